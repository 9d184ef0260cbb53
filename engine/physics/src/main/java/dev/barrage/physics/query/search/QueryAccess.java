package dev.barrage.physics.query.search;

/** When a world may be asked: not while its pipeline writes. Opened and closed by the thread that steps the world. */
final class QueryAccess {
    /** Number of changes; odd while asking is allowed. */
    private volatile int changes = 1;

    void close() {
        changes += changes & 1; // by one thread only
    }

    void open() {
        changes |= 1;
    }

    /**
     * Checks that asking is allowed.
     *
     * @return for {@link #checkSince}
     * @throws IllegalStateException if it is not
     */
    int check() {
        int now = changes;
        if ((now & 1) == 0) {
            throw new IllegalStateException(
                    "a step is running: ask between steps, or from a system made with SystemDef.asking()");
        }
        return now;
    }

    /**
     * Checks that asking was allowed all the time since {@link #check}.
     *
     * @throws IllegalStateException if it was not: the answers may be torn
     */
    void checkSince(int opening) {
        if (changes != opening) {
            throw new IllegalStateException("a step began while another thread asked: ask between steps");
        }
    }
}
