// Follows projection.glsl if marks are drawn from the point buffer.
layout(location = 0) in vec2 position;  // domain units
layout(location = 1) in vec2 parent;    // the point's own position if it has no parent
layout(location = 2) in float own_radius;  // domain units; 1 if points have none
