package dev.barrage.physics.shape;

/**
 * A region cut into convex polygons. Their edges are either on the region's boundary or cuts inside it, which contacts must not take for
 * surface.
 */
public final class Pieces {
    private final Polygon[] polygons;
    private final int[] boundary;

    /** Per piece the centroid, and the radius of the circle around it that holds the piece. */
    private final float[] centroidX, centroidY, radius;

    /** One bit per edge in {@code boundary}, as in {@link #boundary(int)}. */
    Pieces(Polygon[] polygons, int[] boundary) {
        this.polygons = polygons.clone();
        this.boundary = boundary.clone();
        centroidX = new float[polygons.length];
        centroidY = new float[polygons.length];
        radius = new float[polygons.length];
        for (int piece = 0; piece < polygons.length; piece++) {
            centroidX[piece] = polygons[piece].massData().centroidX();
            centroidY[piece] = polygons[piece].massData().centroidY();
            radius[piece] = radiusAroundCentroid(piece);
        }
    }

    private float radiusAroundCentroid(int piece) {
        double squared = 0;
        for (int i = 0; i < polygons[piece].count(); i++) {
            double dx = polygons[piece].x(i) - centroidX[piece];
            double dy = polygons[piece].y(i) - centroidY[piece];
            squared = Math.max(squared, dx * dx + dy * dy);
        }
        return (float) Math.sqrt(squared);
    }

    /** How many pieces, at least 1. */
    public int count() {
        return polygons.length;
    }

    /** A piece; the first is the largest. */
    public Polygon polygon(int piece) {
        return polygons[piece];
    }

    /** The centroid of a piece, metres. */
    public float centroidX(int piece) {
        return centroidX[piece];
    }

    /** See {@link #centroidX}. */
    public float centroidY(int piece) {
        return centroidY[piece];
    }

    /** The radius of the circle around a piece's centroid that holds it, metres, up to rounding. */
    public float radius(int piece) {
        return radius[piece];
    }

    /** Bit i is set when edge i of the piece lies on the region's boundary. */
    public int boundary(int piece) {
        return boundary[piece];
    }
}
