package dev.barrage.physics.shape;

/**
 * A region cut into convex polygons. An edge lies on the region's boundary or is a cut inside it. Contacts must not
 * treat cuts as surface.
 */
public final class Pieces {
    private final Polygon[] polygons;
    private final int[] boundary;

    /** Per piece: its centroid, and the radius of its bounding circle around the centroid, metres. */
    private final float[] centroidX, centroidY, radius;

    /** Per piece: one bit per edge, see {@link #boundary(int)}. */
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

    /** Number of pieces, at least 1. */
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

    /** Radius of a piece's bounding circle around its centroid, metres, up to rounding. */
    public float radius(int piece) {
        return radius[piece];
    }

    /** Bit i is set when edge i of the piece lies on the region's boundary. */
    public int boundary(int piece) {
        return boundary[piece];
    }
}
