// Precedes shapes.frag, as dashed.glsl does.
float dash_cover(vec2 from_axis, float along) { return 1.0; }
