uniform float half_width;  // pixels
uniform vec4 colour;

flat in vec2 from;
flat in vec2 to;

void main() {
  vec2 p = pixel_centre();
  float t = clamp(along_segment(p, from, to), 0.0, 1.0);
  fragment = vec4(colour.rgb, colour.a * band(length(p - mix(from, to, t)), half_width));
}
