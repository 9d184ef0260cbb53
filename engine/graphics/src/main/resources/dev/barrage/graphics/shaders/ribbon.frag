#version 330 core
#include "frame.glsl"

flat in vec4 segmentParts;
flat in float segmentLength;
in vec2 place;

uniform vec4 core;
uniform vec4 body;
uniform float glow;
uniform float shine; // fraction of the light that goes into bloom
uniform float corePart; // of the half width
uniform vec4 pulse; // strength, wavelength, speed, unused

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

void main() {
    float along = clamp(place.x, 0.0, segmentLength);
    float t = along / max(segmentLength, 1e-6);
    float halfWidth = max(mix(segmentParts.x, segmentParts.y, t), 0.6 * frame.y);
    float d = length(vec2(place.x - along, place.y));

    float soft = frame.y;
    float inBody = 1.0 - smoothstep(halfWidth - soft, halfWidth + soft, d);
    float coreWidth = halfWidth * corePart;
    float inCore = 1.0 - smoothstep(coreWidth - soft, coreWidth + max(soft, 0.5 * (halfWidth - coreWidth)), d);
    float reach = clamp(1.0 - (d - halfWidth) / max(glow, 1e-6), 0.0, 1.0);
    float halo = 0.4 * reach * reach * reach * step(1e-6, glow);

    float wave = 1.0;
    if (PULSES == 1) {
        float way = mix(segmentParts.z, segmentParts.w, t);
        wave -= pulse.x * (0.5 + 0.5 * sin((way / pulse.y - frame.z * pulse.z) * 6.2831853));
    }
    vec3 c = body.rgb * max(inBody * (0.75 + 0.25 * wave), halo) * body.a;
    c = mix(c, core.rgb, inCore * core.a * wave);
    color = vec4(c, max(inBody, halo));
    emission = vec4(c * (inBody * shine), color.a);
}
