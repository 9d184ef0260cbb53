package dev.barrage.physics.kernel;

import dev.barrage.physics.body.Ranges;
import dev.barrage.physics.shape.BoundaryTree;

/**
 * The kernels in plain Java. No loop branches on the outcome of a test: what a bullet meets is unpredictable, and a
 * mispredicted branch costs more than several tests.
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
    public boolean warmUp() {
        return true;
    }

    @Override
    public boolean coverMotions(CircleColumns circles, int first, float dt, BoxColumns out, float[] scratch) {
        boolean near = areNear(circles, first, out.count, 0.5f * dt, scratch);
        System.arraycopy(circles.radius, first, scratch, 0, out.count);
        cover(circles.x, circles.vx, first, out.count, 0.5f * dt, scratch, out.minX, out.maxX);
        cover(circles.y, circles.vy, first, out.count, 0.5f * dt, scratch, out.minY, out.maxY);
        return near;
    }

    /** Whether circles are near and have a radius. The JIT vectorises the loop. */
    private static boolean areNear(CircleColumns circles, int first, int count, float halfDt, float[] excess) {
        float[] x = circles.x, y = circles.y, vx = circles.vx, vy = circles.vy, radius = circles.radius;
        float near = CircleColumns.near(halfDt);
        for (int i = 0; i < count; i++) {
            int k = first + i;
            float farX = Math.abs(x[k]) + Math.abs(vx[k] * halfDt);
            float farY = Math.abs(y[k]) + Math.abs(vy[k] * halfDt);
            excess[i] = Ranges.excess(farX + farY + radius[k], near) + Ranges.excess(Float.MIN_VALUE, radius[k]);
        }
        return sum(excess, count) == 0f;
    }

    /** Four sums, so that no addition waits for another. */
    private static float sum(float[] values, int count) {
        float first = 0f, second = 0f, third = 0f, fourth = 0f;
        int i = 0;
        for (; i < count - 3; i += 4) {
            first += values[i];
            second += values[i + 1];
            third += values[i + 2];
            fourth += values[i + 3];
        }
        for (; i < count; i++) {
            first += values[i];
        }
        return first + second + third + fourth;
    }

    private static void cover(
            float[] position,
            float[] velocity,
            int first,
            int count,
            float halfDt,
            float[] radius,
            float[] min,
            float[] max) {
        System.arraycopy(position, first, min, 0, count);
        System.arraycopy(velocity, first, max, 0, count);
        cover(min, max, radius, count, halfDt);
    }

    /**
     * Replaces positions ({@code min}) and velocities ({@code max}) along one axis by the bounds of the motions. All
     * columns share one index, so the JIT vectorises the loop. {@code half - length} and {@code half + length} are the
     * least and the greatest displacement, in fewer instructions than a minimum and a maximum.
     */
    private static void cover(float[] min, float[] max, float[] radius, int count, float halfDt) {
        for (int i = 0; i < count; i++) {
            float half = max[i] * halfDt;
            float length = Math.abs(half);
            float start = min[i];
            float reach = radius[i] + COVER_ROUNDING * (Math.abs(start) + length);
            min[i] = start + (half - length) - reach;
            max[i] = start + (half + length) + reach;
        }
    }

    @Override
    public boolean findActive(
            CellLists lists,
            int level,
            BoxColumns boxes,
            int[] mask,
            int maskStart,
            int from,
            int end,
            ActiveBoxes active) {
        boolean fit = listSlots(lists, level, boxes, from, end, active.slot, active.count);
        active.count = keepActive(lists.layers, mask, maskStart, from, end, active);
        return fit;
    }

    /** Lists the slots of all boxes [from, end) from {@code at} on. Returns whether all boxes fit the lists. */
    private static boolean listSlots(
            CellLists lists, int level, BoxColumns boxes, int from, int end, int[] slot, int at) {
        // CellLists.slot and cell with locals: the JIT would load the fields again after every store.
        float[] minX = boxes.minX, minY = boxes.minY, maxX = boxes.maxX, maxY = boxes.maxY;
        float inverse = lists.inverseSize[level];
        int slotStart = lists.slotStart[level];
        int columns = 1 << lists.columnBits[level];
        int columnMask = columns - 1;
        int rowMask = (1 << lists.rowBits[level]) - 1;
        // The bits of floats from 0 on ascend with the floats, NaN last. A width of -0 seems not to fit.
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
        return unfit >= 0;
    }

    /** Keeps boxes whose slots hold layers that they look for. A loop of its own: one loop runs out of registers. */
    private static int keepActive(int[] layers, int[] mask, int maskStart, int from, int end, ActiveBoxes active) {
        int[] box = active.box, slot = active.slot;
        int start = active.count;
        int next = start;
        for (int i = from; i < end; i++) {
            int at = slot[start + i - from];
            int met = layers[at] & mask[maskStart + i];
            box[next] = i;
            slot[next] = at;
            next += (met | -met) >>> 31;
        }
        return next;
    }

    @Override
    public int testLists(CellLists lists, ActiveBoxes active, BoxColumns boxes, int[] first, int[] second, int count) {
        float[] minX = boxes.minX, minY = boxes.minY, maxX = boxes.maxX, maxY = boxes.maxY;
        int[] box = active.box;
        long[] head = active.head;
        long[] nodes = lists.nodes;
        float[] bounds = lists.bounds;
        int noBox = lists.noBox;
        lists.gatherHeads(active);
        int kept = count;
        for (int a = 0; a < active.count; a++) {
            int i = box[a];
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
     * 1 if a listed box overlaps the box with these maxX, maxY, -minX and -minY: no difference of opposite bounds has
     * its sign bit set. Adding 0 turns -0 into 0.
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
    public void enterEdges(BoundaryTree boundary, int first, BoundaryMotions motions) {
        BoundarySweep.enterEdges(boundary, first, motions);
    }

    @Override
    public void listNear(RelativeMotions m) {
        int kept = 0;
        for (int k = 0; k < m.count; k++) {
            float x = m.fromX[k];
            float y = m.fromY[k];
            float dx = m.dx[k];
            float dy = m.dy[k];
            float reach = m.circle[k] + m.r[k];
            float pp = x * x + y * y;
            float pd = x * dx + y * dy;
            float dd = dx * dx + dy * dy;
            float cross = x * dy - y * dx;
            float limit = RelativeMotions.CIRCLE_SLACK * reach * reach + RelativeMotions.MOTION_SLACK * (pp + dd);
            // The motion misses if its line does, or if its start or end is nearest and outside the circle.
            boolean line = dd * limit < cross * cross;
            boolean start = limit < pp & pd >= 0f;
            boolean end = limit < pp + 2 * pd + dd & pd <= -dd;
            m.near[kept] = k;
            kept += line | start | end | m.circle[k] < 0f ? 0 : 1;
        }
        m.nearCount = kept;
    }

    @Override
    public void warmStart(ContactRows contacts, int from, int to, boolean isFirst, MotionColumns scratch) {
        ContactPass.warmStart(contacts, from, to, isFirst);
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
    public void aimHinges(JointRows joints, int from, int to, boolean begins, MotionColumns scratch) {
        HingePass.aim(joints, from, to, begins);
    }

    @Override
    public void warmStartJoints(JointRows joints, int from, int to, MotionColumns scratch) {
        JointPass.warmStart(joints, from, to);
    }

    @Override
    public void solveJoints(JointRows joints, int from, int to, boolean relaxes, MotionColumns scratch) {
        JointPass.solve(joints, from, to, relaxes);
    }

    @Override
    public int sweepBoxes(BoxColumns boxes, float[] begin, int box, float last, int[] found, int at) {
        float[] minX = boxes.minX, minY = boxes.minY, maxX = boxes.maxX, maxY = boxes.maxY;
        int count = boxes.count;
        float left = minX[box];
        float bottom = minY[box];
        float right = maxX[box] + 0f; // no -0, see below
        float top = maxY[box] + 0f;
        int kept = at;
        int i = box + 1;
        for (; i < count && begin[i] <= last; i++) {
            found[kept] = i;
            // Boxes are apart if a difference of opposite bounds has its sign bit set. Adding 0 turns -0 into 0.
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
