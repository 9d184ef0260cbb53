package dev.barrage.triangles;

/** Which pairs of triangles that share a vertex count. A vertex is shared by its number, not by its place. */
public enum Neighbours {
    /** None of them. The fastest: most triangles whose boxes overlap are neighbours. */
    NONE,

    /**
     * Pairs that also touch outside the vertex or edge that they share: one cuts the other, or is folded onto it.
     * Triangles with the same three vertices count.
     */
    CROSSING,

    /** All of them, since they touch at the shared vertex. */
    ALL
}
