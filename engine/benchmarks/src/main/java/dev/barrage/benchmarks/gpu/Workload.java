package dev.barrage.benchmarks.gpu;

/** Work that the CPU can do alone or with the graphics card: each finds the same pairs in its own way. */
interface Workload {
    /** The mode of CULLIDE; empty for other kinds. */
    default String mode() {
        return "";
    }

    /** Whether the search with the card may miss pairs. */
    default boolean mayMiss() {
        return false;
    }

    /** Moves everything by a step. The searches then find the pairs of the new places. */
    default void move() {}

    /** A new search on the CPU. */
    Search onCpu(int workers);

    /** A new search with the card, and this number of workers on the CPU. */
    Search onGpu(int workers);
}
