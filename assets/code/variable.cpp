// Bridson's growth with points of different sizes: prints x, y and radius, one point a line.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

const double width = 740;  //= width
const double height = 500;  //= height
const double r_min = 5;  //= radius-min
const double r_max = 20;  //= radius-max
const int k = 30;  //= tries
const unsigned long long seed = 1;  //= seed

struct Point {
  double x, y, r;
};

std::mt19937_64 rng(seed);
double uniform() { return std::uniform_real_distribution<>()(rng); }
int below(int n) { return int(n * uniform()); }

// The points in each square, as wide as the largest radius.
const int columns = int(width / r_max) + 1, rows = int(height / r_max) + 1;
std::vector<std::vector<Point>> grid(columns * rows);
std::vector<Point> points;

int column(Point c) { return int(c.x / r_max); }
int row(Point c) { return int(c.y / r_max); }

// The place with its radius, from r_min at t = 0 to r_max at t = 1.
Point sized(double x, double y) {
  const double t = std::hypot(2 * x - width, 2 * y - height) / std::hypot(width, height);  //= field
  return {x, y, r_min + t * (r_max - r_min)};
}

bool inside(Point c) { return c.x >= 0 && c.x < width && c.y >= 0 && c.y < height; }

bool too_close(Point c) {
  for (int j = row(c) - 1; j <= row(c) + 1; ++j)
    for (int i = column(c) - 1; i <= column(c) + 1; ++i) {
      if (i < 0 || j < 0 || i >= columns || j >= rows) continue;
      for (Point p : grid[j * columns + i]) {
        const double least = std::max(c.r, p.r);  //= conflict
        if (std::hypot(c.x - p.x, c.y - p.y) < least) return true;
      }
    }
  return false;
}

Point middle() { return sized(width / 2, height / 2); }

Point anywhere() {
  const double x = width * uniform();
  return sized(x, height * uniform());
}

// A place at a distance from inner to 2r, uniform by area.
Point in_annulus(Point p) {
  const double inner = p.r;  //= inner
  const double d = std::sqrt(inner * inner + (4 * p.r * p.r - inner * inner) * uniform());
  const double angle = 2 * 3.141592653589793 * uniform();
  return sized(p.x + d * std::cos(angle), p.y + d * std::sin(angle));
}

void add(Point c) {
  grid[row(c) * columns + column(c)].push_back(c);
  points.push_back(c);
}

std::vector<Point> sample() {
  Point c = middle();  //: start
  add(c);  //: start
  std::vector<Point> active{c};  //: start
  int discards = 0;  //: start
  while (discards < 1000) {  //: pick round
    if (!active.empty()) {  //: pick
      int s = below(active.size());  //: pick
      Point p = active[s];  //: pick
      bool found = false;  //: pick
      for (int j = 0; j < k; ++j) {  //: drawn @pick
        c = in_annulus(p);  //: drawn @pick
        if (!inside(c)) continue;  //: outside @pick
        if (too_close(c)) continue;  //: too_close accepted @pick
        add(c);  //: accepted @pick
        active.push_back(c);  //: accepted @pick
        found = true;  //: accepted @pick
        break;  //: accepted @pick
      }
      if (found) continue;  //: retired
      active[s] = active.back();  //: retired
      active.pop_back();  //: retired
    } else {
      c = anywhere();  // a dart  //: drawn @round
      ++discards;  //: too_close accepted @round
      if (too_close(c)) continue;  //: too_close accepted @round
      add(c);  //: accepted @round
      active.push_back(c);  //: accepted @round
      discards = 0;  //: accepted @round
    }
  }
  return points;  //: finished
}

int main() {
  for (Point p : sample()) std::printf("%.17g %.17g %.17g\n", p.x, p.y, p.r);
}
