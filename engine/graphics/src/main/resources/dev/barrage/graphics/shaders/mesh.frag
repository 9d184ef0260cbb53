#version 330 core

in vec3 normal;
in vec3 edge;
flat in vec4 instanceTint;
flat in float instanceFlash;

uniform vec4 edgeColor;
uniform vec4 rimColor;
uniform vec4 light; // unit, towards the light
uniform float ambient;
uniform float edgePixels;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

void main() {
    vec3 n = normalize(normal);
    float diffuse = max(dot(n, light.xyz), 0.0);
    float shine = pow(max(reflect(-light.xyz, n).z, 0.0), 24.0); // seen from straight above
    float rim = pow(1.0 - abs(n.z), 2.5);
    vec3 c = instanceTint.rgb * (ambient + (1.0 - ambient) * diffuse) + shine * 0.22;
    c += rimColor.rgb * rimColor.a * rim;

    vec3 pixels = edge / max(fwidth(edge), vec3(1e-6));
    float nearest = min(pixels.x, min(pixels.y, pixels.z));
    float line = 1.0 - smoothstep(edgePixels - 0.5, edgePixels + 0.8, nearest);
    c = mix(c, edgeColor.rgb, line * edgeColor.a);
    c = mix(c, vec3(1.0), instanceFlash * 0.85);
    color = vec4(c, 1.0);
    vec3 shines = edgeColor.rgb * (line * edgeColor.a) + rimColor.rgb * (rimColor.a * rim * 0.5);
    emission = vec4(shines * 0.8, 1.0);
}
