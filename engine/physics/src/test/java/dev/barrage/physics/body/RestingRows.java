package dev.barrage.physics.body;

/** Lets tests choose which bodies rest. */
public final class RestingRows {
    private RestingRows() {}

    /** Has those bodies rest for which this holds, if they are enough; else all are awake. */
    public static void choose(Bodies bodies, boolean[] rests) {
        bodies.awake.begin(bodies.count, true); // makes room
        for (int from = 0; from < bodies.count; from = AwakeRows.nextWord(from)) {
            int to = Math.min(bodies.count, AwakeRows.nextWord(from));
            long bits = 0;
            for (int i = from; i < to; i++) {
                bits |= rests[i] ? 1L << i - from : 0;
            }
            bodies.awake.setCanRest(from, to, bits, 0);
        }
        bodies.awake.begin(bodies.count, true);
        bodies.awake.list(bodies.count);
    }
}
