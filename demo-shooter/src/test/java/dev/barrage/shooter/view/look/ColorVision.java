package dev.barrage.shooter.view.look;

/**
 * How people see colours: in linear sRGB, after Machado, Oliveira and Fernandes 2009, at full severity. Differences are
 * distances in CIELAB (1976).
 */
enum ColorVision {
    NORMAL(1, 0, 0, 0, 1, 0, 0, 0, 1),
    PROTANOPIA(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    DEUTERANOPIA(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881);

    private static final double[] TO_XYZ = {0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505};

    private final double[] seen;

    ColorVision(double... seen) {
        this.seen = seen;
    }

    /** The distance of two colours as they are seen. */
    double difference(int rgba, int other) {
        double[] a = lab(rgba);
        double[] b = lab(other);
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    private double[] lab(int rgba) {
        double[] rgb = {linear(rgba >>> 24), linear(rgba >>> 16 & 255), linear(rgba >>> 8 & 255)};
        double[] light = times(seen, rgb);
        for (int i = 0; i < 3; i++) {
            light[i] = Math.max(0, Math.min(1, light[i]));
        }
        double[] xyz = times(TO_XYZ, light);
        double x = root(xyz[0] / 0.9505);
        double y = root(xyz[1]);
        double z = root(xyz[2] / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double linear(int value) {
        double part = value / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    private static double root(double t) {
        return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
    }

    private static double[] times(double[] matrix, double[] v) {
        double[] product = new double[3];
        for (int row = 0; row < 3; row++) {
            for (int i = 0; i < 3; i++) {
                product[row] += matrix[3 * row + i] * v[i];
            }
        }
        return product;
    }
}
