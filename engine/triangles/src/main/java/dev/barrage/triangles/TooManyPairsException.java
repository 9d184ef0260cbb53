package dev.barrage.triangles;

/** More triangles touch than {@link TriangleCollider#withMostPairs} allows. */
public final class TooManyPairsException extends IllegalStateException {
    private static final long serialVersionUID = 1;

    TooManyPairsException(int most) {
        super("more than " + most + " pairs of triangles touch");
    }
}
