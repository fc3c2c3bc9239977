// Follows projection.glsl: a corner of a triangle of the domain.
layout(location = 0) in vec2 corner;  // domain units

void main() { gl_Position = clip_position(to_pixel(corner - view_origin)); }
