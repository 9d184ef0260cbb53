package dev.barrage.physics.parallel;

/**
 * A superclass for scratch that one worker writes all the time: keeps it off the cache lines of what comes before it and
 * behind it in memory, another worker's scratch perhaps, or an array that all of them read.
 *
 * <p>The objects of several workers lie side by side once a garbage collector has moved them, however they were made.
 * Objects that share a line make the cores take it from each other on every write (parallel-techniques thesis, figures
 * 4.9 to 4.13). The JVM lays the fields of a superclass out first, and those of a class by their size, references last
 * and in their order. So the fields here keep away what comes before; against what comes behind, every class of such
 * scratch declares as its last fields 32 references that nothing uses, its tail. If the layout were another one, nothing
 * but speed would be lost.
 *
 * <p>A reference in scratch is written only where it changes. Collectors such as the serial and the parallel one note
 * every write of a reference in a table in which a cache line stands for 32 kB of heap, scratch of several workers perhaps.
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
