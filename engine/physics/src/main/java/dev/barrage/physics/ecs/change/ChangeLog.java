package dev.barrage.physics.ecs.change;

/**
 * The entities that were added, removed, moved to another table or set since a moment, for what keeps copies of rows.
 *
 * <p>Written by the thread that changes the world; others may read between two changes.
 */
public final class ChangeLog {
    /** Number of changes that are kept. With more the log is {@link #isFull}, and stands for a change of everything. */
    public static final int ROOM = 1024;

    private final long[] entities = new long[ROOM];
    private volatile int count;
    private boolean recording;

    /** Empties the log and records changes from now on. */
    public void start() {
        recording = true;
        count = 0;
    }

    /** Empties the log and ignores changes from now on. */
    public void stop() {
        recording = false;
        count = 0;
    }

    /** Notes a change of an entity; it may be noted twice. */
    public void note(long entity) {
        if (recording && count < ROOM) {
            entities[count] = entity;
            count++; // by one thread only
        }
    }

    /** Notes a change of everything. */
    public void noteAll() {
        if (recording) {
            count = ROOM;
        }
    }

    /** Number of changes noted. */
    public int count() {
        return count;
    }

    /** Whether there were more changes than it keeps. */
    public boolean isFull() {
        return count == ROOM;
    }

    /** The entity of a change. */
    public long entity(int change) {
        return entities[change];
    }
}
