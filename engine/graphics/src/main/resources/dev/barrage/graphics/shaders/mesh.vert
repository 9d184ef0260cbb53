#version 330 core
#include "frame.glsl"
#include "quad.glsl"
#include "mesh-pose.glsl"

layout(location = 0) in vec3 vertex;
layout(location = 1) in vec3 vertexNormal;
layout(location = 9) in int tint;
layout(location = 10) in float flash;

uniform vec4 baseTint;

out vec3 normal;
flat out vec4 instanceTint;
flat out float instanceFlash;

void main() {
    mat2 rotation = turned();
    normal = vec3(rotation * vertexNormal.xy, vertexNormal.z);
    instanceTint = unpackColor(tint) * baseTint;
    instanceFlash = flash;
    gl_Position = toClip(vec3(placed(rotation, vertex.xy), vertex.z * scale));
}
