package dev.barrage.cluster.collide;

import java.io.Serializable;

/** The pairs that a part owns, and the cost of finding them. */
public record PartResult(PairBlock pairs, PartStats stats) implements Serializable {}
