package dev.barrage.physics.broadphase;

import dev.barrage.physics.kernel.BoxColumns;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * Axis-aligned boxes as columns, with filters for their pairs.
 *
 * <p>Two boxes pair if they overlap (touching counts), the mask of each has a bit of the other's layers, and they do
 * not share a group other than 0. A box without a finite point is empty and pairs with nothing: one with NaN, with a
 * minimum above its maximum, or wholly at infinity. So a body whose motion overflows drops out of the broadphase and
 * does no harm. A box may reach to infinity.
 *
 * <p>The columns are open and at least {@link #count} long; fetch them again after {@link #ensureCapacity}.
 */
public final class Boxes extends BoxColumns {
    /**
     * Group of all bodies that never move by themselves, so that they do not pair with one another. No game and no
     * look-up uses this number.
     */
    public static final int IMMOVABLE = Integer.MIN_VALUE;

    /** Layers that a box is in, and that it meets, as bits; those of box i are at {@link #tagStart} + i. */
    public int[] layer, mask;

    /** Boxes of the same group other than 0 do not pair; see {@link #layer}. */
    public int[] group;

    /** The most pieces that a motion is cut into. */
    public static final int MAX_PIECES = 64;

    /** Bound on the rounding errors of a place along a motion, relative to the numbers involved. */
    private static final float ROUNDING = 0x1p-20f;

    /** Index of box 0 in layer, mask and group; above 0 only in columns shared with others. */
    public int tagStart;

    /** No boxes. */
    public Boxes() {
        this(256);
    }

    /** No boxes, and room for {@code capacity}. */
    public Boxes(int capacity) {
        super(capacity);
        layer = new int[capacity];
        mask = new int[capacity];
        group = new int[capacity];
    }

    /** Uses layers, masks and groups in columns of others, from row {@code start} on, until the next call. */
    public void shareTags(int[] layer, int[] mask, int[] group, int start) {
        if (this.layer != layer || this.mask != mask || this.group != group) { // see Padded
            this.layer = layer;
            this.mask = mask;
            this.group = group;
        }
        tagStart = start;
    }

    /** Makes room for {@code capacity} boxes and keeps those that are there; columns at least double. */
    public void ensureCapacity(int capacity) {
        if (capacity <= minX.length) {
            return;
        }
        int length = Capacity.grown(minX.length, capacity);
        minX = Arrays.copyOf(minX, length);
        minY = Arrays.copyOf(minY, length);
        maxX = Arrays.copyOf(maxX, length);
        maxY = Arrays.copyOf(maxY, length);
        layer = Arrays.copyOf(layer, length);
        mask = Arrays.copyOf(mask, length);
        group = Arrays.copyOf(group, length);
    }

    /** Becomes a copy of other boxes, layers, masks and groups included. */
    public void copyFrom(Boxes source) {
        count = 0;
        addFrom(source, 0, source.count);
    }

    /** Appends copies of the boxes {@code [from, to)} of others. */
    public void addFrom(Boxes source, int from, int to) {
        int at = count;
        ensureCapacity(at + to - from);
        count = at + to - from;
        set(at, source, from, to);
    }

    /**
     * Copies the boxes {@code [from, to)} of others to {@code at}, where there must be room. Several workers may set
     * disjoint ranges at once.
     */
    public void set(int at, Boxes source, int from, int to) {
        int tag = source.tagStart + from;
        System.arraycopy(source.minX, from, minX, at, to - from);
        System.arraycopy(source.minY, from, minY, at, to - from);
        System.arraycopy(source.maxX, from, maxX, at, to - from);
        System.arraycopy(source.maxY, from, maxY, at, to - from);
        System.arraycopy(source.layer, tag, layer, at, to - from);
        System.arraycopy(source.mask, tag, mask, at, to - from);
        System.arraycopy(source.group, tag, group, at, to - from);
    }

    /** Appends a copy of box {@code i} of others. */
    public void addFrom(Boxes source, int i) {
        int tag = source.tagStart + i;
        add(
                source.minX[i],
                source.minY[i],
                source.maxX[i],
                source.maxY[i],
                source.layer[tag],
                source.mask[tag],
                source.group[tag]);
    }

    /** Appends a box and returns its index. */
    public int add(float minX, float minY, float maxX, float maxY, int layer, int mask, int group) {
        ensureCapacity(count + 1);
        int i = count++;
        this.minX[i] = minX;
        this.minY[i] = minY;
        this.maxX[i] = maxX;
        this.maxY[i] = maxY;
        this.layer[i] = layer;
        this.mask[i] = mask;
        this.group[i] = group;
        return i;
    }

    /**
     * Replaces the last box by boxes that cover its motion: one for each of equal parts of the motion, in their order.
     *
     * @param longest largest extent of a part along either axis, metres; longer if there would be more than
     *     {@link #MAX_PIECES}
     */
    public void cutLast(float moveX, float moveY, float longest) {
        int last = count - 1;
        int pieces = pieces(Math.max(Math.abs(moveX), Math.abs(moveY)), longest);
        for (int k = 1; k < pieces; k++) {
            addFrom(this, last);
        }
        float padX = ROUNDING * (Math.abs(minX[last]) + Math.abs(maxX[last]) + Math.abs(moveX));
        float padY = ROUNDING * (Math.abs(minY[last]) + Math.abs(maxY[last]) + Math.abs(moveY));
        float fromX = 0f;
        float fromY = 0f;
        for (int k = 0; k < pieces; k++) {
            float share = (k + 1f) / pieces;
            float toX = share * moveX;
            float toY = share * moveY;
            minX[last + k] += Math.min(fromX, toX) - padX;
            minY[last + k] += Math.min(fromY, toY) - padY;
            maxX[last + k] += Math.max(fromX, toX) + padX;
            maxY[last + k] += Math.max(fromY, toY) + padY;
            fromX = toX;
            fromY = toY;
        }
    }

    /** Number of pieces of a motion; 1 if it is not finite. */
    private static int pieces(float length, float longest) {
        double pieces = Math.ceil(length / (double) longest);
        return pieces > 1 && length < Float.POSITIVE_INFINITY ? (int) Math.min(pieces, MAX_PIECES) : 1;
    }

    /** Whether a box has no finite point. */
    public boolean isEmpty(int i) {
        return !(minX[i] <= maxX[i]
                && minY[i] <= maxY[i]
                && minX[i] < Float.POSITIVE_INFINITY
                && minY[i] < Float.POSITIVE_INFINITY
                && maxX[i] > Float.NEGATIVE_INFINITY
                && maxY[i] > Float.NEGATIVE_INFINITY);
    }

    /** Extends box 0, the only one, to cover all of others; NaN counts for nothing. */
    public void cover(Boxes others) {
        if (count == 0) {
            add(
                    Float.POSITIVE_INFINITY,
                    Float.POSITIVE_INFINITY,
                    Float.NEGATIVE_INFINITY,
                    Float.NEGATIVE_INFINITY,
                    0,
                    0,
                    0);
        }
        for (int i = 0; i < others.count; i++) {
            minX[0] = others.minX[i] < minX[0] ? others.minX[i] : minX[0];
            minY[0] = others.minY[i] < minY[0] ? others.minY[i] : minY[0];
            maxX[0] = others.maxX[i] > maxX[0] ? others.maxX[i] : maxX[0];
            maxY[0] = others.maxY[i] > maxY[0] ? others.maxY[i] : maxY[0];
        }
    }

    /** Whether box {@code i} of this pairs with box {@code j} of {@code other}: the rule that every broadphase keeps. */
    public boolean pairs(int i, Boxes other, int j) {
        return minX[i] <= other.maxX[j]
                && other.minX[j] <= maxX[i]
                && minY[i] <= other.maxY[j]
                && other.minY[j] <= maxY[i]
                && mayPair(i, other, j)
                && !isEmpty(i)
                && !other.isEmpty(j);
    }

    /** Whether all boxes have the same layers, mask and group. */
    public boolean haveOneFilter() {
        int different = 0;
        for (int tag = tagStart; tag < tagStart + count; tag++) {
            different |= layer[tag] ^ layer[tagStart] | mask[tag] ^ mask[tagStart] | group[tag] ^ group[tagStart];
        }
        return different == 0;
    }

    /** Whether layers, masks and groups let box {@code i} of this pair with box {@code j} of {@code other}. */
    public boolean mayPair(int i, Boxes other, int j) {
        int tag = tagStart + i;
        int otherTag = other.tagStart + j;
        return (layer[tag] & other.mask[otherTag]) != 0
                && (other.layer[otherTag] & mask[tag]) != 0
                && (group[tag] == 0 || group[tag] != other.group[otherTag]);
    }
}
