#version 330 core

flat in vec4 body;
flat in vec4 core;
flat in vec4 rim;
flat in vec3 look;
in vec2 place;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

// Signed distances in radii, negative inside. Inigo Quilez, "2D distance functions".
float dart(vec2 p) { // an uneven capsule: round head of radius 1 at the hit circle, thin tail behind
    const float head = 0.92, tail = 0.3, len = 2.1;
    vec2 q = vec2(abs(p.y), -p.x);
    float b = (head - tail) / len;
    float a = sqrt(1.0 - b * b);
    float k = dot(q, vec2(-b, a));
    if (k < 0.0) return length(q) - head;
    if (k > a * len) return length(q - vec2(0.0, len)) - tail;
    return dot(q, vec2(a, b)) - head;
}

float diamond(vec2 p) { // tips at 1.8 and 1.2: around the hit circle, so that no hit is invisible
    vec2 normal = normalize(vec2(1.0 / 1.8, 1.0 / 1.2));
    return dot(abs(p), normal) - 1.8 * normal.x;
}

float needle(vec2 p) { // a lens between two arcs: tips at 2.8, 1.06 thick to each side
    const float tip = 2.8, thick = 1.06, down = (tip * tip - thick * thick) / (2.0 * thick);
    vec2 q = abs(p.yx);
    bool beyondTip = (q.y - tip) * down > q.x * tip;
    return beyondTip ? length(q - vec2(0.0, tip)) : length(q + vec2(down, 0.0)) - (down + thick);
}

float star(vec2 p) { // tips at 1.85, valleys at 1.0: repeated around five times, then the side of one point
    const float fifth = 6.2831853 / 5.0;
    float angle = atan(p.y, p.x);
    angle = abs(angle - fifth * round(angle / fifth));
    vec2 q = length(p) * vec2(cos(angle), sin(angle));
    const vec2 tip = vec2(1.85, 0.0), valley = vec2(0.809017, 0.587785);
    vec2 side = normalize(valley - tip);
    return dot(q - tip, vec2(side.y, -side.x));
}

// SHAPE is the shape of all bullets of the draw call, or ANY.
const int ROUND = 0, DART = 1, RING = 2, DIAMOND = 3, NEEDLE = 4, STAR = 5, PELLET = 6, SQUARE = 7, ANY = 8;

float distanceTo(vec2 p) {
    float round = length(p) - 1.0;
    int shape = SHAPE == ANY ? int(look.x) : SHAPE;
    if (shape == ROUND || shape == RING || look.x == float(ROUND)) return round; // a bullet at rest has no direction
    if (shape == DART) return dart(p);
    if (shape == DIAMOND) return diamond(p);
    if (shape == NEEDLE) return needle(p);
    if (shape == STAR) return star(p);
    if (shape == PELLET) return length(vec2(max(abs(p.x) - 0.85, 0.0), p.y)) - 1.0;
    vec2 q = abs(p) - 0.98;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
}

void main() {
    float d = distanceTo(place);
    float soft = 0.75 * look.z;
    float cover = 1.0 - smoothstep(-soft, soft, d);
    float depth = -d; // 0 at the border
    bool ring = SHAPE == RING || SHAPE == ANY && look.x == float(RING);
    float thick = ring ? 0.62 : 1.0;
    float bright = ring ? 0.42 : 0.36; // start of the core; deeper for rings, which are thin

    // From outside in: dark rim, coloured body, bright core. The rim is at least about a pixel wide in small pictures.
    float rimWidth = max(0.17 * thick, min(1.1 * look.z, 0.3 * thick));
    float inner = smoothstep(rimWidth - soft, rimWidth + soft, depth);
    float shine = smoothstep(bright * thick, (bright + 0.3) * thick + soft, depth);
    vec4 fill = mix(rim, body, inner);
    fill = mix(fill, core, shine * inner);
    // The middle of a ring is dark over any background.
    if (ring) fill = mix(fill, rim, smoothstep(thick - soft, thick + soft, depth));
    float a = fill.a * cover;
    vec3 halo = vec3(0.0);
    if (look.y > 0.0) {
        float reach = clamp(1.0 - max(d, 0.0) / look.y, 0.0, 1.0);
        halo = body.rgb * (0.45 * reach * reach * (1.0 - cover));
    }
    color = vec4(fill.rgb * a + halo, a);
    // Bullets with a halo emit all their light; the others little, so that gaps between them stay clear.
    emission = vec4(body.rgb * (look.y > 0.0 ? cover : 0.25 * inner * cover) + halo, a);
}
