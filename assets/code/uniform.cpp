// White noise: independent uniform points; prints them, one a line.
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

const double width = 740;  //= width
const double height = 500;  //= height
const int n = 250;  //= count
const unsigned long long seed = 1;  //= seed

struct Point {
  double x, y;
};

std::mt19937_64 rng(seed);
double uniform() { return std::uniform_real_distribution<>()(rng); }

std::vector<Point> sample() {
  std::vector<Point> points;  //: start
  while (int(points.size()) < n) {  //: round
    double x = width * uniform();  //: drawn
    double y = height * uniform();  //: drawn
    points.push_back({x, y});  //: accepted
  }
  return points;  //: finished
}

int main() {
  for (Point p : sample()) std::printf("%.17g %.17g\n", p.x, p.y);
}
