#include <annulus/annulus.h>

int main() {
  int unused;
  int points = annulus::sample({.width = 10, .height = 10, .radius = 1}).size();
  return points > 0 ? 0 : 1;
}
