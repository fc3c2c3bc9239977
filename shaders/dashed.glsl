// Precedes shapes.frag. A program of its own: software drivers go both ways at every branch, and solid shapes are many.

// How much of it lies on dashes of length `dash` with gaps of the same length, of which the first begins at 0, at a
// place so far `along` a line, or in that direction from the middle of a ring.
float dash_cover(vec2 from_axis, float along) {
  float radius = shape_form.x;
  float dash = shape_form.z;
  if (radius > 0.0) along = atan(from_axis.y, from_axis.x) * radius;
  float from_middle = abs(mod(along + 0.5 * dash, 2.0 * dash) - dash);
  return clamp(0.5 + 0.5 * dash - from_middle, 0.0, 1.0);
}
