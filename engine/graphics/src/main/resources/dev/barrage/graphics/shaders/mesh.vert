#version 330 core
#include "frame.glsl"
#include "quad.glsl"

layout(location = 0) in vec3 vertex;
layout(location = 1) in vec3 vertexNormal;
layout(location = 2) in vec3 vertexEdge; // distance to each drawn edge: 1 at the opposite corner, 0 on it
layout(location = 3) in float x;
layout(location = 4) in float y;
layout(location = 5) in float angle;
layout(location = 6) in float previousX;
layout(location = 7) in float previousY;
layout(location = 8) in float previousAngle;
layout(location = 9) in int tint;
layout(location = 10) in float flash;

uniform float alpha;
uniform float scale;
uniform float depthScale;
uniform vec4 baseTint;

out vec3 normal;
out vec3 edge;
flat out vec4 instanceTint;
flat out float instanceFlash;

const float TURN = 6.28318530718;

void main() {
    float turned = angle - previousAngle;
    turned -= TURN * round(turned / TURN); // the shorter arc
    float a = previousAngle + turned * alpha;
    mat2 rotation = mat2(cos(a), sin(a), -sin(a), cos(a));
    vec2 at = mix(vec2(previousX, previousY), vec2(x, y), alpha) + rotation * vertex.xy * scale;
    normal = vec3(rotation * vertexNormal.xy, vertexNormal.z);
    edge = vertexEdge;
    instanceTint = unpackColor(tint) * baseTint;
    instanceFlash = flash;
    gl_Position = toClip(at);
    gl_Position.z = -vertex.z * scale * depthScale;
}
