/** Waits for all threads of the group; each then sees what the others wrote to shared memory. */
void meet() {
    memoryBarrierShared();
    barrier();
}
