flat in vec4 shape_ends;
flat in vec4 shape_form;
flat in vec4 shape_tint;
