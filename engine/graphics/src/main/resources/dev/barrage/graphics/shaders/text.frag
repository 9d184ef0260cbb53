#version 330 core

flat in vec4 fill;
flat in vec4 outline;
in vec2 texel;

uniform sampler2D atlas;
uniform vec2 distanceField; // value on the outline; texels per unit of value

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

// Chris Green, "Improved Alpha-Tested Magnification for Vector Textures and Special Effects".
void main() {
    float value = texture(atlas, texel).r;
    vec2 texelsPerPixel = fwidth(texel) * vec2(textureSize(atlas, 0));
    float scale = distanceField.y / max(0.5 * (texelsPerPixel.x + texelsPerPixel.y), 1e-6);
    float pixels = (value - distanceField.x) * scale; // to the outline, positive inside
    float inside = clamp(pixels + 0.5, 0.0, 1.0) * fill.a;
    float edgePixels = min(2.0, 0.7 * distanceField.x * scale);
    float around = clamp(pixels + 0.5 + edgePixels, 0.0, 1.0) * outline.a;
    float a = inside + around * (1.0 - inside);
    color = vec4(fill.rgb * inside + outline.rgb * around * (1.0 - inside), a);
    emission = vec4(0.0, 0.0, 0.0, a);
}
