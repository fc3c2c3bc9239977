// One line for each instance, from the point to its parent.
uniform float reach;  // pixels from the line's middle to the quad's sides

flat out vec2 from;
flat out vec2 to;

void main() {
  from = to_pixel(position - view_origin);
  to = to_pixel(parent - view_origin);
  gl_Position = position == parent ? nowhere() : clip_position(segment_corner(from, to, reach));
}
