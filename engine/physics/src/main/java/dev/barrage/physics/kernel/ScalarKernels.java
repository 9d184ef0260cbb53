package dev.barrage.physics.kernel;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.shape.Rim;

/**
 * The kernels in plain Java. No loop has a branch on the outcome of a test: nothing predicts what a bullet meets, and a
 * wrong guess costs more than several tests.
 */
final class ScalarKernels implements Kernels {
    @Override
    public String name() {
        return "scalar";
    }

    @Override
    public boolean suitThisMachine() {
        return true;
    }

    @Override
    public void coverMotions(
            float[] position,
            float[] velocity,
            float[] radius,
            int first,
            int count,
            float dt,
            float[] min,
            float[] max,
            float[] scratch) {
        System.arraycopy(position, first, min, 0, count);
        System.arraycopy(velocity, first, max, 0, count);
        System.arraycopy(radius, first, scratch, 0, count);
        coverMotions(min, max, scratch, count, 0.5f * dt);
    }

    /**
     * Turns positions and velocities into bounds; all columns by one index, so that it vectorises. Half of a way less or
     * plus its length is 0 or the way: what the lesser and the greater of two ends take several instructions for.
     */
    private static void coverMotions(float[] position, float[] velocity, float[] radius, int count, float halfDt) {
        for (int i = 0; i < count; i++) {
            float half = velocity[i] * halfDt;
            float length = Math.abs(half);
            float start = position[i];
            position[i] = start + (half - length) - radius[i];
            velocity[i] = start + (half + length) + radius[i];
        }
    }

    @Override
    public int findActive(
            CellLists lists,
            int level,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int[] mask,
            int maskStart,
            int from,
            int end,
            int[] query,
            int[] slot,
            int active) {
        int found = listSlots(lists, level, minX, minY, maxX, maxY, from, end, slot, active);
        return found == UNFIT ? UNFIT : keepActive(lists.layers, mask, maskStart, from, end, query, slot, active);
    }

    /** Lists the slots of all queries from {@code at} on, if the lists serve them all, or answers {@link #UNFIT}. */
    private static int listSlots(
            CellLists lists,
            int level,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int from,
            int end,
            int[] slot,
            int at) {
        // What CellLists.slot and cell do, by locals: the JIT would read the columns again after every store to others.
        float inverse = lists.inverseSize[level];
        int slotStart = lists.slotStart[level];
        int columns = 1 << lists.columnBits[level];
        int columnMask = columns - 1;
        int rowMask = (1 << lists.rowBits[level]) - 1;
        // Floats from 0 on are in the order of their bits, with NaN behind them; one from 0 to -0 seems not to fit.
        int extent = Float.floatToRawIntBits(lists.extent);
        int unfit = 0;
        for (int i = from; i < end; i++) {
            int width = Float.floatToRawIntBits(maxX[i] - minX[i]);
            int height = Float.floatToRawIntBits(maxY[i] - minY[i]);
            unfit |= width | extent - width | height | extent - height;
            int column = (int) (minX[i] * inverse) & columnMask;
            int row = (int) (minY[i] * inverse) & rowMask;
            slot[at + i - from] = slotStart + row * columns + column;
        }
        return unfit < 0 ? UNFIT : at;
    }

    /** Keeps, of the slots of all queries, those that hold anything for them: a loop of its own for want of registers. */
    private static int keepActive(
            int[] layers, int[] mask, int maskStart, int from, int end, int[] query, int[] slot, int active) {
        int next = active;
        for (int i = from; i < end; i++) {
            int at = slot[active + i - from];
            int met = layers[at] & mask[maskStart + i];
            query[next] = i;
            slot[next] = at;
            next += (met | -met) >>> 31;
        }
        return next;
    }

    @Override
    public int testLists(
            CellLists lists,
            int active,
            int[] query,
            int[] slot,
            long[] head,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int[] first,
            int[] second,
            int count) {
        long[] nodes = lists.nodes;
        float[] bounds = lists.bounds;
        int noBox = lists.noBox;
        CellLists.gatherHeads(nodes, slot, active, head);
        int kept = count;
        for (int a = 0; a < active; a++) {
            int i = query[a];
            long node = head[a];
            float left = -minX[i];
            float bottom = -minY[i];
            float right = maxX[i];
            float top = maxY[i];
            first[kept] = i;
            second[kept] = CellLists.box(node);
            kept += overlap(bounds, CellLists.box(node), left, bottom, right, top);
            int more = CellLists.more(node);
            while (more < 0) {
                node = nodes[~more];
                first[kept] = i;
                second[kept] = CellLists.box(node);
                kept += overlap(bounds, CellLists.box(node), left, bottom, right, top);
                more = CellLists.more(node);
            }
            if (more != noBox) {
                first[kept] = i;
                second[kept] = more;
                kept += overlap(bounds, more, left, bottom, right, top);
            }
        }
        return kept;
    }

    /**
     * 1 if a listed box overlaps another, given by its maxX, maxY, -minX and -minY: no difference of opposite bounds is
     * negative then, which the sign bits tell; 0 is added to each as -0 would look negative.
     */
    private static int overlap(float[] bounds, int listed, float left, float bottom, float right, float top) {
        int b = 4 * listed;
        int apart = Float.floatToRawIntBits(right - bounds[b] + 0f)
                | Float.floatToRawIntBits(top - bounds[b + 1] + 0f)
                | Float.floatToRawIntBits(left - bounds[b + 2] + 0f)
                | Float.floatToRawIntBits(bottom - bounds[b + 3] + 0f);
        return 1 + (apart >> 31);
    }

    @Override
    public void enterEdges(Rim rim, int first, RimMotions motions) {
        RimSweep.enterEdges(rim, first, motions);
    }

    @Override
    public void seeFromBodies(RelativeMotions motions, Bodies bodies, float[] circle, float dt) {
        for (int k = 0; k < motions.count; k++) {
            toModel(motions, k, bodies, dt);
        }
        motions.count = keepNear(motions, circle);
    }

    private static void toModel(RelativeMotions m, int k, Bodies bodies, float dt) {
        int i = m.body[k];
        float c = bodies.cos[i];
        float s = bodies.sin[i];
        float fromX = m.x[k] - bodies.x[i];
        float fromY = m.y[k] - bodies.y[i];
        float moveX = m.dx[k] * dt - bodies.vx[i] * dt;
        float moveY = m.dy[k] * dt - bodies.vy[i] * dt;
        m.x[k] = c * fromX + s * fromY;
        m.y[k] = c * fromY - s * fromX;
        m.dx[k] = c * moveX + s * moveY;
        m.dy[k] = c * moveY - s * moveX;
    }

    private static int keepNear(RelativeMotions m, float[] circle) {
        int kept = 0;
        for (int k = 0; k < m.count; k++) {
            int body = m.body[k];
            float x = m.x[k];
            float y = m.y[k];
            float dx = m.dx[k];
            float dy = m.dy[k];
            float reach = circle[body] + m.r[k];
            float pp = x * x + y * y;
            float pd = x * dx + y * dy;
            float dd = dx * dx + dy * dy;
            float cross = x * dy - y * dx;
            float limit = RelativeMotions.CIRCLE_SLACK * reach * reach + RelativeMotions.MOTION_SLACK * (pp + dd);
            // Outside the circle where the line, the start or the end comes nearest.
            boolean line = dd * limit < cross * cross;
            boolean start = limit < pp & pd >= 0f;
            boolean end = limit < pp + 2 * pd + dd & pd <= -dd;
            m.bullet[kept] = m.bullet[k];
            m.body[kept] = body;
            m.x[kept] = x;
            m.y[kept] = y;
            m.dx[kept] = dx;
            m.dy[kept] = dy;
            m.r[kept] = m.r[k];
            kept += line | start | end | circle[body] < 0f ? 0 : 1;
        }
        return kept;
    }

    @Override
    public void solveContacts(
            ContactRows contacts,
            int from,
            int to,
            float biasRate,
            float massScale,
            float impulseScale,
            MotionColumns scratch) {
        ContactPass.solve(contacts, from, to, biasRate, massScale, impulseScale);
    }

    @Override
    public int sweepBoxes(
            float[] begin,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int count,
            int box,
            float last,
            int[] found,
            int at) {
        float left = minX[box];
        float bottom = minY[box];
        float right = maxX[box] + 0f; // no -0, see below
        float top = maxY[box] + 0f;
        int kept = at;
        int i = box + 1;
        for (; i < count && begin[i] <= last; i++) {
            found[kept] = i;
            // Differences of opposite bounds are negative where boxes are apart, which the sign bits tell; that of -0
            // and
            // 0 would look negative.
            int apart = Float.floatToRawIntBits(right - minX[i])
                    | Float.floatToRawIntBits(top - minY[i])
                    | Float.floatToRawIntBits(maxX[i] + 0f - left)
                    | Float.floatToRawIntBits(maxY[i] + 0f - bottom);
            kept += 1 + (apart >> 31);
        }
        found[kept] = -1;
        return i;
    }
}
