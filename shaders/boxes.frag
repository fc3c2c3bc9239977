// Shapes that are boxes have a program of their own: software drivers execute both sides of every branch.
void main() {
  fragment = vec4(shape_tint.rgb, shape_tint.a * box_area(pixel_centre(), shape_ends.xy, shape_ends.zw));
}
