// A disc with the line around it on top.
uniform float radius;      // pixels, to the middle of the line too
uniform float half_width;  // of the line, pixels
uniform vec4 colour;
uniform float edge;  // the line's alpha

flat in vec2 centre;
flat in float times;

void main() {
  float from_edge = length(pixel_centre() - centre) - radius * times;
  float filled = colour.a * clamp(0.5 - from_edge, 0.0, 1.0);
  float line = edge * band(abs(from_edge), half_width);
  fragment = vec4(colour.rgb, 1.0 - (1.0 - filled) * (1.0 - line));
}
