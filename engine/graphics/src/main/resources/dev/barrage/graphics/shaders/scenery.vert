#version 330 core
#include "frame.glsl"

layout(location = 0) in vec4 place; // from the pivot, and the pivot
layout(location = 1) in vec4 paint; // premultiplied
layout(location = 2) in vec4 motion; // part of the view's way, spin, reach of the sway, its phase
layout(location = 3) in vec3 travel; // speed of the pivot, light for bloom

uniform vec4 view; // the view's way, half the area in which travellers wrap around
uniform float brightness;

out vec4 shade;
out float shine;

const float SWAY = 0.6; // rad/s

void main() {
    float seconds = frame.z;
    float c = cos(motion.y * seconds), s = sin(motion.y * seconds);
    vec2 at = mat2(c, s, -s, c) * place.xy;
    vec2 pivot = place.zw;
    if (travel.xy != vec2(0.0)) {
        pivot = mod(pivot + travel.xy * seconds + view.zw, 2.0 * view.zw) - view.zw;
    }
    at.x += motion.z * sin(SWAY * seconds + motion.w);
    shade = vec4(paint.rgb * brightness, paint.a);
    shine = travel.z;
    gl_Position = toClip(pivot + at - motion.x * view.xy);
}
