// A hierarchical grid of boxes, hashed and sorted by counting. A box is in the cell of its minimum corner, on the finest level where it
// covers at most two cells in each direction, none of them the outermost; on the last level, whose only cell is the plane, if there is
// none.
//
// Exactness needs no more than that cells never decrease with the coordinate and that all shaders compute them by the same function.
// If boxes a and b overlap, then on the level of b
//     cell(b.max) >= cell(a.min), and cell(b.max) <= cell(b.min) + 1, so cell(b.min) >= cell(a.min) - 1
//     cell(b.min) <= cell(a.max)
// and a search of the cells from cell(a.min) - 1 to cell(a.max) finds b. A product with a power of two is exact; where it overflows,
// it ends in the outermost cell; where it is flushed to 0, cells still never decrease. NaN is told by its bits and lies in the outermost
// cell, in all shaders, as drivers may turn it into any int: a box counted in one bucket and sorted into another would push one out.
// Cells of coarser levels are unions of finer ones, so a box covers at most two there, too, and no search is long.

const int MOST_LEVELS = 16;
const int LIMIT = 1 << 30; // outermost cell, far from overflow

layout(std430, binding = 0) readonly buffer Boxes { float bound[]; }; // all minX, then all minY, maxX, maxY, metres
layout(std430, binding = 1) buffer Buckets { uint bucket[]; };

uniform int boxes;
uniform int buckets; // a power of two
uniform int levels; // the last is the plane
uniform float inverseSize[MOST_LEVELS]; // 1/m, powers of two, descending

vec4 box(uint i) {
    uint n = uint(boxes);
    return vec4(bound[i], bound[n + i], bound[2u * n + i], bound[3u * n + i]);
}

int cell(float x, int level) {
    if ((floatBitsToUint(x) & 0x7fffffffu) > 0x7f800000u) { // NaN
        return LIMIT;
    }
    float scaled = x * inverseSize[level];
    return scaled >= float(LIMIT) ? LIMIT : scaled <= -float(LIMIT) ? -LIMIT : int(scaled);
}

/// The cell of a point; 0, 0 for all of the plane.
ivec2 cellAt(vec2 point, int level) {
    return level == levels - 1 ? ivec2(0) : ivec2(cell(point.x, level), cell(point.y, level));
}

int levelOf(vec4 box) {
    for (int level = 0; level < levels - 1; level++) {
        ivec2 from = cellAt(box.xy, level);
        ivec2 to = cellAt(box.zw, level);
        bool isInside = all(greaterThan(from, ivec2(-LIMIT))) && all(lessThan(to, ivec2(LIMIT)));
        if (isInside && to.x >= from.x && to.x - from.x <= 1 && to.y >= from.y && to.y - from.y <= 1) {
            return level;
        }
    }
    return levels - 1;
}

uint bucketOf(ivec2 cell, int level) {
    uint h = uint(cell.x) * 0x9e3779b1u + uint(cell.y) * 0x85ebca77u + uint(level) * 0xc2b2ae3du;
    h = (h ^ h >> 15) * 0x2c1b3c6du;
    return (h ^ h >> 13) & uint(buckets - 1);
}
