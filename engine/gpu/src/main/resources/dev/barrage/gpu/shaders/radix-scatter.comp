#version 430
#include "meet.glsl"

// Moves keys and values to their places, sorted by one digit. Equal digits keep their order: groups have ascending ranges and
// walk through them tile by tile, and within a tile a thread counts the threads before it with the same digit.

layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Keys { uint key[]; };
layout(std430, binding = 1) readonly buffer Values { uint value[]; };
layout(std430, binding = 2) readonly buffer Places { uint firstPlace[]; };
layout(std430, binding = 3) writeonly buffer SortedKeys { uint sortedKey[]; };
layout(std430, binding = 4) writeonly buffer SortedValues { uint sortedValue[]; };

uniform int count;
uniform int range; // keys of a group
uniform int shift; // lowest bit of the digit
uniform int mask; // its bits

const uint GROUP = 64u; // few threads: each looks at the bits of all
const uint DIGITS = 256u;

shared uint place[DIGITS]; // the next place of each digit
shared uvec2 threadsWith[DIGITS]; // the threads whose key has each digit, a bit each

void setBit(uint digit, uint thread) {
    if (thread < 32u) {
        atomicOr(threadsWith[digit].x, 1u << thread);
    } else {
        atomicOr(threadsWith[digit].y, 1u << thread - 32u);
    }
}

/** The bits of all threads before a thread. */
uvec2 bitsBefore(uint thread) {
    uint all = 0xFFFFFFFFu;
    return thread < 32u ? uvec2((1u << thread) - 1u, 0u) : uvec2(all, (1u << thread - 32u) - 1u);
}

uint countOf(uvec2 bits) {
    return uint(bitCount(bits.x) + bitCount(bits.y));
}

void main() {
    uint thread = gl_LocalInvocationID.x;
    uint from = gl_WorkGroupID.x * uint(range);
    uint to = min(from + uint(range), uint(count));
    for (uint digit = thread; digit < DIGITS; digit += GROUP) {
        place[digit] = firstPlace[digit * gl_NumWorkGroups.x + gl_WorkGroupID.x];
        threadsWith[digit] = uvec2(0u);
    }
    meet();
    for (uint tile = from; tile < to; tile += GROUP) {
        uint i = tile + thread;
        bool hasKey = i < to;
        uint digit = hasKey ? key[i] >> shift & uint(mask) : 0u;
        if (hasKey) {
            setBit(digit, thread); // in any order
        }
        meet();
        uint before = countOf(threadsWith[digit] & bitsBefore(thread));
        uint all = countOf(threadsWith[digit]);
        if (hasKey) {
            uint target = place[digit] + before;
            sortedKey[target] = key[i];
            sortedValue[target] = value[i];
        }
        meet();
        if (hasKey && before + 1u == all) { // the last thread with this digit
            place[digit] += all;
            threadsWith[digit] = uvec2(0u);
        }
        meet();
    }
}
