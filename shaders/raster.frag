uniform sampler2D picture;
uniform vec4 box;  // left, top, right, bottom, pixels

void main() {
  vec2 p = pixel_centre();
  fragment = texture(picture, (p - box.xy) / (box.zw - box.xy));
  fragment.a *= box_area(p, box.xy, box.zw);
}
