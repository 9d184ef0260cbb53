package dev.barrage.physics.schedules;

import dev.barrage.physics.StageTrace;

/** A subject that was made. */
public interface Play extends AutoCloseable {
    /** The trace of its world, always the same object. */
    StageTrace trace();

    /** Goes to a start, from wherever it is. */
    void begin(int start);

    /** Advances by a step. */
    void step();

    /** A digest of all state. */
    long hash();

    @Override
    void close();
}
