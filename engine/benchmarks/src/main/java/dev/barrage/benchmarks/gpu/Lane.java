package dev.barrage.benchmarks.gpu;

/** One way to do the work of a {@link Contest}. */
interface Lane extends AutoCloseable {
    /** Does the work once. */
    void run();

    /** Number of pairs that the last run found. */
    int pairs();

    /** A digest of them; does not depend on their order. */
    long digest();

    @Override
    void close();
}
