#version 430

// Looks boxes up in the lists of bodies by cell: one list per level, that of the cell of the box's minimum corner. A group looks up
// one block of boxes. It appends the pairs of the block next to one another, each as a key: the box in the block, then the body.
//
// The pairs are a superset of those that meet, on any driver. The CPU lists a body in the cells of all minimum corners that a box
// may have which meets it, by the function of coordinates that is cell() here: its product with a power of two is exact, or below
// 2^-20 and cut off to 0. So it does not matter whether numbers below 2^-126 are flushed to 0. Flushing never reverses a
// comparison by <= that holds, either. The order of the atomic additions only changes the order of the pairs.
//
// A list has 512 bodies at most, else the CPU looks up, and there are 16 levels at most. So the two walks take less than 17,000 rounds,
// far below the 65,535 after which Mesa's software renderer ends the loops of a thread.

layout(local_size_x = 256) in;

struct Level {
    float inverseSize; // 1/m, a power of two or 0
    int firstSlot;
    int columnBits;
    int rowBits;
};

layout(std430, binding = 0) readonly buffer Queries { float query[]; }; // per block 256 times minX, then minY, maxX, maxY
layout(std430, binding = 1) readonly buffer Levels { Level level[]; };
// A body and the rest of the list: the last body, noBody if there is none, or the complement of the next node.
layout(std430, binding = 2) readonly buffer Nodes { ivec2 node[]; };
layout(std430, binding = 3) readonly buffer Bounds { vec4 bounds[]; }; // minX, minY, -maxX, -maxY
layout(std430, binding = 4) buffer Found {
    uint total;
    uint padding;
    uvec2 ofBlock[]; // first key and number of keys
};
layout(std430, binding = 5) writeonly buffer Keys { uint key[]; };

uniform int levels;
uniform int noBody;
uniform int capacity;

const uint BLOCK = 256u;
const float CELLS = 2147483648.0;

shared uint keysOfBlock;
shared uint firstKey;

int cell(float inverseSize, float x) {
    float scaled = x * inverseSize;
    return scaled >= CELLS ? 0x7fffffff : scaled <= -CELLS ? int(0x80000000u) : int(scaled);
}

int slot(Level of, vec2 corner) {
    int column = cell(of.inverseSize, corner.x) & (1 << of.columnBits) - 1;
    int row = cell(of.inverseSize, corner.y) & (1 << of.rowBits) - 1;
    return of.firstSlot + (row << of.columnBits) + column;
}

bool meets(int body, vec4 box) {
    if (body == noBody) {
        return false;
    }
    vec4 b = bounds[body];
    return b.x <= box.z && b.y <= box.w && b.z <= -box.x && b.w <= -box.y;
}

/// Appends a key, unless it has no room; then the CPU makes room and runs all again.
void append(uint at, int body) {
    if (at < uint(capacity)) {
        // The highest bit is reversed, so that keys as signed ints ascend with the box.
        key[at] = (gl_LocalInvocationID.x ^ 0x80u) << 24 | uint(body);
    }
}

/// Counts the bodies that meet a box, and appends their keys from a place on if asked to.
uint find(vec4 box, bool appends, uint at) {
    uint count = 0u;
    for (int l = 0; l < levels; l++) {
        ivec2 n = node[slot(level[l], box.xy)];
        bool isLast = false;
        while (!isLast) {
            if (meets(n.x, box)) {
                if (appends) {
                    append(at + count, n.x);
                }
                count++;
            }
            isLast = n.y >= 0;
            if (!isLast) {
                n = node[~n.y];
            }
        }
        if (meets(n.y, box)) {
            if (appends) {
                append(at + count, n.y);
            }
            count++;
        }
    }
    return count;
}

void main() {
    uint lane = gl_LocalInvocationID.x;
    if (lane == 0u) {
        keysOfBlock = 0u;
    }
    barrier();
    uint q = 4u * BLOCK * gl_WorkGroupID.x + lane;
    vec4 box = vec4(query[q], query[q + BLOCK], query[q + 2u * BLOCK], query[q + 3u * BLOCK]);
    uint count = find(box, false, 0u);
    uint before = count > 0u ? atomicAdd(keysOfBlock, count) : 0u;
    barrier();
    if (lane == 0u) {
        firstKey = atomicAdd(total, keysOfBlock);
        ofBlock[gl_WorkGroupID.x] = uvec2(firstKey, keysOfBlock);
    }
    barrier();
    if (count > 0u) {
        find(box, true, firstKey + before);
    }
}
