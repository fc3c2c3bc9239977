// Precedes shapes.frag, in place of dashed.glsl.
float dash_cover(vec2 from_axis, float along) { return 1.0; }
