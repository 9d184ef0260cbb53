package dev.barrage.cluster.output;

/** Formats of pairs. */
public enum PairFormat {
    /** The text that {@code ./bench collide --csv} writes. */
    CSV,

    /** 48 bytes a pair, big-endian: list (int), triangle (long), twice, and six floats. */
    BINARY
}
