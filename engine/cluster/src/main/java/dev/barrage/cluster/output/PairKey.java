package dev.barrage.cluster.output;

import java.io.Serializable;
import java.nio.ByteBuffer;

/** The two triangles of a pair, in the order of all pairs. */
record PairKey(int firstList, long firstTriangle, int secondList, long secondTriangle)
        implements Comparable<PairKey>, Serializable {
    static final int BYTES = 24;

    static PairKey get(ByteBuffer from) {
        return new PairKey(from.getInt(), from.getLong(), from.getInt(), from.getLong());
    }

    void put(ByteBuffer to) {
        to.putInt(firstList).putLong(firstTriangle).putInt(secondList).putLong(secondTriangle);
    }

    @Override
    public int compareTo(PairKey other) {
        int lists = Integer.compare(firstList, other.firstList);
        int triangles = lists != 0 ? lists : Long.compare(firstTriangle, other.firstTriangle);
        int seconds = triangles != 0 ? triangles : Integer.compare(secondList, other.secondList);
        return seconds != 0 ? seconds : Long.compare(secondTriangle, other.secondTriangle);
    }

    @Override
    public String toString() {
        return "triangle " + firstTriangle + " of list " + firstList + " and triangle " + secondTriangle + " of list "
                + secondList;
    }
}
