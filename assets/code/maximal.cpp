// Darts only where a point may still fit: prints the points, one a line.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

const double width = 740;  //= width
const double height = 500;  //= height
const double r = 34;  //= radius
const unsigned long long seed = 1;  //= seed

struct Point {
  double x, y;
};
struct Square {
  double i, j;  // column and row
};

std::mt19937_64 rng(seed);
double unit() { return std::uniform_real_distribution<>()(rng); }

// Cells as wide as r, with their points; one more on each side.
const int columns = int(width / r) + 3, rows = int(height / r) + 3;
std::vector<std::vector<Point>> cells(columns * rows);
std::vector<Point> points;

int cell(double x, double y) { return (int(y / r) + 1) * columns + int(x / r) + 1; }

void add(double x, double y) {
  points.push_back({x, y});
  cells[cell(x, y)].push_back({x, y});
}

// Whether one disc of r covers the box from (x - w, y - h) to (x + w, y + h).
bool reached(double x, double y, double w = 0, double h = 0) {
  for (int j = -1; j <= 1; ++j)
    for (int i = -1; i <= 1; ++i)
      for (Point p : cells[cell(x, y) + j * columns + i])
        if (std::hypot(std::abs(p.x - x) + w, std::abs(p.y - y) + h) < r) return true;
  return false;
}

std::vector<Square> cut(double side) {
  std::vector<Square> all;
  for (double j = 0; j * side < height; ++j)
    for (double i = 0; i * side < width; ++i) all.push_back({i, j});
  return all;
}

// Those that reach into the domain and lie in no single disc.
std::vector<Square> open_ones(std::vector<Square> squares, double side) {
  auto leaves = [&](Square s) {
    double w = std::min(side, width - s.i * side) / 2, h = std::min(side, height - s.j * side) / 2;
    return w <= 0 || h <= 0 || reached(s.i * side + w, s.j * side + h, w, h);
  };
  squares.erase(std::remove_if(squares.begin(), squares.end(), leaves), squares.end());
  return squares;
}

std::vector<Square> halved(const std::vector<Square>& squares) {
  std::vector<Square> parts;
  for (Square s : squares)
    for (int part = 0; part < 4; ++part) parts.push_back({2 * s.i + part % 2, 2 * s.j + part / 2});
  return parts;
}

bool outside(double x, double y) { return x >= width || y >= height; }

std::vector<Point> sample() {
  double side = r / 4;  // any size  //: start
  auto left = cut(side);  //: start
  double darts = 0;  //: start
  while (!left.empty()) {  //: round drawn
    int n = unit() * left.size();  //: drawn
    Square s = left[n];  //: drawn
    auto x = (s.i + unit()) * side;  //: drawn
    auto y = (s.j + unit()) * side;  //: drawn
    ++darts;  //: drawn
    bool out = outside(x, y);  //: outside drawn
    if (!out && !reached(x, y)) {  //: searched too_close outside
      add(x, y);  //: accepted
      left = open_ones(left, side);  //: accepted
    }
    double most = 0.6 * left.size();  //: halved
    if (darts < most) continue;  //: halved
    side /= 2, darts = 0;  //: halved
    left = halved(left);  //: halved
    left = open_ones(left, side);  //: halved
  }
  return points;  //: finished
}

int main() {
  for (Point p : sample()) std::printf("%.17g %.17g\n", p.x, p.y);
}
