package dev.barrage.shooter.pictures;

import java.util.Arrays;

/**
 * A body for pictures: the surface that a profile sweeps as it turns around the z axis.
 *
 * @param points x, y, z of each point
 * @param corners three point numbers per triangle, counter-clockwise seen from outside
 */
record Solid(float[] points, int[] corners) {
    static Solid ball(double radius) {
        int rings = 9;
        double[] profile = new double[2 * rings];
        for (int ring = 0; ring < rings; ring++) {
            double angle = Math.PI * ring / (rings - 1) - Math.PI / 2;
            profile[2 * ring] = ring == 0 || ring == rings - 1 ? 0 : radius * Math.cos(angle);
            profile[2 * ring + 1] = radius * Math.sin(angle);
        }
        return turned(profile, 20);
    }

    /** A ring around the z axis. */
    static Solid ring(double radius, double thickness) {
        int sides = 10;
        double[] profile = new double[2 * sides + 2];
        for (int side = 0; side <= sides; side++) {
            double angle = 2 * Math.PI * side / sides;
            profile[2 * side] = radius + thickness / 2 * Math.cos(angle);
            profile[2 * side + 1] = thickness / 2 * Math.sin(angle);
        }
        return turned(profile, 28);
    }

    /** A cube around the origin. */
    static Solid cube(double side) {
        double radius = side / Math.sqrt(2);
        return turned(new double[] {0, -side / 2, radius, -side / 2, radius, side / 2, 0, side / 2}, 4);
    }

    /**
     * The surface of a profile.
     *
     * @param profile distance from the axis and height of each point, upwards on the outside
     * @param sides number of copies around the axis
     */
    private static Solid turned(double[] profile, int sides) {
        int rings = profile.length / 2;
        float[] points = new float[3 * rings * sides];
        int[] corners = new int[6 * (rings - 1) * sides];
        for (int ring = 0; ring < rings; ring++) {
            for (int side = 0; side < sides; side++) {
                int at = 3 * (ring * sides + side);
                points[at] = (float) (profile[2 * ring] * Math.cos(2 * Math.PI * side / sides));
                points[at + 1] = (float) (profile[2 * ring] * Math.sin(2 * Math.PI * side / sides));
                points[at + 2] = (float) profile[2 * ring + 1];
            }
        }
        int count = 0;
        for (int ring = 0; ring < rings - 1; ring++) {
            for (int side = 0; side < sides; side++) {
                int a = ring * sides + side;
                int b = ring * sides + (side + 1) % sides;
                if (profile[2 * ring] > 0) {
                    count = put(corners, count, a, b, b + sides);
                }
                if (profile[2 * ring + 2] > 0) {
                    count = put(corners, count, a, b + sides, a + sides);
                }
            }
        }
        return new Solid(points, Arrays.copyOf(corners, count));
    }

    private static int put(int[] corners, int at, int a, int b, int c) {
        corners[at] = a;
        corners[at + 1] = b;
        corners[at + 2] = c;
        return at + 3;
    }

    /** This body turned around the y axis, then the x axis. */
    Solid turned(double aroundY, double aroundX) {
        float[] turned = new float[points.length];
        for (int i = 0; i < points.length; i += 3) {
            double x = points[i] * Math.cos(aroundY) + points[i + 2] * Math.sin(aroundY);
            double z = points[i + 2] * Math.cos(aroundY) - points[i] * Math.sin(aroundY);
            turned[i] = (float) x;
            turned[i + 1] = (float) (points[i + 1] * Math.cos(aroundX) - z * Math.sin(aroundX));
            turned[i + 2] = (float) (points[i + 1] * Math.sin(aroundX) + z * Math.cos(aroundX));
        }
        return new Solid(turned, corners);
    }

    /** This body moved. */
    Solid at(double x, double y, double z) {
        float[] moved = points.clone();
        for (int i = 0; i < moved.length; i += 3) {
            moved[i] += (float) x;
            moved[i + 1] += (float) y;
            moved[i + 2] += (float) z;
        }
        return new Solid(moved, corners);
    }
}
