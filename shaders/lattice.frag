// All lines of a lattice in one pass. Where an upright and a level line cross, one lies over the other.
uniform sampler2D covers;  // the share of each column of pixels (row 0) and row of pixels (row 1) under lines
uniform vec4 box;          // left, top, right, bottom, pixels
uniform vec4 tint;

void main() {
  vec2 p = pixel_centre();
  vec2 inside = clamp(min(p + 0.5, box.zw) - max(p - 0.5, box.xy), 0.0, 1.0);
  float upright = texelFetch(covers, ivec2(int(p.x), 0), 0).r * inside.y;
  float level = texelFetch(covers, ivec2(int(p.y), 1), 0).r * inside.x;
  float free = (1.0 - tint.a * upright) * (1.0 - tint.a * level);
  fragment = vec4(tint.rgb, 1.0 - free);
}
