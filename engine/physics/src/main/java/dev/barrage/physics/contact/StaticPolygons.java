package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/** The static polygons of a step, sensors excepted: what of them decides which edges are visible, and these edges. */
final class StaticPolygons {
    int count;

    Polygon[] shape = {};

    /** The bodies of the step that were read or compared last. */
    private int[] body = {};

    /** Whether the last comparison found the same rows at other bodies. */
    boolean haveMoved;

    /** Position, metres; angle, radians, and its cosine and sine. */
    float[] x = {}, y = {};

    float[] angle = {}, cos = {}, sin = {};
    int[] layer = {}, mask = {}, group = {};

    /** The visible edges; null where all are. */
    EdgeTree[] edges = {};

    static boolean isOne(Bodies bodies, int body, Shape[] shapes) {
        return bodies.type[body] == Bodies.FIXED
                && !bodies.sensor[body]
                && shapes[bodies.shape[body]] instanceof Polygon polygon
                && polygon.radius() == 0f; // a round corner has no edge to hide
    }

    /** Whether these are the static polygons of a step, in the same order. */
    boolean areThoseOf(Bodies bodies, Shape[] shapes) {
        haveMoved = false;
        int row = 0;
        for (int i = 0; i < bodies.count; i++) {
            if (isOne(bodies, i, shapes)) {
                if (row == count || !isAt(row, bodies, i, shapes)) {
                    return false;
                }
                haveMoved |= body[row] != i;
                body[row++] = i;
            }
        }
        return row == count;
    }

    private boolean isAt(int row, Bodies bodies, int body, Shape[] shapes) {
        return shape[row] == shapes[bodies.shape[body]]
                && x[row] == bodies.x[body]
                && y[row] == bodies.y[body]
                && angle[row] == bodies.angle[body]
                && layer[row] == bodies.layer[body]
                && mask[row] == bodies.mask[body]
                && group[row] == bodies.group[body];
    }

    /** Appends the static polygons of a step. Their visible edges are not known yet. */
    void read(Bodies bodies, Shape[] shapes) {
        for (int i = 0; i < bodies.count; i++) {
            if (isOne(bodies, i, shapes)) {
                add(bodies, i, (Polygon) shapes[bodies.shape[i]]);
            }
        }
    }

    /** Removes all, so that nothing refers to what is gone. */
    void clear() {
        Arrays.fill(shape, 0, count, null);
        Arrays.fill(edges, 0, count, null);
        count = 0;
    }

    private void add(Bodies bodies, int body, Polygon polygon) {
        if (count == x.length) {
            grow(Capacity.grown(count, count + 1));
        }
        shape[count] = polygon;
        this.body[count] = body;
        x[count] = bodies.x[body];
        y[count] = bodies.y[body];
        angle[count] = bodies.angle[body];
        cos[count] = bodies.cos[body];
        sin[count] = bodies.sin[body];
        layer[count] = bodies.layer[body];
        mask[count] = bodies.mask[body];
        group[count++] = bodies.group[body];
    }

    private void grow(int n) {
        shape = Arrays.copyOf(shape, n);
        body = Arrays.copyOf(body, n);
        x = Arrays.copyOf(x, n);
        y = Arrays.copyOf(y, n);
        angle = Arrays.copyOf(angle, n);
        cos = Arrays.copyOf(cos, n);
        sin = Arrays.copyOf(sin, n);
        layer = Arrays.copyOf(layer, n);
        mask = Arrays.copyOf(mask, n);
        group = Arrays.copyOf(group, n);
        edges = Arrays.copyOf(edges, n);
    }

    /** Whether a row equals one of others. */
    boolean equals(int row, StaticPolygons others, int other) {
        return shape[row] == others.shape[other]
                && x[row] == others.x[other]
                && y[row] == others.y[other]
                && angle[row] == others.angle[other]
                && meetsLike(row, others, other);
    }

    /** Whether a row meets the same bodies as one of others. */
    boolean meetsLike(int row, StaticPolygons others, int other) {
        return layer[row] == others.layer[other]
                && mask[row] == others.mask[other]
                && group[row] == others.group[other];
    }
}
