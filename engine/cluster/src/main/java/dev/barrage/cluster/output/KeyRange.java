package dev.barrage.cluster.output;

import java.io.Serializable;

/**
 * The pairs of one file.
 *
 * @param file its number
 * @param from first key; null for the least
 * @param to key after the last; null for no end
 */
record KeyRange(int file, PairKey from, PairKey to) implements Serializable {}
