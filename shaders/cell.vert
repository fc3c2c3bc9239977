// A background-grid cell. Cells are counted from the one that holds the view's origin, so that numbers stay
// small and two neighbours share exactly the same edge.
layout(location = 0) in vec2 steps;

uniform vec2 cell;        // domain units
uniform vec2 first_edge;  // the first cell's top left corner minus the view's origin, domain units

flat out vec2 low;
flat out vec2 high;

void main() {
  low = to_pixel(steps * cell + first_edge);
  high = to_pixel((steps + 1.0) * cell + first_edge);
  vec2 corner = mark_corner(), size = high - low + 2.0;
  gl_PointSize = max(size.x, size.y);
  gl_Position = clip_position(within_guard(mix(low, high, 0.5 + 0.5 * corner) + corner));
}
