package dev.barrage.triangles.model;

import java.util.Arrays;

/**
 * Collects points and faces in the order of a file, then cuts the faces into triangles. Faces may come before their
 * points.
 */
final class ModelBuilder {
    private final ModelInput in;
    private final int firstNumber;
    private float[] points = new float[192];
    private int coordinates;
    private final IntList corners = new IntList();

    /** Per face the end of its corners, and its line. */
    private final IntList ends = new IntList();

    private final IntList lines = new IntList();

    /**
     * Makes an empty builder.
     *
     * @param firstNumber number of the first vertex in the file, for errors
     */
    ModelBuilder(ModelInput in, int firstNumber) {
        this.in = in;
        this.firstNumber = firstNumber;
    }

    int points() {
        return coordinates / 3;
    }

    void addPoint(float x, float y, float z) throws ModelFileException {
        if (points() == in.limits().vertices()) {
            throw in.error("more than " + points() + " vertices");
        }
        if (coordinates == points.length) {
            points = Arrays.copyOf(points, 3 * IntList.doubled(coordinates / 3));
        }
        points[coordinates] = x;
        points[coordinates + 1] = y;
        points[coordinates + 2] = z;
        coordinates += 3;
    }

    /** Adds a corner to the current face. Numbers from {@link #points} on have to be added later. */
    void addCorner(long point) throws ModelFileException {
        if (point < 0 || point > Integer.MAX_VALUE) {
            throw in.error("there is no vertex " + (point + firstNumber));
        }
        corners.add((int) point);
    }

    /** Ends the current face, which began at a line. */
    void endFace(int line) {
        ends.add(corners.count);
        if (in.isText()) {
            lines.add(line);
        }
    }

    Model finish() throws ModelFileException {
        PolygonCut cut = new PolygonCut(points);
        IntList triangleCorners = new IntList();
        IntList face = new IntList();
        int leftOut = 0;
        int firstLeftOut = 0;
        for (int i = 0, from = 0; i < ends.count; i++) {
            int to = ends.values[i];
            checkCorners(i, from, to);
            if (to - from >= 3) {
                if (!cut.cut(corners.values, from, to, triangleCorners)) {
                    throw error(
                            i,
                            "a face that is not convex has " + (to - from) + " corners, more than "
                                    + PolygonCut.MAX_CONCAVE);
                }
                if (triangleCorners.count / 3 > in.limits().triangles()) {
                    throw error(i, "more than " + in.limits().triangles() + " triangles");
                }
                while (3 * face.count < triangleCorners.count) {
                    face.add(i);
                }
            } else if (leftOut++ == 0) {
                firstLeftOut = i;
            }
            from = to;
        }
        return new Model(
                in.name(),
                Arrays.copyOf(points, coordinates),
                triangleCorners.toArray(),
                face.toArray(),
                lines.toArray(),
                leftOut,
                firstLeftOut);
    }

    private void checkCorners(int face, int from, int to) throws ModelFileException {
        for (int i = from; i < to; i++) {
            if (corners.values[i] >= points()) {
                throw error(
                        face,
                        "there is no vertex " + (corners.values[i] + (long) firstNumber) + " among " + points()
                                + ", numbered from " + firstNumber);
            }
        }
    }

    private ModelFileException error(int face, String what) {
        return in.isText()
                ? in.errorInLine(lines.values[face], what)
                : new ModelFileException(in.name() + ": face " + face + ": " + what);
    }
}
