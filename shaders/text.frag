uniform sampler2D atlas;

flat in vec2 texel_offset;
flat in vec4 glyph_tint;

void main() {
  float coverage = texelFetch(atlas, ivec2(floor(pixel_centre() + texel_offset)), 0).r;
  fragment = vec4(glyph_tint.rgb, glyph_tint.a * coverage);
}
