// Marks that cover so much of a texel for each point in it: where they lie by chance, what n of them leave free of a
// pixel falls with n as the exponential does.
uniform sampler2D points;  // a texel
uniform vec4 box;          // left, top, right, bottom of the domain, pixels
uniform float cover;       // of a texel by a point's mark
uniform vec4 colour;

void main() {
  vec2 p = pixel_centre();
  float marks = cover * texture(points, (p - box.xy) / (box.zw - box.xy)).r;
  fragment = vec4(colour.rgb, (1.0 - exp(-marks * colour.a)) * box_area(p, box.xy, box.zw));
}
