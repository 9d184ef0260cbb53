#version 330 core
#include "frame.glsl"
#include "mesh-pose.glsl"

layout(location = 0) in vec3 start;
layout(location = 1) in vec3 end;
layout(location = 10) in float flash;

uniform float halfPixels;

out vec2 place; // pixels along and across, from the middle
flat out float halfLength;
flat out float edgeFlash;

const float LIFT = 0.05; // height above the faces, world units

void main() {
    mat2 rotation = turned();
    vec2 a = placed(rotation, start.xy);
    vec2 b = placed(rotation, end.xy);
    vec2 along = b - a;
    float len = length(along);
    along = len > 1e-6 ? along / len : vec2(1.0, 0.0);
    float reach = halfPixels + 0.7;
    halfLength = 0.5 * len * frame.x;
    edgeFlash = flash;
    int corner = gl_VertexID % 6; // two triangles: 0 1 2, 2 1 3
    corner = corner < 3 ? corner : corner == 5 ? 3 : 5 - corner;
    vec2 side = vec2(corner & 1, corner >> 1) * 2.0 - 1.0;
    place = side * vec2(halfLength + reach, reach);
    vec2 offset = place * frame.y;
    vec2 at = 0.5 * (a + b) + along * offset.x + vec2(-along.y, along.x) * offset.y;
    gl_Position = toClip(vec3(at, mix(start.z, end.z, 0.5 * side.x + 0.5) * scale + LIFT));
}
