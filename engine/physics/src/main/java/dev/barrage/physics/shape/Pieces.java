package dev.barrage.physics.shape;

/**
 * A region cut into convex polygons. Their edges are either on the region's boundary or cuts inside it, which contacts must not take for
 * surface.
 */
public final class Pieces {
    private final Polygon[] polygons;
    private final int[] boundary;

    /** Per piece the radius of the circle around its centroid that holds it. */
    private final float[] radius;

    /** One bit per edge in {@code boundary}, as in {@link #boundary(int)}. */
    Pieces(Polygon[] polygons, int[] boundary) {
        this.polygons = polygons.clone();
        this.boundary = boundary.clone();
        radius = new float[polygons.length];
        for (int piece = 0; piece < polygons.length; piece++) {
            radius[piece] = radiusAroundCentroid(polygons[piece]);
        }
    }

    private static float radiusAroundCentroid(Polygon polygon) {
        double squared = 0;
        for (int i = 0; i < polygon.count(); i++) {
            double dx = polygon.x(i) - polygon.massData().centroidX();
            double dy = polygon.y(i) - polygon.massData().centroidY();
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

    /** The radius of the circle around a piece's centroid that holds it, metres, up to rounding. */
    public float radius(int piece) {
        return radius[piece];
    }

    /** Bit i is set when edge i of the piece lies on the region's boundary. */
    public int boundary(int piece) {
        return boundary[piece];
    }
}
