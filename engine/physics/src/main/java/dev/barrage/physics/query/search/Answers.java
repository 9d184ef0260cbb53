package dev.barrage.physics.query.search;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.query.shape.Touch;

/** The answers to one question, as columns. {@link #sort} gives them their order. */
final class Answers {
    int count;
    long[] entity = {};

    /** The share of the motion, or the distance for questions about distances: answers are ordered by it. */
    float[] key = {};

    float[] x = {}, y = {}, nx = {}, ny = {};
    int[] feature = {};

    /** The answers in their order. */
    int[] order = {};

    void clear() {
        count = 0;
    }

    /** Appends an answer without a place: that of an overlap. */
    void add(long of) {
        reserve(count + 1);
        entity[count] = of;
        key[count] = 0f;
        count++;
    }

    void add(long of, float at, Touch touch) {
        add(of);
        set(count - 1, of, at, touch);
    }

    /** Keeps an answer if it comes before the one so far. */
    void offer(long of, float at, Touch touch) {
        if (count == 0) {
            add(of, at, touch);
        } else if (at < key[0] || at == key[0] && of < entity[0]) {
            set(0, of, at, touch);
        }
    }

    private void set(int i, long of, float at, Touch touch) {
        entity[i] = of;
        key[i] = at;
        x[i] = (float) touch.x;
        y[i] = (float) touch.y;
        nx[i] = (float) touch.nx;
        ny[i] = (float) touch.ny;
        feature[i] = touch.feature;
    }

    private void reserve(int answers) {
        if (answers > entity.length) {
            entity = Capacity.grow(entity, answers);
            key = Capacity.grow(key, answers);
            x = Capacity.grow(x, answers);
            y = Capacity.grow(y, answers);
            nx = Capacity.grow(nx, answers);
            ny = Capacity.grow(ny, answers);
            feature = Capacity.grow(feature, answers);
            order = Capacity.grow(order, answers);
        }
    }

    /** Orders the answers by key, then by handle, then by feature. */
    void sort() {
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        // Heapsort: in place, and never quadratic.
        for (int root = count / 2 - 1; root >= 0; root--) {
            sink(root, count);
        }
        for (int last = count - 1; last > 0; last--) {
            int latest = order[0];
            order[0] = order[last];
            order[last] = latest;
            sink(0, last);
        }
    }

    /** Lets the answer at {@code root} sink to its place in a heap of {@code length}, last one first. */
    private void sink(int root, int length) {
        int sinking = order[root];
        int parent = root;
        for (int child = 2 * parent + 1; child < length; child = 2 * parent + 1) {
            if (child + 1 < length && isBefore(order[child], order[child + 1])) {
                child++;
            }
            if (!isBefore(sinking, order[child])) {
                break;
            }
            order[parent] = order[child];
            parent = child;
        }
        order[parent] = sinking;
    }

    private boolean isBefore(int a, int b) {
        if (key[a] != key[b] || entity[a] == entity[b] && feature[a] == feature[b]) {
            return key[a] < key[b];
        }
        return entity[a] != entity[b] ? entity[a] < entity[b] : feature[a] < feature[b];
    }
}
