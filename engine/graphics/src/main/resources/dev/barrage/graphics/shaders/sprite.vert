#version 330 core
#include "frame.glsl"
#include "quad.glsl"

layout(location = 0) in float x;
layout(location = 1) in float y;
layout(location = 2) in float previousX;
layout(location = 3) in float previousY;
layout(location = 4) in float angle;
layout(location = 5) in float previousAngle;
layout(location = 6) in vec2 size;
layout(location = 7) in vec4 region; // texels at the lower left and the upper right corner
layout(location = 8) in vec4 part; // centre and size of the region in the sprite; width below 0: turned in the texture
layout(location = 9) in int rgba;
layout(location = 10) in float scale;

uniform sampler2D picture;
uniform float alpha;
uniform bool pixelated;

flat out vec4 tint;
flat out vec4 bounds; // minimum and maximum of the region
flat out float coarsest; // level of mipmaps whose texels do not reach beyond the region
out vec2 texel;

const float TURN = 6.28318530718;
const float ALL_LEVELS = 32.0;

void main() {
    vec4 c = unpackColor(rgba);
    tint = vec4(c.rgb * c.a, c.a);
    vec2 corner = 0.5 * quadCorner() + 0.5;
    texel = mix(region.xy, region.zw, part.z < 0.0 ? corner.yx : corner);
    bounds = vec4(min(region.xy, region.zw), max(region.xy, region.zw));

    ivec2 all = textureSize(picture, 0);
    ivec4 edges = ivec4(bounds);
    int bits = edges.x | edges.y | edges.z | edges.w | all.x | all.y;
    bool whole = bounds == vec4(0.0, 0.0, vec2(all));
    coarsest = pixelated ? 0.0 : whole ? ALL_LEVELS : log2(float(bits & -bits));

    float by = angle - previousAngle;
    by -= TURN * round(by / TURN); // the shorter arc
    float a = previousAngle + by * alpha;
    vec2 place = size * scale * (part.xy + vec2(abs(part.z), part.w) * (corner - 0.5));
    vec2 at = mix(vec2(previousX, previousY), vec2(x, y), alpha);
    gl_Position = toClip(at + mat2(cos(a), sin(a), -sin(a), cos(a)) * place);
}
