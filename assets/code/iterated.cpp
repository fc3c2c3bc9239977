// Growth in iterations after Nick Crosgrove (2022, CC BY 4.0): prints the points, one a line.
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

const double width = 740;  //= width
const double height = 500;  //= height
const double r = 34;  //= radius
const int n = 10;  //= iterations
const int k = 24;  //= tries
const double ring = r;  //= ring
const double shift = 0;  //= centred
const unsigned long long seed = 1;  //= seed

struct Point {
  double x, y;
};

std::mt19937_64 rng(seed);
double uniform() { return std::uniform_real_distribution<>()(rng); }
int below(int n) { return int(n * uniform()); }

const double side = r / std::sqrt(2.0);  // a cell holds at most one point
const int columns = int(width / side) + 1, rows = int(height / side) + 1;
std::vector<int> grid(columns * rows, -1);  // number of the point in each cell; -1: none
std::vector<Point> points;

int column(Point c) { return int(c.x / side); }
int row(Point c) { return int(c.y / side); }
int& cell(Point c) { return grid[row(c) * columns + column(c)]; }

bool inside(Point c) { return c.x > 0 && c.x < width && c.y > 0 && c.y < height; }

bool too_close(Point c) {
  for (int j = row(c) - 2; j <= row(c) + 2; ++j)
    for (int i = column(c) - 2; i <= column(c) + 2; ++i) {
      if (i < 0 || j < 0 || i >= columns || j >= rows) continue;
      const int n = grid[j * columns + i];
      if (n >= 0 && std::hypot(points[n].x - c.x, points[n].y - c.y) < r) return true;
    }
  return false;
}

// A place at a distance from r to r + ring, uniform in the distance.
Point in_ring(Point p) {
  const double d = r + ring * uniform(), angle = 2 * 3.141592653589793 * uniform();
  return {p.x + d * std::cos(angle), p.y + d * std::sin(angle)};
}

void add(Point c) {
  cell(c) = points.size();
  points.push_back(c);
}

std::vector<Point> sample() {
  double x = width * uniform();  //: start
  double y = height * uniform();  //: start
  add({x, y});  //: start
  for (int i = 0; i < n; ++i) {  //: start iteration
    auto queue = points;  //: start iteration
    while (!queue.empty()) {  //: pick
      int s = below(queue.size());  //: pick
      Point p = queue[s];  //: pick
      for (int j = 0; j < k; ++j) {  //: drawn
        Point c = in_ring(p);  //: drawn
        if (!inside(c)) continue;  //: outside
        if (too_close(c)) continue;  //: searched too_close accepted
        add(c);  // waits  //: accepted
      }
      queue[s] = queue.back();  //: retired
      queue.pop_back();  //: retired
    }
  }
  return points;  //: finished
}

int main() {
  for (Point p : sample()) std::printf("%.17g %.17g\n", p.x - shift * width, p.y - shift * height);
}
