#version 330 core

flat in vec4 light;
in vec2 place;

uniform int shape; // 0 a soft spot with a hot centre, 1 a ring

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

void main() {
    float d = length(place);
    float fall = clamp(1.0 - d, 0.0, 1.0);
    float strength = fall * fall;
    vec3 c = light.rgb;
    if (shape == 1) {
        strength = smoothstep(0.74, 0.96, d) * (1.0 - smoothstep(0.96, 1.0, d)) * 0.8;
    } else {
        c = mix(c, vec3(1.0), smoothstep(0.55, 0.95, fall) * 0.8);
    }
    color = vec4(c * strength * light.a, 0.0); // alpha 0: adds light
    emission = color;
}
