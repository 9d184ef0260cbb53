package dev.barrage.triangles;

import dev.barrage.physics.debug.Digits;

/**
 * Touching triangles as CSV: number of the file and of the triangle in it, twice, and the segment that they share,
 * metres. The text is the same on every machine and JDK.
 */
public final class PairCsv {
    /** First line. */
    public static final String HEADER = "first_file,first_triangle,second_file,second_triangle,x1,y1,z1,x2,y2,z2\n";

    private PairCsv() {}

    /**
     * Appends the line of a pair.
     *
     * @param segments x, y, z of one end, then of the other
     * @param at index of the first of them
     */
    public static void append(
            StringBuilder out,
            int firstList,
            long firstTriangle,
            int secondList,
            long secondTriangle,
            float[] segments,
            int at) {
        out.append(firstList).append(',').append(firstTriangle).append(',');
        out.append(secondList).append(',').append(secondTriangle);
        for (int i = 0; i < 6; i++) {
            Digits.shortest(out.append(','), segments[at + i]);
        }
        out.append('\n');
    }
}
