package dev.barrage.cluster.scale;

/**
 * Figure 4.3 of Lawlor 2001: time per step on ASCI Red with 65,536 triangles per processor. The text gives both ends,
 * 0.44 s on one processor and 0.73 s on 1,500, and calls the rise between them slow and logarithmic. So the curve is
 * drawn through both ends as {@code a + b lg p}; the points between are not the source's.
 */
public final class FigureCurve {
    public static final long PER_PROCESSOR = 65_536;

    /** Processors of the largest run. */
    public static final int MOST_PROCESSORS = 1_500;

    /** Time on one processor, seconds. */
    public static final double FIRST_SECONDS = 0.44;

    /** Time on the most processors, seconds. */
    public static final double LAST_SECONDS = 0.73;

    private FigureCurve() {}

    /** Time per step, seconds. */
    public static double seconds(int processors) {
        double rise = (LAST_SECONDS - FIRST_SECONDS) / StrictMath.log(MOST_PROCESSORS);
        return FIRST_SECONDS + rise * StrictMath.log(processors);
    }
}
