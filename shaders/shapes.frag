flat in vec4 shape_ends;
flat in vec4 shape_form;
flat in vec4 shape_tint;

// Dashes of length `dash` with gaps of the same length; the first begins at 0.
float dash_cover(float along, float dash) {
  float from_middle = abs(mod(along + 0.5 * dash, 2.0 * dash) - dash);
  return clamp(0.5 + 0.5 * dash - from_middle, 0.0, 1.0);
}

float band_cover(vec2 p, vec2 a, vec2 b) {
  float radius = shape_form.x;
  float dash = shape_form.z;
  float t = along_segment(p, a, b);
  vec2 from_axis = p - mix(a, b, clamp(t, 0.0, 1.0));
  float cover = band(abs(length(from_axis) - radius), shape_form.y);
  if (dash > 0.0 && cover > 0.0) {
    float along = radius > 0.0 ? atan(from_axis.y, from_axis.x) * radius : t * length(b - a);
    cover *= dash_cover(along, dash);
  }
  return cover;
}

void main() {
  vec2 p = pixel_centre();
  float cover = shape_form.w > 0.5 ? box_area(p, shape_ends.xy, shape_ends.zw)
                                   : band_cover(p, shape_ends.xy, shape_ends.zw);
  fragment = vec4(shape_tint.rgb, shape_tint.a * cover);
}
