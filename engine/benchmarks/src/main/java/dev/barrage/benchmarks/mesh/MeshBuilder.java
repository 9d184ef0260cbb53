package dev.barrage.benchmarks.mesh;

import java.util.Arrays;

/** Collects points and faces in the order of a file, then cuts the faces into triangles. Faces may come before their points. */
final class MeshBuilder {
    private final MeshInput in;
    private float[] points = new float[192];
    private int coordinates;
    private final IntList corners = new IntList();

    /** Per face the end of its corners, and its line. */
    private final IntList ends = new IntList();

    private final IntList lines = new IntList();

    MeshBuilder(MeshInput in) {
        this.in = in;
    }

    /** Number of points. */
    int points() {
        return coordinates / 3;
    }

    void addPoint(float x, float y, float z) {
        if (coordinates == points.length) {
            points = Arrays.copyOf(points, 3 * IntList.doubled(coordinates / 3));
        }
        points[coordinates] = x;
        points[coordinates + 1] = y;
        points[coordinates + 2] = z;
        coordinates += 3;
    }

    /** Adds a corner to the current face. Numbers from {@link #points} on have to be added later. */
    void addCorner(long point) throws MeshFileException {
        if (point < 0 || point > Integer.MAX_VALUE) {
            throw in.error("there is no vertex with the index " + point);
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

    Mesh finish() throws MeshFileException {
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
                            "a face with " + (to - from) + " corners is not convex, but only those with up to "
                                    + PolygonCut.MAX_CONCAVE + " may be");
                }
                while (3 * face.count < triangleCorners.count) {
                    face.add(i);
                }
            } else if (leftOut++ == 0) {
                firstLeftOut = i;
            }
            from = to;
        }
        return new Mesh(
                in.name(),
                Arrays.copyOf(points, coordinates),
                triangleCorners.toArray(),
                face.toArray(),
                lines.toArray(),
                leftOut,
                firstLeftOut);
    }

    private void checkCorners(int face, int from, int to) throws MeshFileException {
        for (int i = from; i < to; i++) {
            if (corners.values[i] >= points()) {
                throw error(
                        face,
                        "there is no vertex with the index " + corners.values[i] + "; " + points()
                                + " vertices have the indices from 0");
            }
        }
    }

    private MeshFileException error(int face, String what) {
        return in.isText()
                ? in.errorInLine(lines.values[face], what)
                : new MeshFileException(in.name() + ": face " + face + ": " + what);
    }
}
