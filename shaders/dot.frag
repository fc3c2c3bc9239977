// The simplest disc, since there are many.
uniform float radius;  // pixels
uniform vec4 colour;

flat in vec2 centre;
flat in float times;

void main() {
  float coverage = clamp(radius + 0.5 - length(pixel_centre() - centre), 0.0, 1.0);
  fragment = vec4(colour.rgb, colour.a * coverage);
}
