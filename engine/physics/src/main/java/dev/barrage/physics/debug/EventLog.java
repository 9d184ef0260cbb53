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

    private final Kind[] kind;
    private final long[] step;
    private final long[] first;
    private final long[] second;
    private final int[] firstLayer;
    private final int[] secondLayer;
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
        kind = new Kind[capacity];
        step = new long[capacity];
        first = new long[capacity];
        second = new long[capacity];
        firstLayer = new int[capacity];
        secondLayer = new int[capacity];
    }

    /**
     * Appends an event, which overwrites the oldest of a full log.
     *
     * @param ofStep number of the step
     * @param a handle of the first entity
     * @param aLayer its layer bit
     * @param b handle of the second entity
     * @param bLayer its layer bit
     */
    public void add(long ofStep, Kind what, long a, int aLayer, long b, int bLayer) {
        int at = (int) (added++ % kind.length);
        kind[at] = what;
        step[at] = ofStep;
        first[at] = a;
        second[at] = b;
        firstLayer[at] = aLayer;
        secondLayer[at] = bLayer;
        count = Math.min(count + 1, kind.length);
    }

    /** Clears the log. */
    public void clear() {
        count = 0;
    }

    /** Removes the events after a step, for a world that was restored to it. */
    public void forgetAfter(long lastStep) {
        while (count > 0 && step(0) > lastStep) {
            added--;
            count--;
        }
    }

    /** Number of events kept. */
    public int count() {
        return count;
    }

    /**
     * The kind of an event.
     *
     * @param age 0 (newest) to below {@link #count}
     */
    public Kind kind(int age) {
        return kind[place(age)];
    }

    /**
     * The step of an event, counted from 1.
     *
     * @param age 0 (newest) to below {@link #count}
     */
    public long step(int age) {
        return step[place(age)];
    }

    /**
     * The handle of an event's first entity: the bullet or beam of a hit. The entity may be removed.
     *
     * @param age 0 (newest) to below {@link #count}
     */
    public long first(int age) {
        return first[place(age)];
    }

    /**
     * The handle of an event's second entity, which may be removed.
     *
     * @param age 0 (newest) to below {@link #count}
     */
    public long second(int age) {
        return second[place(age)];
    }

    /**
     * The layer bit of {@link #first}.
     *
     * @param age 0 (newest) to below {@link #count}
     */
    public int firstLayer(int age) {
        return firstLayer[place(age)];
    }

    /**
     * The layer bit of {@link #second}.
     *
     * @param age 0 (newest) to below {@link #count}
     */
    public int secondLayer(int age) {
        return secondLayer[place(age)];
    }

    private int place(int age) {
        if (age < 0 || age >= count) {
            throw new IndexOutOfBoundsException("event " + age + " of " + count);
        }
        return (int) ((added - 1 - age) % kind.length);
    }
}
