#version 430
#include "group.glsl"

// How often each digit occurs in each group's range of keys.

layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Keys { uint key[]; };
layout(std430, binding = 1) writeonly buffer Counts { uint digitCount[]; };

uniform int count;
uniform int range; // keys of a group
uniform int shift; // lowest bit of the digit
uniform int mask; // its bits

shared uint occurrences[GROUP]; // of each of the 256 digits

void main() {
    uint thread = gl_LocalInvocationID.x;
    uint from = gl_WorkGroupID.x * uint(range);
    uint to = min(from + uint(range), uint(count));
    occurrences[thread] = 0u;
    meet();
    for (uint i = from + thread; i < to; i += GROUP) {
        atomicAdd(occurrences[key[i] >> shift & uint(mask)], 1u);
    }
    meet();
    // All groups' counts of a digit stand side by side: their prefix sums are the places to sort to.
    digitCount[thread * gl_NumWorkGroups.x + gl_WorkGroupID.x] = occurrences[thread];
}
