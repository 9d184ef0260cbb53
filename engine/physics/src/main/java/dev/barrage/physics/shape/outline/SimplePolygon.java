package dev.barrage.physics.shape.outline;

import java.util.Arrays;
import java.util.Comparator;

/** Checks exactly that the edges of loops, or of one open chain, touch only at shared vertices. */
public final class SimplePolygon {
    private final float[][] loops;
    private final int[] loopOf;
    private final int[] vertexOf;

    private SimplePolygon(boolean isOpen, float[][] loops) {
        this.loops = loops;
        int count = isOpen ? -1 : 0;
        for (float[] loop : loops) {
            count += loop.length / 2;
        }
        loopOf = new int[count];
        vertexOf = new int[count];
        int edge = 0;
        for (int l = 0; l < loops.length; l++) {
            for (int i = 0; i < loops[l].length / 2 && edge < count; i++, edge++) {
                loopOf[edge] = l;
                vertexOf[edge] = i;
            }
        }
    }

    /** Refuses loops with a zero-length edge, a repeated vertex or edges that cross, touch or overlap. */
    public static void require(String name, float[]... loops) {
        new SimplePolygon(false, loops).require(name);
    }

    /** As {@link #require(String, float[]...)}, without an edge from the last vertex to the first. */
    public static void requireOpen(String name, float[] chain) {
        new SimplePolygon(true, new float[][] {chain}).require(name);
    }

    private void require(String name) {
        refuseZeroLength(name);
        refuseTouching(name);
    }

    private void refuseZeroLength(String name) {
        for (int e = 0; e < loopOf.length; e++) {
            if (x0(e) == x1(e) && y0(e) == y1(e)) {
                throw new IllegalArgumentException(
                        name + " must not repeat a vertex, but edge " + describe(e) + " has no length");
            }
        }
    }

    /** Sweeps the edges by their left ends and compares each with the edges that begin before it ends. */
    private void refuseTouching(String name) {
        Integer[] order = new Integer[loopOf.length];
        Arrays.setAll(order, e -> e);
        Arrays.sort(order, Comparator.<Integer>comparingDouble(this::minX).thenComparing(Comparator.naturalOrder()));
        for (int i = 0; i < order.length; i++) {
            for (int j = i + 1; j < order.length && minX(order[j]) <= maxX(order[i]); j++) {
                if (touch(order[i], order[j])) {
                    throw new IllegalArgumentException(name + " must not touch or cross itself, but edge "
                            + describe(order[i]) + " meets edge " + describe(order[j]));
                }
            }
        }
    }

    private boolean touch(int a, int b) {
        boolean follows = follows(a, b);
        boolean leads = follows(b, a);
        if (follows || leads) {
            boolean folded = follows ? foldsBack(a, b) : foldsBack(b, a);
            return folded || follows && leads;
        }
        return segmentsTouch(a, b);
    }

    /** Whether edge b follows edge a on the same loop. */
    private boolean follows(int a, int b) {
        return loopOf[a] == loopOf[b] && vertexOf[b] == (vertexOf[a] + 1) % (loops[loopOf[a]].length / 2);
    }

    private boolean foldsBack(int a, int b) {
        float[] loop = loops[loopOf[a]];
        int n = loop.length / 2;
        int after = (vertexOf[b] + 1) % n;
        return Loops.turn(loop, vertexOf[a], vertexOf[b], after) == 0
                && !Loops.goesOn(loop, vertexOf[a], vertexOf[b], after);
    }

    private boolean segmentsTouch(int a, int b) {
        if (Math.max(y0(a), y1(a)) < Math.min(y0(b), y1(b)) || Math.max(y0(b), y1(b)) < Math.min(y0(a), y1(a))) {
            return false;
        }
        int b0 = Orientation.of(x0(a), y0(a), x1(a), y1(a), x0(b), y0(b));
        int b1 = Orientation.of(x0(a), y0(a), x1(a), y1(a), x1(b), y1(b));
        int a0 = Orientation.of(x0(b), y0(b), x1(b), y1(b), x0(a), y0(a));
        int a1 = Orientation.of(x0(b), y0(b), x1(b), y1(b), x1(a), y1(a));
        return b0 * b1 <= 0 && a0 * a1 <= 0;
    }

    private String describe(int edge) {
        return vertexOf[edge] + " (" + x0(edge) + ", " + y0(edge) + ")-(" + x1(edge) + ", " + y1(edge) + ")";
    }

    private float minX(int edge) {
        return Math.min(x0(edge), x1(edge));
    }

    private float maxX(int edge) {
        return Math.max(x0(edge), x1(edge));
    }

    private float x0(int edge) {
        return loops[loopOf[edge]][2 * vertexOf[edge]];
    }

    private float y0(int edge) {
        return loops[loopOf[edge]][2 * vertexOf[edge] + 1];
    }

    private float x1(int edge) {
        float[] loop = loops[loopOf[edge]];
        return loop[(2 * vertexOf[edge] + 2) % loop.length];
    }

    private float y1(int edge) {
        float[] loop = loops[loopOf[edge]];
        return loop[(2 * vertexOf[edge] + 3) % loop.length];
    }
}
