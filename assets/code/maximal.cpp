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
double uniform() { return std::uniform_real_distribution<>()(rng); }

// Cells as wide as r, with their points; one more on each side.
const int columns = int(width / r) + 3, rows = int(height / r) + 3;
std::vector<std::vector<Point>> cells(columns * rows);
std::vector<Point> points;

int cell(double x, double y) { return (int(y / r) + 1) * columns + int(x / r) + 1; }

// Whether a point near (x, y) is nearer than r to the farthest corner of a box around it.
bool reached(double x, double y, double half_width, double half_height) {
  for (int j = -1; j <= 1; ++j)
    for (int i = -1; i <= 1; ++i)
      for (Point p : cells[cell(x, y) + j * columns + i])
        if (std::hypot(std::abs(p.x - x) + half_width, std::abs(p.y - y) + half_height) < r) return true;
  return false;
}

void drop_covered(std::vector<Square>& squares, double side) {
  auto covered = [&](Square s) {
    double x = s.i * side, y = s.j * side;
    double w = std::min(side, width - x) / 2, h = std::min(side, height - y) / 2;  // what lies in the domain
    return reached(x + w, y + h, w, h);
  };
  squares.erase(std::remove_if(squares.begin(), squares.end(), covered), squares.end());
}

std::vector<Point> sample() {
  double side = r / 4;  // any size will do  //: start
  std::vector<Square> squares;  //: start
  for (double j = 0; j * side < height; ++j)  //: start
    for (double i = 0; i * side < width; ++i) squares.push_back({i, j});  //: start
  double darts = 0;  //: start
  while (!squares.empty()) {  //: round drawn
    Square s = squares[rng() % squares.size()];  //: drawn
    double x = (s.i + uniform()) * side, y = (s.j + uniform()) * side;  //: drawn
    ++darts;  //: drawn
    if (x >= width || y >= height) {  //: outside
    } else if (!reached(x, y, 0, 0)) {  //: searched too_close accepted
      points.push_back({x, y});  //: accepted
      cells[cell(x, y)].push_back({x, y});  //: accepted
      drop_covered(squares, side);  //: accepted
    }
    if (darts >= 0.6 * squares.size()) {  //: halved
      side /= 2, darts = 0;  //: halved
      std::vector<Square> parts;  //: halved
      for (Square q : squares)  //: halved
        for (double j : {2 * q.j, 2 * q.j + 1})  //: halved
          for (double i : {2 * q.i, 2 * q.i + 1})  //: halved
            if (i * side < width && j * side < height) parts.push_back({i, j});  //: halved
      drop_covered(parts, side);  //: halved
      squares = parts;  //: halved
    }
  }
  return points;  //: finished
}

int main() {
  for (Point p : sample()) std::printf("%.17g %.17g\n", p.x, p.y);
}
