package dev.barrage.gpu.cullide;

import java.util.Arrays;

/**
 * The items of a stage and the facts that were found about them. Items of one object are never tested against one
 * another.
 *
 * <p>Facts are about the geometry, not about a view: once found they stay true, across views and rounds.
 */
final class Items {
    /** Whether an item is known to collide with none of an earlier object. */
    final boolean[] clearOfEarlier;

    /** Whether an item is known to collide with none of a later object. */
    final boolean[] clearOfLater;

    final boolean[] pruned;

    /** The first item of each object, and the number of items. */
    private final int[] firstItem;

    /** The first triangle of each item, and the number of triangles. */
    private final int[] firstTriangle;

    Items(int[] firstItem, int[] firstTriangle) {
        this.firstItem = firstItem;
        this.firstTriangle = firstTriangle;
        clearOfEarlier = new boolean[count()];
        clearOfLater = new boolean[count()];
        pruned = new boolean[count()];
        for (int item = 0; item < count(); item++) {
            pruned[item] = firstTriangle[item] == firstTriangle[item + 1];
        }
    }

    /** Items that are objects themselves. */
    static Items eachForItself(int[] firstTriangle) {
        int[] firstItem = new int[firstTriangle.length];
        Arrays.setAll(firstItem, i -> i);
        return new Items(firstItem, firstTriangle);
    }

    int count() {
        return firstTriangle.length - 1;
    }

    int objects() {
        return firstItem.length - 1;
    }

    int firstItem(int object) {
        return firstItem[object];
    }

    int firstTriangle(int item) {
        return firstTriangle[item];
    }

    PruneSet set(int item) {
        return PruneSet.of(clearOfEarlier[item], clearOfLater[item]);
    }

    int[] remaining() {
        int[] found = new int[count()];
        int size = 0;
        for (int item = 0; item < count(); item++) {
            if (!pruned[item]) {
                found[size++] = item;
            }
        }
        return Arrays.copyOf(found, size);
    }

    /** Whether an item of an earlier object and one of a later object may collide. */
    boolean mayCollide(int earlier, int later) {
        return !pruned[earlier] && !pruned[later] && !clearOfLater[earlier] && !clearOfEarlier[later];
    }
}
