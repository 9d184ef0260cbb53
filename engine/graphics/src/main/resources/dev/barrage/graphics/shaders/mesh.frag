#version 330 core

in vec3 normal;
flat in vec4 instanceTint;
flat in float instanceFlash;

uniform vec4 rimColor;
uniform vec3 light; // unit, towards the light
uniform float ambient;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

void main() {
    vec3 n = normalize(normal);
    float diffuse = max(dot(n, light), 0.0);
    float shine = pow(max(reflect(-light, n).z, 0.0), 24.0); // viewer straight above
    // Rim light: faces that turn away take the edge colour, most of it towards the light.
    float rim = pow(1.0 - abs(n.z), 2.0) * (0.45 + 0.55 * diffuse);
    vec3 glow = rimColor.rgb * (rimColor.a * rim) + vec3(instanceFlash * 0.35);
    vec3 c = instanceTint.rgb * (ambient + (1.0 - ambient) * diffuse) + shine * 0.22 + glow;
    color = vec4(mix(c, vec3(1.0), instanceFlash * 0.6), 1.0);
    emission = vec4(glow * 0.3, 1.0);
}
