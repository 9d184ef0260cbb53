layout(std140) uniform Frame {
    vec4 worldToClip; // scale x, y and offset x, y
    vec4 frame; // pixels per world unit, world units per pixel, seconds, unused
};

vec4 toClip(vec2 world) {
    return vec4(world * worldToClip.xy + worldToClip.zw, 0.0, 1.0);
}
