// Begins every vertex shader. Positions are pixels of the painted region, from its top left corner, y
// downwards.
uniform vec2 region_size;
uniform float guard;  // the viewport reaches this many pixels beyond the region on every side

vec4 clip_position(vec2 pixel) {
  vec2 unit = (pixel + guard) / (region_size + 2.0 * guard);
  return vec4(2.0 * unit.x - 1.0, 1.0 - 2.0 * unit.y, 0.0, 1.0);
}

// For axis-aligned quads whose fragments compute where they are: keeps corner coordinates small enough to be
// exact.
vec2 within_guard(vec2 pixel) { return clamp(pixel, vec2(-guard), region_size + guard); }

vec4 nowhere() { return vec4(2.0, 2.0, 2.0, 1.0); }

// The corner (-1 or 1, -1 or 1) of a quad, drawn as a strip of 4 vertices, that this vertex is.
vec2 quad_corner() { return vec2((gl_VertexID & 1) * 2 - 1, (gl_VertexID & 2) - 1); }

// The same corner of the box around the segment from a to b, `reach` wider on all sides.
vec2 segment_corner(vec2 a, vec2 b, float reach) {
  float span = length(b - a);
  vec2 along = span > 0.0 ? (b - a) / span : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  vec2 corner = quad_corner();
  return 0.5 * (a + b) + corner.x * (0.5 * span + reach) * along + corner.y * reach * across;
}
