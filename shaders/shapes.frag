float band_cover(vec2 p, vec2 a, vec2 b) {
  float t = along_segment(p, a, b);
  vec2 from_axis = p - mix(a, b, clamp(t, 0.0, 1.0));
  float cover = band(abs(length(from_axis) - shape_form.x), shape_form.y);
  return cover * dash_cover(from_axis, t * length(b - a));
}

void main() {
  fragment = vec4(shape_tint.rgb, shape_tint.a * band_cover(pixel_centre(), shape_ends.xy, shape_ends.zw));
}
