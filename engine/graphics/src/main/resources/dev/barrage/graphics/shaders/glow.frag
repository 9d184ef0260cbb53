#version 330 core

flat in vec4 light;
in vec2 place;

// SHAPE: a soft spot with a hot centre, a ring, or a line with a hot head.
const int RING = 1, STREAK = 2;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

void main() {
    float d = length(place);
    float fall = clamp(1.0 - d, 0.0, 1.0);
    float strength = fall * fall;
    vec3 c = light.rgb;
    if (SHAPE == RING) {
        strength = smoothstep(0.8, 0.97, d) * (1.0 - smoothstep(0.97, 1.0, d)) * 0.8;
    } else if (SHAPE == STREAK) {
        float side = clamp(1.0 - abs(place.y), 0.0, 1.0);
        float head = smoothstep(-1.0, 0.8, place.x) * (1.0 - smoothstep(0.8, 1.0, place.x));
        strength = side * sqrt(side) * head;
        c = mix(c, vec3(1.0), smoothstep(0.5, 0.95, strength) * 0.9);
    } else {
        c = mix(c, vec3(1.0), smoothstep(0.55, 0.95, fall) * 0.8);
    }
    color = vec4(c * strength * light.a, 0.0); // alpha 0: adds light
    emission = color;
}
