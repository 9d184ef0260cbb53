package dev.barrage.physics.shape;

/** An indexed triangle mesh. */
public final class Mesh extends Shape {
    private final EdgeTree edges;
    private final Pieces pieces;

    Mesh(Pieces pieces, float[]... outline) {
        super(MESH, MassData.ofLoops(outline), radiusOfPoints(Loops.xs(outline[0]), Loops.ys(outline[0])));
        this.edges = new EdgeTree(outline);
        this.pieces = pieces;
    }

    /** The one-sided edges of the silhouette. */
    public EdgeTree edges() {
        return edges;
    }

    /** The silhouette cut into convex polygons. */
    public Pieces pieces() {
        return pieces;
    }

    @Override
    void extent(float cos, float sin, float[] out) {
        Polygon first = pieces.polygon(0);
        first.extent(cos, sin, out);
    }
}
