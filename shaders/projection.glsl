// Follows vertex.glsl if places in the domain are drawn. Coordinates may be large and the picture a small
// part of the domain, so they are first taken relative to an origin inside the picture; that difference is
// exact nearby.
uniform vec2 view_origin;  // domain units
uniform float view_scale;  // pixels per domain unit
uniform vec2 view_offset;  // pixel at the origin

uniform float sprite;      // 1 if a mark is a point sprite, 0 if it is a quad

vec2 to_pixel(vec2 from_origin) { return from_origin * view_scale + view_offset; }

// The corner of a mark's quad that this vertex is; a sprite has a single vertex in its middle. Software
// drivers take many times as long for a quad as for a sprite, but sprites have a largest size.
vec2 mark_corner() { return (1.0 - sprite) * quad_corner(); }
