package dev.barrage.physics.shape;

/**
 * A region cut into convex polygons. Their edges are either on the region's boundary or cuts inside it, which contacts must not take for
 * surface.
 */
public final class Pieces {
    private final Polygon[] polygons;
    private final int[] boundary;

    /** One bit per edge in {@code boundary}, as in {@link #boundary(int)}. */
    Pieces(Polygon[] polygons, int[] boundary) {
        this.polygons = polygons.clone();
        this.boundary = boundary.clone();
    }

    /** How many pieces, at least 1. */
    public int count() {
        return polygons.length;
    }

    /** A piece; the first is the largest. */
    public Polygon polygon(int piece) {
        return polygons[piece];
    }

    /** Bit i is set when edge i of the piece lies on the region's boundary. */
    public int boundary(int piece) {
        return boundary[piece];
    }
}
