// One glyph for each instance, on whole pixels.
layout(location = 0) in vec4 box;    // left, top, width and height, pixels
layout(location = 1) in vec2 texel;  // its top left corner in the atlas
layout(location = 2) in vec4 tint;

flat out vec2 texel_offset;  // from the pixel to its texel
flat out vec4 glyph_tint;

void main() {
  texel_offset = texel - box.xy;
  glyph_tint = tint;
  gl_Position = clip_position(box.xy + box.zw * (0.5 + 0.5 * quad_corner()));
}
