uniform sampler2D picture;  // for each pixel of the region the share that the marks leave free
uniform vec4 colour;

void main() {
  fragment = vec4(colour.rgb, 1.0 - texelFetch(picture, ivec2(pixel_centre()), 0).r);
}
