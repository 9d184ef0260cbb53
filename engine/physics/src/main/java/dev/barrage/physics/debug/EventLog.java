package dev.barrage.physics.debug;

/** The last events of a world with their step numbers, as plain data in a ring. Adding makes no garbage. */
public final class EventLog {
    /** Kind of event. */
    public enum Kind {
        /** Two bodies began to touch. */
        BEGIN("begin"),
        /** Two bodies no longer touch. */
        END("end"),
        /** A bullet hit a body. */
        HIT("hit"),
        /** A beam hit a body. */
        BEAM("beam"),
        /** Two bullets hit one another. */
        MEETING("meet");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** The name for display. */
        public String label() {
            return label;
        }
    }

    /** An event; a later one overwrites it. */
    public static final class Entry {
        /** What happened. */
        public Kind kind;

        /** Number of the step, counted from 1. */
        public long step;

        /** Handles of both entities, which may be removed; the first is the bullet or beam of a hit. */
        public long first, second;

        /** Layer bits of both entities. */
        public int firstLayer, secondLayer;

        private Entry() {}
    }

    private final Entry[] entries;
    private long added;
    private int count;

    /**
     * An empty log.
     *
     * @param capacity number of events kept, at least 1
     */
    public EventLog(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity must be at least 1: " + capacity);
        }
        entries = new Entry[capacity];
        for (int i = 0; i < capacity; i++) {
            entries[i] = new Entry();
        }
    }

    /** Appends an event, which overwrites the oldest of a full log; see {@link Entry}. */
    public void add(long step, Kind kind, long first, int firstLayer, long second, int secondLayer) {
        Entry entry = entries[(int) (added++ % entries.length)];
        entry.step = step;
        entry.kind = kind;
        entry.first = first;
        entry.firstLayer = firstLayer;
        entry.second = second;
        entry.secondLayer = secondLayer;
        count = Math.min(count + 1, entries.length);
    }

    /** Clears the log. */
    public void clear() {
        count = 0;
    }

    /** Removes the events after a step, for a world that was restored to it. */
    public void forgetAfter(long lastStep) {
        while (count > 0 && get(0).step > lastStep) {
            added--;
            count--;
        }
    }

    /** Number of events kept. */
    public int count() {
        return count;
    }

    /**
     * An event.
     *
     * @param age 0 (newest) to below {@link #count}
     */
    public Entry get(int age) {
        if (age < 0 || age >= count) {
            throw new IndexOutOfBoundsException("event " + age + " of " + count);
        }
        return entries[(int) ((added - 1 - age) % entries.length)];
    }
}
