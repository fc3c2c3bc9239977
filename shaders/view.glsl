// Follows vertex.glsl where places in the domain are drawn. Coordinates may be large and the picture a small part of
// the domain: they are first taken from an origin inside the picture, which is exact nearby.
uniform vec2 view_origin;  // domain units
uniform float view_scale;  // pixels per domain unit
uniform vec2 view_offset;  // the origin's pixel

uniform float sprite;      // 1 where a mark is a point sprite, 0 where it is a quad

vec2 to_pixel(vec2 from_origin) { return from_origin * view_scale + view_offset; }

// The corner of a mark's quad that this vertex is; a sprite has its one vertex in the middle. Software drivers take
// many times as long for a quad an instance as for a sprite, which cannot be as large.
vec2 mark_corner() { return (1.0 - sprite) * quad_corner(); }
