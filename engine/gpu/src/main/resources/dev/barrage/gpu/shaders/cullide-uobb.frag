#version 330 core

// The depth at which the line of sight through the pixel's centre leaves the fat box, or enters it: the slab method.
//
// Why no two triangles that share a point q are parted: the box is wider than the triangle by sqrt(3) pixels on all sides. The
// centre of q's pixel is less than 0.71 pixels from q, so it lies more than 1 pixel inside the outline of the box, whatever the
// card rounds: it has a fragment. The point of the line of sight at q's depth is as near to q, so it lies within each slab, more than
// 1 pixel from both ends: at least 2^-12 of the picture. Rounding moves places along a slab by less than 2^-18, with coordinates
// below 2, and LEAST moves them by no more than that. So the line enters the box before q's depth and leaves it behind; then step 6
// in cullide-footprint.glsl holds. The card's own depths of the sides, which may be steep, do not count.
uniform float resolution;
uniform bool farthest; // or nearest

flat in vec3 anchor;
flat in mat3 frame;
flat in vec3 low;
flat in vec3 high;

// Of the line's direction along one of the box. Less is taken for this: over depths from 0 to 1 that moves no point by more.
const float LEAST = 1e-6;

// A depth behind all triangles, but before the depth of an empty pixel.
const float BEHIND_ALL = 0.99;

void main() {
    vec3 start = (vec3(gl_FragCoord.xy / resolution, 0.0) - anchor) * frame;
    vec3 direction = vec3(0.0, 0.0, 1.0) * frame;
    direction = mix(direction, vec3(LEAST), lessThan(abs(direction), vec3(LEAST)));
    vec3 atLow = (low - start) / direction;
    vec3 atHigh = (high - start) / direction;
    vec3 enters = min(atLow, atHigh);
    vec3 leaves = max(atLow, atHigh);
    gl_FragDepth = farthest
            ? min(min(leaves.x, BEHIND_ALL), min(leaves.y, leaves.z))
            : max(enters.x, max(enters.y, enters.z));
}
