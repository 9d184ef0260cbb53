#version 430
#include "group.glsl"

// Moves keys and values to their places, sorted by one digit. Equal digits keep their order: groups have ascending ranges and
// walk through them tile by tile, and within a tile a thread counts the threads before it with the same digit.

layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Keys { uint key[]; };
layout(std430, binding = 1) readonly buffer Values { uint value[]; };
layout(std430, binding = 2) readonly buffer Places { uint firstPlace[]; };
layout(std430, binding = 3) writeonly buffer SortedKeys { uint sortedKey[]; };
layout(std430, binding = 4) writeonly buffer SortedValues { uint sortedValue[]; };

uniform int count;
uniform int range; // keys of a group
uniform int shift; // lowest bit of the digit
uniform int mask; // its bits

const uint WORDS = GROUP / 32u;

shared uint place[GROUP]; // the next place of each digit
shared uint threadsWith[GROUP][WORDS]; // for each digit the threads whose key has it, a bit each

void forgetThreads(uint digit) {
    for (uint word = 0u; word < WORDS; word++) {
        threadsWith[digit][word] = 0u;
    }
}

/** The number of threads before this one with the same digit. The order in which they set their bits does not matter. */
uint rank(uint digit, uint thread) {
    uint own = thread / 32u;
    uint before = bitCount(threadsWith[digit][own] & ((1u << thread % 32u) - 1u));
    for (uint word = 0u; word < own; word++) {
        before += bitCount(threadsWith[digit][word]);
    }
    return before;
}

void advance(uint digit) {
    for (uint word = 0u; word < WORDS; word++) {
        place[digit] += bitCount(threadsWith[digit][word]);
    }
}

void main() {
    uint thread = gl_LocalInvocationID.x;
    uint from = gl_WorkGroupID.x * uint(range);
    uint to = min(from + uint(range), uint(count));
    place[thread] = firstPlace[thread * gl_NumWorkGroups.x + gl_WorkGroupID.x];
    forgetThreads(thread);
    meet();
    for (uint tile = from; tile < to; tile += GROUP) {
        uint i = tile + thread;
        uint digit = 0u;
        if (i < to) {
            digit = key[i] >> shift & uint(mask);
            atomicOr(threadsWith[digit][thread / 32u], 1u << thread % 32u);
        }
        meet();
        if (i < to) {
            uint target = place[digit] + rank(digit, thread);
            sortedKey[target] = key[i];
            sortedValue[target] = value[i];
        }
        meet();
        advance(thread); // as many digits as threads
        forgetThreads(thread);
        meet();
    }
}
