package dev.barrage.cluster.collide;

import java.io.Serializable;

/**
 * What the search of one part took.
 *
 * @param part number of the part
 * @param triangles triangles that it searched, those that other parts search, too, included
 * @param candidates pairs of overlapping boxes that it tested exactly
 * @param pairs touching pairs that it owns
 * @param bytes size of the triangles as they were sent
 * @param nanos time of the search, without reading and sending, nanoseconds
 */
public record PartStats(int part, long triangles, long candidates, long pairs, long bytes, long nanos)
        implements Serializable {}
