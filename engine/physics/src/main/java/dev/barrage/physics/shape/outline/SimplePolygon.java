package dev.barrage.physics.shape.outline;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Checks exactly that the edges of a loop or of an open chain touch only at shared vertices. Edge i runs from vertex i
 * to the next.
 */
public final class SimplePolygon {
    private final String name;
    private final float[] loop;
    private final int edges;

    private SimplePolygon(String name, float[] loop, int edges) {
        this.name = name;
        this.loop = loop;
        this.edges = edges;
    }

    /** Refuses a loop with a zero-length edge, a repeated vertex or edges that cross, touch or overlap. */
    public static void require(String name, float[] loop) {
        new SimplePolygon(name, loop, loop.length / 2).require();
    }

    /** As {@link #require(String, float[])}, without an edge from the last vertex to the first. */
    public static void requireOpen(String name, float[] chain) {
        new SimplePolygon(name, chain, chain.length / 2 - 1).require();
    }

    private void require() {
        refuseZeroLength();
        refuseTouching();
    }

    private void refuseZeroLength() {
        for (int e = 0; e < edges; e++) {
            if (x(e) == x(next(e)) && y(e) == y(next(e))) {
                throw new IllegalArgumentException(
                        name + " must not repeat a vertex, but edge " + describe(e) + " has no length");
            }
        }
    }

    /** Sweeps the edges by their left ends and compares each with the edges that begin before it ends. */
    private void refuseTouching() {
        Integer[] order = new Integer[edges];
        Arrays.setAll(order, e -> e);
        Arrays.sort(order, Comparator.<Integer>comparingDouble(this::minX).thenComparing(Comparator.naturalOrder()));
        for (int i = 0; i < order.length; i++) {
            float end = Math.max(x(order[i]), x(next(order[i])));
            for (int j = i + 1; j < order.length && minX(order[j]) <= end; j++) {
                if (touch(order[i], order[j])) {
                    throw new IllegalArgumentException(name + " must not touch or cross itself, but edge "
                            + describe(order[i]) + " meets edge " + describe(order[j]));
                }
            }
        }
    }

    private boolean touch(int a, int b) {
        boolean follows = b == next(a);
        boolean leads = a == next(b);
        if (follows || leads) {
            return follows && leads || (follows ? foldsBack(a, b) : foldsBack(b, a));
        }
        return Loops.meet(loop, a, next(a), b, next(b));
    }

    private boolean foldsBack(int a, int b) {
        return Loops.turn(loop, a, b, next(b)) == 0 && !Loops.goesOn(loop, a, b, next(b));
    }

    private String describe(int edge) {
        int to = next(edge);
        return edge + " (" + x(edge) + ", " + y(edge) + ")-(" + x(to) + ", " + y(to) + ")";
    }

    private float minX(int edge) {
        return Math.min(x(edge), x(next(edge)));
    }

    private int next(int vertex) {
        return (vertex + 1) % (loop.length / 2);
    }

    private float x(int vertex) {
        return loop[2 * vertex];
    }

    private float y(int vertex) {
        return loop[2 * vertex + 1];
    }
}
