// A square an instance, around the point: for discs and rings.
uniform float reach;  // pixels from the centre to the square's sides

flat out vec2 centre;

void main() {
  centre = to_pixel(position - view_origin);
  gl_Position = clip_position(within_guard(centre + reach * quad_corner()));
}
