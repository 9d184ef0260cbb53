package dev.barrage.physics.broadphase.choice;

import dev.barrage.physics.body.AwakeRows;
import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * The boxes of bodies that rest, in a broadphase that is kept from step to step.
 *
 * <p>A body that wakes is struck out, and one that comes to rest later is not put in. Each costs a little in every
 * step, so when that adds up to the price of a new build all that rests is put in anew. Which bodies are in decides
 * what a step costs, never what it finds.
 */
public final class StillBoxes {
    /**
     * Parts of a metre in which extents are summed up, so that their order does not matter; the largest extent, metres.
     */
    private static final float PARTS = 1024f, LARGEST = 1e9f;

    /** How much larger look-ups may be than those that were prepared, and how much smaller before they are again. */
    private static final float AMPLE = 1.25f, TOO_AMPLE = 4f;

    final Broadphase built;
    private final Boxes boxes = new Boxes();

    /** The body of each box, ascending. */
    private int[] body = {};

    /** A bit for each body: whether it rests and its box is in. */
    private long[] in = {};

    private int count;

    /** The layers and the masks of all boxes. */
    private int layers, masks;

    /** Number of bodies of the last step. */
    private int bodies;

    /** One box around all of the build. */
    final Boxes cover = new Boxes(1);

    private long extents;

    /** Boxes that were struck out or left out, summed up over the steps since the build. */
    private long debt;

    /** Look-ups since they were prepared; the largest that are prepared, metres. */
    private long lookUps;

    private float ready;

    /** None yet. */
    public StillBoxes(Broadphase broadphase) {
        built = broadphase;
    }

    /**
     * Takes the boxes of a step.
     *
     * @param all boxes by body
     * @param areNew whether any of them may have changed, and not only those of bodies that are awake
     */
    void update(Boxes all, boolean areNew, AwakeRows awake, Workers workers) {
        if (areNew) {
            clear();
        } else {
            for (int k = 0; k < awake.count(); k++) {
                strikeOut(awake.row(k));
            }
            for (int i = all.count; i < bodies; i++) {
                strikeOut(i);
            }
        }
        bodies = all.count;
        int resting = awake.areAll() ? 0 : all.count - awake.count();
        debt += resting - count + boxes.count - count;
        if (debt > count) {
            build(all, awake, workers);
        }
    }

    private void clear() {
        if (boxes.count > 0) {
            Arrays.fill(in, 0);
        }
        boxes.count = 0;
        count = 0;
        layers = 0;
        masks = 0;
        extents = 0;
        debt = 0;
    }

    private void strikeOut(int which) {
        if (has(which)) {
            in[which >> 6] ^= 1L << which;
            count--;
            extents -= extent(boxes, boxOf(which));
        }
    }

    private void build(Boxes all, AwakeRows awake, Workers workers) {
        clear();
        int words = all.count + 63 >> 6;
        in = Capacity.grow(in, words);
        body = Capacity.grow(body, all.count);
        for (int i = awake.nextResting(0, all.count); i < all.count; i = awake.nextResting(i + 1, all.count)) {
            body[boxes.count] = i;
            in[i >> 6] |= 1L << i;
            boxes.addFrom(all, i);
            layers |= all.layer[i];
            masks |= all.mask[i];
            extents += extent(boxes, boxes.count - 1);
        }
        count = boxes.count;
        cover.count = 0;
        cover.cover(boxes);
        built.build(boxes, workers);
        lookUps = 0;
        ready = 0f;
    }

    /**
     * Prepares look-ups, once there were enough of them, and keeps that while it serves. Open space is not left out:
     * pairs of bodies are found by look-ups, too.
     */
    void prepareLookUps(int more, float extent, Workers workers) {
        lookUps += more;
        boolean serves = extent <= ready && ready <= TOO_AMPLE * extent;
        if (!serves && Broadphase.isWorthPreparing(lookUps, boxes.count)) {
            ready = AMPLE * extent;
            built.prepareLookUps((int) Math.min(lookUps, Integer.MAX_VALUE), ready, EmptySpace.NONE, workers);
            lookUps = 0;
        }
    }

    /** The larger side of a box, in parts of a metre. */
    public static long extent(Boxes boxes, int i) {
        float side = Math.max(boxes.maxX[i] - boxes.minX[i], boxes.maxY[i] - boxes.minY[i]);
        return (long) (PARTS * Math.min(LARGEST, side));
    }

    /** The mean of extents, metres. */
    public static float mean(long extents, long boxes) {
        return (float) (extents / (double) (PARTS * boxes));
    }

    /** Sum of the {@link #extent} of all bodies that are in. */
    public long extents() {
        return extents;
    }

    /** Number of bodies that are in. */
    public int count() {
        return count;
    }

    /** Whether a body is in. */
    public boolean has(int which) {
        return which >> 6 < in.length && (in[which >> 6] >> which & 1) != 0;
    }

    /** The first body from this one on that is not in, or {@code to}. */
    public int nextOther(int which, int to) {
        int known = Math.min(to, in.length << 6);
        int next = AwakeRows.nextClear(in, which, known);
        return next < known ? next : Math.max(which, known);
    }

    /** The first body from this one on that is in, or {@code to}. */
    int nextIn(int which, int to) {
        int known = Math.min(to, in.length << 6);
        int next = AwakeRows.nextSet(in, which, known);
        return next < known ? next : to;
    }

    /** The number of a body that is in, in the broadphase of these. */
    int boxOf(int which) {
        return Arrays.binarySearch(body, 0, boxes.count, which);
    }

    /** Whether layers and masks let any of these boxes pair with one that is in. */
    boolean mayMeet(Boxes queries) {
        return count > 0 && haveAny(queries, queries.mask, layers) && haveAny(queries, queries.layer, masks);
    }

    /** Without an early end, so that the loop takes vector instructions. */
    private static boolean haveAny(Boxes queries, int[] tags, int bits) {
        int all = 0;
        for (int tag = queries.tagStart; tag < queries.tagStart + queries.count; tag++) {
            all |= tags[tag];
        }
        return (all & bits) != 0;
    }

    /** Looks boxes up as {@link Broadphase#lookUp} does: appends (firstIndex + i, body). */
    public void lookUp(Boxes queries, int firstIndex, PairBuffer out) {
        if (count == 0) {
            return;
        }
        int kept = out.count;
        int most = out.most;
        out.most = Integer.MAX_VALUE; // some are dropped again
        built.lookUp(queries, firstIndex, out);
        out.most = most;
        for (int k = kept; k < out.count; k++) {
            int found = body[out.second[k]];
            out.first[kept] = out.first[k];
            out.second[kept] = found;
            kept += has(found) ? 1 : 0;
        }
        out.count = kept;
    }

    /** The bodies by their number in the broadphase of these. */
    int[] bodies() {
        return body;
    }

    /** See {@link Broadphase#walk}. */
    void walk(BoxWalk walk) {
        if (count > 0) {
            walk.name(body, in);
            built.walk(walk);
            walk.name(null, null);
        }
    }
}
