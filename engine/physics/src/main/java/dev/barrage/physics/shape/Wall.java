package dev.barrage.physics.shape;

import dev.barrage.physics.math.Hash64;

/**
 * Scenery with any simple outline, concave or not: solid inside the outline (a rock) or outside of it (the border of an arena).
 *
 * <p>The vertices are kept so that the solid lies left of every edge: counterclockwise for a solid wall, clockwise for a cavity. Edge i runs
 * from vertex i to the next one; hits report that number.
 */
public final class Wall extends Shape {
    private final float[] x;
    private final float[] y;
    private final boolean cavity;
    private final EdgeTree edges;

    private Wall(float[] xy, boolean cavity, MassData massData) {
        super(WALL, massData, radiusOfPoints(Loops.xs(xy), Loops.ys(xy)));
        this.x = Loops.xs(xy);
        this.y = Loops.ys(xy);
        this.cavity = cavity;
        this.edges = new EdgeTree(xy);
    }

    /**
     * Solid inside the outline (x, y pairs, at least 3 vertices, either winding). The outline must not cross or touch itself, repeat a vertex or
     * fold back on itself.
     */
    public static Wall solid(float... xy) {
        float[] loop = outline(xy);
        return new Wall(loop, false, MassData.ofLoops(loop));
    }

    /**
     * Solid outside the outline, to infinity; same rules as for {@link #solid}. Its bounds are those of the outline, so only what still reaches
     * into the outline's box is pushed back. A cavity weighs infinitely much.
     */
    public static Wall cavity(float... xy) {
        return new Wall(Loops.reversed(outline(xy)), true, MassData.IMMOVABLE);
    }

    private static float[] outline(float[] xy) {
        Arguments.pairs("xy", xy, 3);
        SimplePolygon.require("xy", xy);
        return Loops.counterclockwise("xy", xy);
    }

    /** Whether the solid is outside the outline. */
    public boolean isCavity() {
        return cavity;
    }

    /** How many vertices, and edges. */
    public int count() {
        return x.length;
    }

    /** A vertex, the solid on the left of the way to the next. */
    public float x(int vertex) {
        return x[vertex];
    }

    /** A vertex, the solid on the left of the way to the next. */
    public float y(int vertex) {
        return y[vertex];
    }

    /** The outline's edges, one-sided. */
    public EdgeTree edges() {
        return edges;
    }

    @Override
    public float coreRadius() {
        return 0f;
    }

    @Override
    void extent(float cos, float sin, float[] out) {
        extentOfPoints(x, y, cos, sin, out);
    }

    @Override
    void hashParts(Hash64 digest) {
        digest.add(cavity ? 1 : 0).add(x, 0, x.length).add(y, 0, y.length);
    }
}
