package dev.barrage.physics.parallel;

/**
 * A superclass for scratch that one worker writes all the time: keeps what comes before it in memory, another worker's
 * scratch perhaps, off the cache lines of its fields.
 *
 * <p>The objects of several workers lie side by side once a garbage collector has moved them, however they were made.
 * Objects that share a line make the cores take it from each other on every write (parallel-techniques thesis, figures
 * 4.9 to 4.13). The fields of a superclass come first in the JVM's layout; if they did not, nothing but speed would be
 * lost.
 */
public abstract class Padded {
    /**
     * So many elements more than it uses has an array that one worker writes all the time. Processors fetch ahead what is
     * read in order, beyond the end of an array, too, where another worker's scratch may lie: it would have to be taken
     * back from this core for the next write.
     */
    public static final int MARGIN = 1024;

    // Two lines, because x86 fetches lines in pairs, and an int for the gap between the header and the first long,
    // which
    // would be filled by a field of the subclass.
    @SuppressWarnings("unused")
    private int p00;

    @SuppressWarnings("unused")
    private long p01, p02, p03, p04, p05, p06, p07, p08, p09, p10, p11, p12, p13, p14, p15, p16;

    /** Scratch on cache lines of its own. */
    protected Padded() {}
}
