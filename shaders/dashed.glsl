// Precedes shapes.frag. Dashed shapes have a program of their own: software drivers execute both sides of
// every branch, and most shapes are solid.

// The share of a place that is covered by dashes of length `dash` with gaps of the same length; the first
// dash begins at 0. A line is measured by `along`, a ring by the direction from its middle.
float dash_cover(vec2 from_axis, float along) {
  float radius = shape_form.x;
  float dash = shape_form.z;
  if (radius > 0.0) along = atan(from_axis.y, from_axis.x) * radius;
  float from_middle = abs(mod(along + 0.5 * dash, 2.0 * dash) - dash);
  return clamp(0.5 + 0.5 * dash - from_middle, 0.0, 1.0);
}
