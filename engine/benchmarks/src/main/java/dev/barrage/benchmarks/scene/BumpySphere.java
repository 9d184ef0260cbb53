package dev.barrage.benchmarks.scene;

/** A bumpy sphere of triangles between meridians and parallels: a closed surface of any number of triangles. */
public final class BumpySphere {
    private static final double BUMP = 0.08;
    private static final int WAVES = 7;

    /** Vertices as x, y, z one after another, metres. */
    public final float[] vertices;

    /** Triangles as three numbers of vertices each. */
    public final int[] indices;

    /**
     * A bumpy sphere with a radius of about 1 m around a point.
     *
     * @param parallels rows of quads from pole to pole, at least 2; there are {@code 4 parallels (parallels - 1)}
     *     triangles
     * @param stretch length along x over length along y and z
     */
    public BumpySphere(int parallels, double stretch, double centreX) {
        int meridians = 2 * parallels;
        vertices = new float[3 * (meridians * (parallels - 1) + 2)];
        indices = new int[3 * 4 * parallels * (parallels - 1)];
        int north = meridians * (parallels - 1);
        for (int row = 1; row < parallels; row++) {
            for (int column = 0; column < meridians; column++) {
                double polar = StrictMath.PI * row / parallels;
                double azimuth = 2 * StrictMath.PI * column / meridians;
                put((row - 1) * meridians + column, polar, azimuth, stretch, centreX);
            }
        }
        put(north, 0, 0, stretch, centreX);
        put(north + 1, StrictMath.PI, 0, stretch, centreX);
        int at = 0;
        for (int column = 0; column < meridians; column++) {
            int next = (column + 1) % meridians;
            at = triangle(at, north, column, next);
            for (int row = 0; row < parallels - 2; row++) {
                int a = row * meridians + column;
                int b = row * meridians + next;
                at = triangle(at, a, a + meridians, b);
                at = triangle(at, b, a + meridians, b + meridians);
            }
            int last = (parallels - 2) * meridians;
            at = triangle(at, last + column, north + 1, last + next);
        }
    }

    private void put(int vertex, double polar, double azimuth, double stretch, double centreX) {
        double radius = 1 + BUMP * StrictMath.sin(WAVES * polar) * StrictMath.cos(WAVES * azimuth);
        vertices[3 * vertex] = (float) (centreX + stretch * radius * StrictMath.cos(polar));
        vertices[3 * vertex + 1] = (float) (radius * StrictMath.sin(polar) * StrictMath.cos(azimuth));
        vertices[3 * vertex + 2] = (float) (radius * StrictMath.sin(polar) * StrictMath.sin(azimuth));
    }

    private int triangle(int at, int a, int b, int c) {
        indices[at] = a;
        indices[at + 1] = b;
        indices[at + 2] = c;
        return at + 3;
    }
}
