// What all threads of a group do together. A group has 256 threads in one row.

#include "meet.glsl"

const uint GROUP = 256u;

shared uint scanned[2][GROUP];

/** The sum of the values of all threads before this one, and of all threads (W. D. Hillis, G. L. Steele 1986). */
uint sumBefore(uint value, out uint total) {
    uint thread = gl_LocalInvocationID.x;
    int now = 0;
    scanned[now][thread] = value;
    meet();
    for (uint reach = 1u; reach < GROUP; reach *= 2u) {
        uint sum = scanned[now][thread];
        if (thread >= reach) {
            sum += scanned[now][thread - reach];
        }
        now = 1 - now;
        scanned[now][thread] = sum;
        meet();
    }
    total = scanned[now][GROUP - 1u];
    uint before = thread == 0u ? 0u : scanned[now][thread - 1u];
    meet(); // all have read before the next call writes
    return before;
}
