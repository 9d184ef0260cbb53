package dev.barrage.benchmarks.collide;

import java.awt.image.BufferedImage;
import java.util.Arrays;

/** Draws triangles with a depth buffer and diffuse light. */
final class DepthBuffer {
    /** Unit vector to the light: above, to the left, in front of the picture. */
    private static final double[] LIGHT = {-0.48, -0.6, 0.64};

    private static final double AMBIENT = 0.25;

    /** Red, green and blue of the meshes in turn; muted, so that segments drawn over them stand out. */
    private static final int[][] COLOURS = {{150, 165, 185}, {196, 172, 120}, {120, 170, 140}, {170, 140, 185}};

    private final BufferedImage image;
    private final float[] depth;

    DepthBuffer(BufferedImage image) {
        this.image = image;
        depth = new float[image.getWidth() * image.getHeight()];
        Arrays.fill(depth, Float.NEGATIVE_INFINITY);
    }

    void draw(PairsPicture picture) {
        picture.forEachTriangle(this::fill);
    }

    private void fill(int list, double[] c) {
        double ux = c[3] - c[0];
        double uy = c[4] - c[1];
        double vx = c[6] - c[0];
        double vy = c[7] - c[1];
        double area = ux * vy - uy * vx;
        if (area == 0) {
            return;
        }
        int colour = shade(COLOURS[list % COLOURS.length], ux, uy, c[5] - c[2], vx, vy, c[8] - c[2]);
        int left = (int) Math.max(0, Math.ceil(Math.min(c[0], Math.min(c[3], c[6]))));
        int right = (int) Math.min(image.getWidth() - 1, Math.floor(Math.max(c[0], Math.max(c[3], c[6]))));
        int top = (int) Math.max(0, Math.ceil(Math.min(c[1], Math.min(c[4], c[7]))));
        int bottom = (int) Math.min(image.getHeight() - 1, Math.floor(Math.max(c[1], Math.max(c[4], c[7]))));
        for (int y = top; y <= bottom; y++) {
            for (int x = left; x <= right; x++) {
                double b = ((x - c[0]) * vy - (y - c[1]) * vx) / area;
                double a = (ux * (y - c[1]) - uy * (x - c[0])) / area;
                if (a >= 0 && b >= 0 && a + b <= 1) {
                    set(x, y, (float) (c[2] + b * (c[5] - c[2]) + a * (c[8] - c[2])), colour);
                }
            }
        }
    }

    private void set(int x, int y, float z, int colour) {
        int at = y * image.getWidth() + x;
        if (z > depth[at]) {
            depth[at] = z;
            image.setRGB(x, y, colour);
        }
    }

    /** Lights both faces of a triangle alike: files do not agree on which is the outer one. */
    private static int shade(int[] colour, double ux, double uy, double uz, double vx, double vy, double vz) {
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double towards = Math.signum(nz) / Math.sqrt(nx * nx + ny * ny + nz * nz);
        double light = Math.max(0, (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]) * towards);
        double bright = AMBIENT + (1 - AMBIENT) * light;
        return (int) (colour[0] * bright) << 16 | (int) (colour[1] * bright) << 8 | (int) (colour[2] * bright);
    }
}
