layout(std140) uniform Frame {
    mat4 worldToClip;
    vec4 frame; // pixels per world unit, world units per pixel, seconds, unused
};

vec4 toClip(vec3 world) {
    return worldToClip * vec4(world, 1.0);
}

vec4 toClip(vec2 world) {
    return toClip(vec3(world, 0.0));
}
