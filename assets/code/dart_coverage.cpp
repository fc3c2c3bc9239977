// Dart throwing until enough is covered: prints the points, one a line.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

const double width = 740;  //= width
const double height = 500;  //= height
const double r = 34;  //= radius
const double share = 0.999;  //= coverage
const unsigned long long seed = 1;  //= seed

struct Point {
  double x, y;
};

std::mt19937_64 rng(seed);
double uniform() { return std::uniform_real_distribution<>()(rng); }

const double side = r / std::sqrt(2.0);  // a cell holds at most one point
const int columns = int(width / side) + 1, rows = int(height / side) + 1;
std::vector<int> grid(columns * rows, -1);  // number of the point in each cell; -1: none
std::vector<Point> points;

int column(Point c) { return int(c.x / side); }
int row(Point c) { return int(c.y / side); }
int& cell(Point c) { return grid[row(c) * columns + column(c)]; }

bool too_close(Point c) {
  for (int j = row(c) - 2; j <= row(c) + 2; ++j)
    for (int i = column(c) - 2; i <= column(c) + 2; ++i) {
      if (i < 0 || j < 0 || i >= columns || j >= rows) continue;
      const int n = grid[j * columns + i];
      if (n >= 0 && std::hypot(points[n].x - c.x, points[n].y - c.y) < r) return true;
    }
  return false;
}

// Small squares; covered are those whose middle is nearer than r to a point.
const int across = std::ceil(width / r * 8 * std::sqrt(2.0)), down = std::ceil(height / r * 8 * std::sqrt(2.0));
std::vector<bool> covered(across * down);
int covered_squares = 0;

void cover(Point c) {
  const double w = width / across, h = height / down;
  for (int j = std::max(int((c.y - r) / h), 0); j <= std::min(int((c.y + r) / h), down - 1); ++j)
    for (int i = std::max(int((c.x - r) / w), 0); i <= std::min(int((c.x + r) / w), across - 1); ++i) {
      if (covered[j * across + i] || std::hypot((i + 0.5) * w - c.x, (j + 0.5) * h - c.y) >= r) continue;
      covered[j * across + i] = true;
      ++covered_squares;
    }
}

std::vector<Point> sample() {
  covered_squares = 0;  //: start
  while (covered_squares < share * across * down) {  //: round drawn
    double x = width * uniform();  //: drawn
    double y = height * uniform();  //: drawn
    Point d{x, y};  //: drawn
    if (too_close(d))  //: searched too_close accepted
      continue;  //: too_close
    cell(d) = points.size();  //: accepted
    points.push_back(d);  //: accepted
    cover(d);  //: accepted
  }
  return points;  //: finished
}

int main() {
  for (Point p : sample()) std::printf("%.17g %.17g\n", p.x, p.y);
}
