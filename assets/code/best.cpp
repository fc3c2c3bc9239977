// Don Mitchell's best candidate (1991): prints the points, one a line.
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

const double width = 740;  //= width
const double height = 500;  //= height
const int n = 250;  //= count
const int c = 1;  //= c
const unsigned long long seed = 1;  //= seed

struct Point {
  double x, y;
};

std::mt19937_64 rng(seed);
double uniform() { return std::uniform_real_distribution<>()(rng); }

std::vector<Point> points;

double nearest(Point q) {
  double d = INFINITY;
  for (Point p : points) d = std::fmin(d, std::hypot(p.x - q.x, p.y - q.y));
  return d;
}

std::vector<Point> sample() {
  points.clear();  //: start
  while (int(points.size()) < n) {  //: round
    Point best{};  //: round
    double farthest = -1;  //: round
    int m = c * points.size() + 1;  //: round
    for (int j = 0; j < m; ++j) {  //: drawn
      double x = width * uniform();  //: drawn
      double y = height * uniform();  //: drawn
      double d = nearest({x, y});  //: compared
      if (d > farthest) {  //: compared
        farthest = d;  //: compared
        best = {x, y};  //: compared
      }
    }
    points.push_back(best);  //: accepted not_farthest
  }
  return points;  //: finished
}

int main() {
  for (Point p : sample()) std::printf("%.17g %.17g\n", p.x, p.y);
}
