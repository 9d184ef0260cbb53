package dev.barrage.gpu.cullide;

import dev.barrage.triangles.TriangleList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Meshes for tests. */
final class Meshes {
    private Meshes() {}

    /** A rectangle across the z axis, of two triangles. */
    static TriangleList plate(float x, float y, float z, float halfWidth, float halfHeight) {
        float[] points = {
            x - halfWidth,
            y - halfHeight,
            z,
            x + halfWidth,
            y - halfHeight,
            z,
            x + halfWidth,
            y + halfHeight,
            z,
            x - halfWidth,
            y + halfHeight,
            z
        };
        return TriangleList.of(points, new int[] {0, 1, 2, 0, 2, 3}, 0);
    }

    /** An ellipsoid turned at random. {@code rings} latitude rows of {@code 2 * rings} points between two poles. */
    static TriangleList ellipsoid(Random random, int rings, float[] centre, float size, int number) {
        int around = 2 * rings;
        double[] radii = {
            size * (0.4 + random.nextDouble()), size * (0.4 + random.nextDouble()), size * (0.4 + random.nextDouble())
        };
        double turn = random.nextDouble() * 6.3;
        double tilt = random.nextDouble() * 6.3;
        List<float[]> points = new ArrayList<>();
        points.add(place(0, 0, radii, turn, tilt, centre));
        for (int ring = 1; ring <= rings; ring++) {
            for (int i = 0; i < around; i++) {
                points.add(place(Math.PI * ring / (rings + 1), 2 * Math.PI * i / around, radii, turn, tilt, centre));
            }
        }
        points.add(place(Math.PI, 0, radii, turn, tilt, centre));
        return TriangleList.of(flat(points), sphereCorners(rings, around), number);
    }

    private static float[] place(
            double polar, double azimuth, double[] radii, double turn, double tilt, float[] centre) {
        double x = radii[0] * Math.sin(polar) * Math.cos(azimuth);
        double y = radii[1] * Math.sin(polar) * Math.sin(azimuth);
        double z = radii[2] * Math.cos(polar);
        double x2 = x * Math.cos(turn) - y * Math.sin(turn);
        double y2 = x * Math.sin(turn) + y * Math.cos(turn);
        double y3 = y2 * Math.cos(tilt) - z * Math.sin(tilt);
        double z3 = y2 * Math.sin(tilt) + z * Math.cos(tilt);
        return new float[] {(float) (centre[0] + x2), (float) (centre[1] + y3), (float) (centre[2] + z3)};
    }

    /** A closed surface of {@code 4 * rings * rings} triangles, so crumpled that it cuts itself here and there. */
    static float[] crumpledSphere(int rings, double crumple) {
        List<float[]> points = new ArrayList<>();
        points.add(crumpled(0, 0, crumple));
        for (int ring = 1; ring <= rings; ring++) {
            for (int i = 0; i < 2 * rings; i++) {
                points.add(crumpled(Math.PI * ring / (rings + 1), Math.PI * i / rings, crumple));
            }
        }
        points.add(crumpled(Math.PI, 0, crumple));
        return flat(points);
    }

    /** A point of a sphere, moved by waves; waves of more than 1 / 9 fold it. */
    private static float[] crumpled(double polar, double azimuth, double crumple) {
        double x = Math.sin(polar) * Math.cos(azimuth);
        double y = Math.sin(polar) * Math.sin(azimuth);
        double z = Math.cos(polar);
        return new float[] {
            (float) (x + crumple * Math.sin(9 * y + 4 * x)),
            (float) (y + crumple * Math.sin(9 * z + 4 * y)),
            (float) (z + crumple * Math.sin(9 * x + 4 * z))
        };
    }

    static float[] flat(List<float[]> points) {
        float[] flat = new float[3 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            System.arraycopy(points.get(i), 0, flat, 3 * i, 3);
        }
        return flat;
    }

    static int[] sphereCorners(int rings, int around) {
        int[] corners = new int[6 * rings * around];
        int at = 0;
        int last = 1 + rings * around;
        for (int ring = 0; ring <= rings; ring++) {
            for (int i = 0; i < around; i++) {
                int next = (i + 1) % around;
                int above = ring == 0 ? 0 : 1 + (ring - 1) * around;
                int below = 1 + ring * around;
                if (ring > 0) {
                    at = put(corners, at, above + i, above + next, ring == rings ? last : below + next);
                }
                if (ring < rings) {
                    at = put(corners, at, ring == 0 ? 0 : above + i, below + next, below + i);
                }
            }
        }
        return corners;
    }

    private static int put(int[] corners, int at, int a, int b, int c) {
        corners[at] = a;
        corners[at + 1] = b;
        corners[at + 2] = c;
        return at + 3;
    }

    /** Ellipsoids in a cube: about one in eight pairs of boxes that overlap in a hundred meshes. */
    static List<TriangleList> ellipsoids(Random random, int count, int rings) {
        List<TriangleList> meshes = new ArrayList<>();
        float size = 0.35f / (float) Math.cbrt(count);
        for (int i = 0; i < count; i++) {
            float[] centre = {random.nextFloat(), random.nextFloat(), random.nextFloat()};
            meshes.add(ellipsoid(random, rings, centre, size, i));
        }
        return meshes;
    }

    /** How the triangles of a scene lie. */
    enum Kind {
        ELLIPSOIDS,
        SLIVERS,
        FLAT,
        LATTICE,
        FAR_FROM_THE_ORIGIN,
        TINY_AMONG_LARGE,
        WITHOUT_AREA,
        EDGE_ON,
        AS_LARGE_AS_THE_WORLD
    }

    /** A small scene of a kind: up to 25 meshes that touch in some places. */
    static List<TriangleList> scene(Kind kind, Random random) {
        int count = kind == Kind.AS_LARGE_AS_THE_WORLD ? 4 : 10 + random.nextInt(16);
        if (kind == Kind.ELLIPSOIDS) {
            return ellipsoids(random, count, 2 + random.nextInt(2));
        }
        List<TriangleList> meshes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int triangles = kind == Kind.AS_LARGE_AS_THE_WORLD ? 1 : 1 + random.nextInt(12);
            float[] points = new float[9 * triangles];
            float[] centre = {random.nextFloat(), random.nextFloat(), random.nextFloat()};
            for (int triangle = 0; triangle < triangles; triangle++) {
                fill(kind, random, centre, points, 9 * triangle);
            }
            int[] corners = new int[3 * triangles];
            Arrays.setAll(corners, j -> j);
            meshes.add(TriangleList.of(points, corners, i));
        }
        return meshes;
    }

    private static void fill(Kind kind, Random random, float[] centre, float[] points, int at) {
        float size = kind == Kind.TINY_AMONG_LARGE && random.nextInt(4) > 0 ? 0.001f : 0.1f;
        boolean isLarge = kind == Kind.AS_LARGE_AS_THE_WORLD && random.nextInt(3) == 0;
        float[] along = {random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f};
        for (int corner = 0; corner < 3; corner++) {
            for (int axis = 0; axis < 3; axis++) {
                float noise = random.nextFloat() - 0.5f;
                points[at + 3 * corner + axis] = switch (kind) {
                    case SLIVERS -> centre[axis] + corner * 0.4f * along[axis] + 1e-4f * noise;
                    case FLAT -> axis == 2 ? 7f : centre[axis] + 2 * size * noise;
                    case LATTICE -> Math.round(6 * centre[axis]) + Math.round(2 * noise);
                    case FAR_FROM_THE_ORIGIN -> 1e6f + 16 * centre[axis] + 64 * size * noise;
                    case WITHOUT_AREA -> centre[axis] + corner * 0.3f * along[axis];
                    case AS_LARGE_AS_THE_WORLD -> isLarge ? Math.round(noise + 0.5f) : centre[axis] + 2 * size * noise;
                    case EDGE_ON -> axis == 0 ? centre[0] : centre[axis] + 3 * size * noise;
                    default -> centre[axis] + 2 * size * noise;
                };
            }
        }
        if (kind == Kind.WITHOUT_AREA && random.nextInt(3) == 0) {
            System.arraycopy(points, at, points, at + 3, 3);
            System.arraycopy(points, at, points, at + 6, 3);
        }
        if (kind == Kind.EDGE_ON && random.nextInt(3) == 0) {
            points[at] += 0.2f; // across the others
        }
    }
}
