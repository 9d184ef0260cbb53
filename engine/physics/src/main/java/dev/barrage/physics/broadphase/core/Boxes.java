package dev.barrage.physics.broadphase.core;

import dev.barrage.physics.kernel.BoxColumns;
import java.util.Arrays;

/**
 * Axis-aligned boxes as columns, with what decides who may meet whom.
 *
 * <p>Two boxes pair if they overlap (touching counts), each one's mask has a bit of the other's layer, and they are not
 * of the same group other than 0. A box without a finite point in it is empty and pairs with nothing: one with NaN, one
 * whose minimum is above its maximum, one wholly at infinity. So a body whose motion overflows falls out of the
 * broadphase and does no harm there; the world refuses such numbers at its own door. A box may reach to infinity.
 *
 * <p>The columns are open and at least {@link #count} long; fetch them again after {@link #ensureCapacity}.
 */
public final class Boxes extends BoxColumns {
    /**
     * The group of all bodies that never move by themselves, so that they never pair with one another: a number that no
     * game has for a group of its own, and no box that is looked up is in.
     */
    public static final int IMMOVABLE = Integer.MIN_VALUE;

    /** Bits of the layers a box is in, and of those it meets; box i has those at {@link #tagStart} + i. */
    public int[] layer, mask;

    /** Boxes of the same group other than 0 do not pair; see {@link #layer}. */
    public int[] group;

    /** Where layer, mask and group of box 0 are: not at 0 where they are columns that others own. */
    public int tagStart;

    /** No boxes, and room for some. */
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

    /** Takes layers, masks and groups from columns of others, from row {@code start} on, until the next call. */
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
        int length = Math.max(capacity, 2 * minX.length);
        minX = Arrays.copyOf(minX, length);
        minY = Arrays.copyOf(minY, length);
        maxX = Arrays.copyOf(maxX, length);
        maxY = Arrays.copyOf(maxY, length);
        layer = Arrays.copyOf(layer, length);
        mask = Arrays.copyOf(mask, length);
        group = Arrays.copyOf(group, length);
    }

    /** Becomes a copy of other boxes, with layers, masks and groups of its own. */
    public void copyFrom(Boxes source) {
        count = 0;
        ensureCapacity(source.count);
        count = source.count;
        set(0, source);
    }

    /** Becomes others from box {@code at} on, for which there is room; several workers may set boxes of their own. */
    public void set(int at, Boxes source) {
        System.arraycopy(source.minX, 0, minX, at, source.count);
        System.arraycopy(source.minY, 0, minY, at, source.count);
        System.arraycopy(source.maxX, 0, maxX, at, source.count);
        System.arraycopy(source.maxY, 0, maxY, at, source.count);
        System.arraycopy(source.layer, source.tagStart, layer, at, source.count);
        System.arraycopy(source.mask, source.tagStart, mask, at, source.count);
        System.arraycopy(source.group, source.tagStart, group, at, source.count);
    }

    /** Appends a copy of a box of others. */
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

    /** Whether a box has no finite point in it. */
    public boolean isEmpty(int i) {
        return !(minX[i] <= maxX[i]
                && minY[i] <= maxY[i]
                && minX[i] < Float.POSITIVE_INFINITY
                && minY[i] < Float.POSITIVE_INFINITY
                && maxX[i] > Float.NEGATIVE_INFINITY
                && maxY[i] > Float.NEGATIVE_INFINITY);
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

    /** Whether layers, masks and groups let box {@code i} of this pair with box {@code j} of {@code other}. */
    public boolean mayPair(int i, Boxes other, int j) {
        int tag = tagStart + i;
        int otherTag = other.tagStart + j;
        return (layer[tag] & other.mask[otherTag]) != 0
                && (other.layer[otherTag] & mask[tag]) != 0
                && (group[tag] == 0 || group[tag] != other.group[otherTag]);
    }
}
