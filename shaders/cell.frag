uniform vec4 colour;

flat in vec2 low;
flat in vec2 high;

void main() { fragment = vec4(colour.rgb, colour.a * box_area(pixel_centre(), low, high)); }
