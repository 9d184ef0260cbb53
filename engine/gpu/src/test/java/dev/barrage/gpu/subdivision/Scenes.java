package dev.barrage.gpu.subdivision;

import dev.barrage.physics.math.Rng;

/** Random circles and spheres. */
final class Scenes {
    /** {@link #fourCircles} step by step. Cells 4 to 7 are 1 to 4 of the slide, and 0 to 3 are 5 to 8 below them. */
    static final String STEPS_OF_FOUR_CIRCLES = """
            object 0: home in cell 4 of type 2, touches types 0 1 2 3
            object 1: home in cell 1 of type 1, touches types 0 1 2 3
            object 2: home in cell 2 of type 0, touches types 0 1 2 3
            object 3: home in cell 6 of type 2, touches types 2 3
            cell ids: 4H0 1H1 2H2 6H3 5P0 0P0 1P0 0P1 5P1 4P1 3P2 6P2 7P2 5P3 -P3 -P3
            sorted: 0P0 0P1 1H1 1P0 2H2 3P2 4H0 4P1 5P0 5P1 5P3 6H3 6P2 7P2 -P3 -P3
            pass 1: cell 1, start 2, H 1, P 1, collisions 1
            pass 2: cell 4, start 6, H 1, P 1, collisions 0
            pass 2: cell 6, start 11, H 1, P 1, collisions 0
            collisions of objects: 1 1 0 0
            """;

    private Scenes() {}

    /**
     * Sets spheres in a square or cube around the origin.
     *
     * @param side of the square or cube, metres
     * @param smallest radius, metres; the largest is 1
     */
    static Spheres fill(Spheres spheres, long seed, int dimensions, int count, float side, float smallest) {
        Rng random = new Rng(seed);
        float[][] centre = new float[3][count];
        float[] radius = new float[count];
        for (int i = 0; i < count; i++) {
            for (int axis = 0; axis < dimensions; axis++) {
                centre[axis][i] = random.nextFloat(-side / 2, side / 2);
            }
            radius[i] = random.nextFloat(smallest, 1);
        }
        if (dimensions == 2) {
            spheres.setCircles(count, centre[0], centre[1], radius);
        } else {
            spheres.setSpheres(count, centre[0], centre[1], centre[2], radius);
        }
        return spheres;
    }

    static Spheres random(long seed, int dimensions, int count, float side, float smallest) {
        return fill(new Spheres(), seed, dimensions, count, side, smallest);
    }

    /** The four circles on eight cells of the slide "Spatial Subdivision"; where they are exactly it does not say. */
    static Spheres fourCircles() {
        Spheres spheres = new Spheres();
        float[] x = {3.4f, 4.7f, 12, 9.3f};
        float[] y = {5.1f, 3.7f, 3.2f, 6.6f};
        spheres.setCircles(4, x, y, new float[] {1, 1, 1, 1});
        return spheres;
    }

    /** All pairs of spheres that overlap. */
    static OverlapPairs allPairs(Spheres spheres) {
        OverlapPairs pairs = new OverlapPairs();
        for (int i = 0; i < spheres.count(); i++) {
            for (int j = i + 1; j < spheres.count(); j++) {
                if (spheres.overlap(i, j)) {
                    pairs.add(i, j);
                }
            }
        }
        return pairs;
    }
}
