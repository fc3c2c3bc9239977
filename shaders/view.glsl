// Follows vertex.glsl where places in the domain are drawn. Coordinates may be large and the picture a small part of
// the domain: they are first taken from an origin inside the picture, which is exact nearby.
uniform vec2 view_origin;  // domain units
uniform float view_scale;  // pixels per domain unit
uniform vec2 view_offset;  // the origin's pixel

vec2 to_pixel(vec2 from_origin) { return from_origin * view_scale + view_offset; }
