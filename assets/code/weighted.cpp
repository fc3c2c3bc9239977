// Weighted cells, after "Positions Picking Strategy": prints column and row of each pick, one a line.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

const int columns = 40;  //= columns
const int rows = 26;  //= rows
const double factor = 1;  //= border-factor
const double bias = 1;  //= bias
const int n = 40;  //= picks
const int first_column = 0;  //= first-column
const int first_row = 0;  //= first-row
const unsigned long long seed = 1;  //= seed
// A text for each row: "." is a cell, "#" a hole. Without any there are no holes.
const std::vector<std::string> tiles = {};  //= map

struct Cell {
  int x, y;
  double weight;
};

std::mt19937_64 rng(seed);
double uniform() { return std::uniform_real_distribution<>()(rng); }

// Every cell that is no hole.
std::vector<Cell> all_cells() {
  std::vector<Cell> cells;
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x)
      if (tiles.empty() || tiles[y][x] == '.') cells.push_back({x, y, 0});
  return cells;
}

int to_border(Cell q) { return std::min({q.x, q.y, columns - 1 - q.x, rows - 1 - q.y}); }

double apart(Cell p, Cell q) { return std::hypot(p.x - q.x, p.y - q.y); }

double sum(const std::vector<Cell>& cells) {
  double total = 0;
  for (Cell q : cells) total += q.weight;
  return total;
}

// Number of a cell: the chance of each is its weight / total.
int draw(const std::vector<Cell>& cells, double total) {
  double left = total * uniform();
  const int last = int(cells.size()) - 1;
  int i = 0;
  while (i < last && left >= cells[i].weight) left -= cells[i++].weight;
  return i;
}

std::vector<Cell> sample() {
  auto cells = all_cells();  //: start
  for (Cell& q : cells) {  //: start
    int b = to_border(q);  //: start
    q.weight = factor * b + bias;  //: start
  }
  std::vector<Cell> picked;  //: start
  for (int i = 0; i < n; ++i) {  //: round
    if (cells.empty()) break;  //: round
    double total = sum(cells);  //: round
    int s = draw(cells, total);  //: drawn
    Cell p = cells[s];  //: accepted
    picked.push_back(p);  //: accepted
    cells.erase(cells.begin() + s);  //: accepted
    for (Cell& q : cells)  //: accepted
      q.weight += apart(p, q) + bias;  //: accepted
  }
  return picked;  //: finished
}

int main() {
  for (Cell p : sample()) std::printf("%d %d\n", first_column + p.x, first_row + p.y);
}
