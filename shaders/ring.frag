uniform float radius;      // of the line's middle, pixels
uniform float half_width;  // of the line, pixels
uniform vec4 colour;

flat in vec2 centre;
flat in float times;

void main() {
  float coverage = band(abs(length(pixel_centre() - centre) - radius * times), half_width);
  fragment = vec4(colour.rgb, colour.a * coverage);
}
