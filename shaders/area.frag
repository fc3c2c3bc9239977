uniform vec4 colour;

void main() { fragment = colour; }
