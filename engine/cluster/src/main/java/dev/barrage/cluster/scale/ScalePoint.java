package dev.barrage.cluster.scale;

/**
 * Time of one search.
 *
 * @param scaling which series it belongs to
 * @param kind how the time was found
 * @param processors number of processors, or workers with one core each
 * @param triangles of the input
 * @param seconds wall time
 * @param source what was run, for readers
 */
public record ScalePoint(Scaling scaling, Kind kind, int processors, long triangles, double seconds, String source) {
    /** What stays the same as processors are added. */
    public enum Scaling {
        /** Triangles per processor. */
        WEAK,

        /** Triangles in all. */
        STRONG
    }

    /** How a time is found. */
    public enum Kind {
        MEASURED,

        /** Simulated from measured tasks. */
        SIMULATED,

        /**
         * Simulated with a driver that takes no time, as where the plan is known and every processor starts its own work.
         */
        WITHOUT_DRIVER
    }
}
