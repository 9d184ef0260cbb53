package dev.barrage.physics.debug;

/** The last events of a world with the numbers of their steps, as plain data in a ring that makes no garbage. */
public final class EventLog {
    /** What happened. */
    public enum Kind {
        /** Two bodies began to touch. */
        BEGIN("begin"),
        /** Two bodies touch no more. */
        END("end"),
        /** A bullet hit a body. */
        HIT("hit"),
        /** A beam is on a body. */
        BEAM("beam"),
        /** Two bullets met. */
        MEETING("meet");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** What it is called for people. */
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

    /** A log of so many events, at least one. */
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

    /** Appends an event of a step between two entities of these layers' bits; the oldest makes room. */
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

    /** Forgets all events. */
    public void clear() {
        count = 0;
    }

    /** Forgets the events after a step, for a world that went back to it. */
    public void forgetAfter(long lastStep) {
        while (count > 0 && step(0) > lastStep) {
            added--;
            count--;
        }
    }

    /** How many events are kept. */
    public int count() {
        return count;
    }

    /** What an event was; 0 is the newest. */
    public Kind kind(int age) {
        return kind[place(age)];
    }

    /** The step of an event, counted from 1. */
    public long step(int age) {
        return step[place(age)];
    }

    /** The handle of one entity of an event, which may be gone: bullet or beam, if one is. */
    public long first(int age) {
        return first[place(age)];
    }

    /** The handle of the other entity of an event, which may be gone. */
    public long second(int age) {
        return second[place(age)];
    }

    /** The layer's bit of {@link #first}. */
    public int firstLayer(int age) {
        return firstLayer[place(age)];
    }

    /** The layer's bit of {@link #second}. */
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
