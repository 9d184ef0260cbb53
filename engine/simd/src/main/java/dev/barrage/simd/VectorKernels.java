package dev.barrage.simd;

import dev.barrage.physics.kernel.ActiveBoxes;
import dev.barrage.physics.kernel.BoundaryMotions;
import dev.barrage.physics.kernel.BoxColumns;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.CircleColumns;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.kernel.JointRows;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.kernel.MotionColumns;
import dev.barrage.physics.kernel.RelativeMotions;
import dev.barrage.physics.shape.BoundaryTree;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels in vectors of 512 or 256 bits. Lanes never mix: each computes one round of the scalar loop, with the same
 * roundings (no fused multiply-add). Results that pass a test are packed in the order of the lanes.
 *
 * <p>They need masks and compression of lanes. AVX-512 has both; on AVX2 the JIT makes compression of a permutation. On
 * other processors they are slower than scalar loops.
 */
public final class VectorKernels implements Kernels {
    private static final int PROCESSOR_BITS = FloatVector.SPECIES_PREFERRED.vectorBitSize();

    /** The width of the processor's vectors, or as asked for: to compare, and to test what other processors do. */
    private static final VectorShape SHAPE =
            Integer.getInteger("dev.barrage.vectorBits", PROCESSOR_BITS) >= VectorShape.S_512_BIT.vectorBitSize()
                    ? VectorShape.S_512_BIT
                    : VectorShape.S_256_BIT;

    static final VectorSpecies<Float> FLOATS = SHAPE.withLanes(float.class);
    private static final VectorSpecies<Integer> INTS = SHAPE.withLanes(int.class);
    static final int LANES = FLOATS.length();
    private static final long ALL_LANES = (1L << LANES) - 1;
    private static final IntVector LANE_NUMBERS = IntVector.zero(INTS).addIndex(1);

    private static final VectorSpecies<Double> DOUBLES = SHAPE.withLanes(double.class);
    private static final long ALL_DOUBLES = (1L << DOUBLES.length()) - 1;

    /** Fewer contacts are solved one by one. */
    private static final int FEWEST_CONTACTS = 4;

    /** Holds the four bounds of a box. */
    private static final VectorSpecies<Float> BOX = FloatVector.SPECIES_128;

    private static final VectorMask<Float> MAX_Y = VectorMask.fromLong(BOX, 0b10);
    private static final VectorMask<Float> MIN_X = VectorMask.fromLong(BOX, 0b100);
    private static final VectorMask<Float> MIN_Y = VectorMask.fromLong(BOX, 0b1000);

    private static final Kernels SCALAR = KernelChoice.scalar().now();
    private static final String NAME = "vectors of " + SHAPE.vectorBitSize() + " bits";

    private final VectorWarmUp warmUp = new VectorWarmUp(this);

    /** For the service loader. */
    public VectorKernels() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean warmUp() {
        return warmUp.runSlice();
    }

    @Override
    public boolean suitThisMachine() {
        return PROCESSOR_BITS >= SHAPE.vectorBitSize();
    }

    @Override
    public boolean coverMotions(CircleColumns circles, int first, float dt, BoxColumns out, float[] scratch) {
        if (out.count == 0) {
            return true;
        }
        VectorMask<Float> near = FLOATS.maskAll(true);
        int whole = FLOATS.loopBound(out.count);
        float halfDt = 0.5f * dt;
        float nearest = CircleColumns.near(halfDt);
        float[] x = circles.x, y = circles.y, vx = circles.vx, vy = circles.vy, radius = circles.radius;
        float[] minX = out.minX, minY = out.minY, maxX = out.maxX, maxY = out.maxY;
        for (int i = 0; i < whole; i += LANES) {
            FloatVector r = FloatVector.fromArray(FLOATS, radius, first + i);
            FloatVector left = FloatVector.fromArray(FLOATS, x, first + i);
            FloatVector half = FloatVector.fromArray(FLOATS, vx, first + i).mul(halfDt);
            FloatVector length = half.abs();
            FloatVector farX = left.abs().add(length);
            FloatVector reach = r.add(farX.mul(COVER_ROUNDING));
            left.add(half.sub(length)).sub(reach).intoArray(minX, i);
            left.add(half.add(length)).add(reach).intoArray(maxX, i);
            FloatVector bottom = FloatVector.fromArray(FLOATS, y, first + i);
            half = FloatVector.fromArray(FLOATS, vy, first + i).mul(halfDt);
            length = half.abs();
            FloatVector farY = bottom.abs().add(length);
            reach = r.add(farY.mul(COVER_ROUNDING));
            bottom.add(half.sub(length)).sub(reach).intoArray(minY, i);
            bottom.add(half.add(length)).add(reach).intoArray(maxY, i);
            near = near.and(farX.add(farY).add(r).compare(VectorOperators.LE, nearest))
                    .and(r.compare(VectorOperators.GT, 0f));
        }
        boolean restIsNear = true;
        for (int i = whole; i < out.count; i++) {
            float lengthX = Math.abs(vx[first + i] * halfDt);
            float lengthY = Math.abs(vy[first + i] * halfDt);
            float farX = Math.abs(x[first + i]) + lengthX;
            float farY = Math.abs(y[first + i]) + lengthY;
            float reachX = radius[first + i] + COVER_ROUNDING * farX;
            float reachY = radius[first + i] + COVER_ROUNDING * farY;
            minX[i] = x[first + i] + (vx[first + i] * halfDt - lengthX) - reachX;
            maxX[i] = x[first + i] + (vx[first + i] * halfDt + lengthX) + reachX;
            minY[i] = y[first + i] + (vy[first + i] * halfDt - lengthY) - reachY;
            maxY[i] = y[first + i] + (vy[first + i] * halfDt + lengthY) + reachY;
            restIsNear &= farX + farY + radius[first + i] <= nearest & radius[first + i] > 0f;
        }
        return restIsNear && near.allTrue();
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
        if (from == end) {
            return true;
        }
        float[] minX = boxes.minX, minY = boxes.minY, maxX = boxes.maxX, maxY = boxes.maxY;
        int[] box = active.box, slot = active.slot;
        float extent = lists.extent;
        float inverse = lists.inverseSize[level];
        int slotStart = lists.slotStart[level];
        int columns = 1 << lists.columnBits[level];
        int columnMask = columns - 1;
        int rowMask = (1 << lists.rowBits[level]) - 1;
        VectorMask<Float> fit = FLOATS.maskAll(true);
        int whole = from + INTS.loopBound(end - from);
        int next = active.count;
        int ahead = next - from;
        for (int i = from; i < whole; i += LANES) {
            FloatVector left = FloatVector.fromArray(FLOATS, minX, i);
            FloatVector bottom = FloatVector.fromArray(FLOATS, minY, i);
            FloatVector width = FloatVector.fromArray(FLOATS, maxX, i).sub(left);
            FloatVector height = FloatVector.fromArray(FLOATS, maxY, i).sub(bottom);
            fit = fit.and(width.compare(VectorOperators.GE, 0f))
                    .and(height.compare(VectorOperators.GE, 0f))
                    .and(width.compare(VectorOperators.LE, extent))
                    .and(height.compare(VectorOperators.LE, extent));
            IntVector column = cells(left.mul(inverse)).and(columnMask);
            IntVector row = cells(bottom.mul(inverse)).and(rowMask);
            row.mul(columns).add(column).add(slotStart).intoArray(slot, ahead + i);
        }
        if (!fit.allTrue()) {
            return false;
        }
        // Scalar loads in a loop of their own, so that cache misses overlap. Gathers allocate where the JIT does not
        // inline IntVector.species.
        int[] layers = lists.layers;
        for (int i = from; i < whole; i++) {
            box[ahead + i] = layers[slot[ahead + i]] & mask[maskStart + i];
        }
        // Packs in place: writes never overtake reads.
        for (int i = from; i < whole; i += LANES) {
            VectorMask<Integer> chosen =
                    IntVector.fromArray(INTS, box, ahead + i).compare(VectorOperators.NE, 0);
            IntVector.fromArray(INTS, slot, ahead + i).compress(chosen).intoArray(slot, next);
            LANE_NUMBERS.add(i).compress(chosen).intoArray(box, next);
            next += chosen.trueCount();
        }
        active.count = next;
        return SCALAR.findActive(lists, level, boxes, mask, maskStart, whole, end, active);
    }

    private static IntVector cells(FloatVector scaled) {
        return (IntVector) scaled.convert(VectorOperators.F2I, 0);
    }

    @Override
    public int testLists(CellLists lists, ActiveBoxes active, BoxColumns boxes, int[] first, int[] second, int count) {
        if (active.count == 0) {
            return count;
        }
        float[] minX = boxes.minX, minY = boxes.minY, maxX = boxes.maxX, maxY = boxes.maxY;
        int[] number = active.box;
        long[] head = active.head;
        long[] nodes = lists.nodes;
        float[] bounds = lists.bounds;
        lists.gatherHeads(active);
        int kept = count;
        for (int a = 0; a < active.count; a++) {
            int i = number[a];
            long node = head[a];
            FloatVector box = FloatVector.broadcast(BOX, maxX[i])
                    .blend(maxY[i], MAX_Y)
                    .blend(-minX[i], MIN_X)
                    .blend(-minY[i], MIN_Y);
            first[kept] = i;
            second[kept] = CellLists.box(node);
            kept += overlap(bounds, CellLists.box(node), box);
            int more = CellLists.more(node);
            while (more < 0) {
                node = nodes[~more];
                first[kept] = i;
                second[kept] = CellLists.box(node);
                kept += overlap(bounds, CellLists.box(node), box);
                more = CellLists.more(node);
            }
            first[kept] = i;
            second[kept] = more;
            kept += overlap(bounds, more, box);
        }
        return kept;
    }

    /** 1 if each of the four bounds of a listed box is at most that of the other box, so that they overlap; else 0. */
    private static int overlap(float[] bounds, int listed, FloatVector box) {
        return (int) (FloatVector.fromArray(BOX, bounds, 4 * listed)
                                .compare(VectorOperators.LE, box)
                                .toLong()
                        + 1
                >>> 4);
    }

    @Override
    public void listNear(RelativeMotions motions) {
        motions.nearCount = 0;
        if (motions.count == 0) {
            return;
        }
        int kept = 0;
        for (int k = 0; k < motions.count; k += LANES) {
            FloatVector x = FloatVector.fromArray(FLOATS, motions.fromX, k);
            FloatVector y = FloatVector.fromArray(FLOATS, motions.fromY, k);
            FloatVector dx = FloatVector.fromArray(FLOATS, motions.dx, k);
            FloatVector dy = FloatVector.fromArray(FLOATS, motions.dy, k);
            FloatVector radius = FloatVector.fromArray(FLOATS, motions.circle, k);
            FloatVector reach = radius.add(FloatVector.fromArray(FLOATS, motions.r, k));
            FloatVector pp = x.mul(x).add(y.mul(y));
            FloatVector pd = x.mul(dx).add(y.mul(dy));
            FloatVector dd = dx.mul(dx).add(dy.mul(dy));
            FloatVector cross = x.mul(dy).sub(y.mul(dx));
            FloatVector limit = reach.mul(RelativeMotions.CIRCLE_SLACK)
                    .mul(reach)
                    .add(pp.add(dd).mul(RelativeMotions.MOTION_SLACK));
            VectorMask<Float> missed = dd.mul(limit)
                    .lt(cross.mul(cross))
                    .or(limit.lt(pp).and(pd.compare(VectorOperators.GE, 0f)))
                    .or(limit.lt(pp.add(pd.mul(2f)).add(dd)).and(pd.compare(VectorOperators.LE, dd.neg())))
                    .or(radius.lt(0f));
            VectorMask<Float> near = missed.not().and(FLOATS.indexInRange(k, motions.count));
            LANE_NUMBERS.add(k).compress(near.cast(INTS)).intoArray(motions.near, kept);
            kept += near.trueCount();
        }
        motions.nearCount = kept;
    }

    /**
     * Takes a vector of edges at once, starting at a near edge. Most other near edges follow closely, and edges that
     * are not near do not touch.
     */
    @Override
    public void enterEdges(BoundaryTree boundary, int first, BoundaryMotions motions) {
        if (motions.count == 0) {
            return;
        }
        for (int k = 0; k < motions.count; k++) {
            DoubleVector px = DoubleVector.broadcast(DOUBLES, motions.x[k]);
            DoubleVector py = DoubleVector.broadcast(DOUBLES, motions.y[k]);
            DoubleVector dx = DoubleVector.broadcast(DOUBLES, motions.dx[k]);
            DoubleVector dy = DoubleVector.broadcast(DOUBLES, motions.dy[k]);
            DoubleVector r = DoubleVector.broadcast(DOUBLES, motions.r[k]);
            DoubleVector least = DoubleVector.broadcast(DOUBLES, motions.time[k]);
            DoubleVector leastRank = DoubleVector.broadcast(DOUBLES, motions.rank[k]);
            long near = motions.near[k];
            while (near != 0) {
                int shift = Long.numberOfTrailingZeros(near);
                near &= ~(ALL_DOUBLES << shift);
                int edge = first + shift;
                DoubleVector nx = DoubleVector.fromArray(DOUBLES, boundary.lineNx, edge);
                DoubleVector ny = DoubleVector.fromArray(DOUBLES, boundary.lineNy, edge);
                DoubleVector along =
                        nx.mul(py).sub(ny.mul(px)).sub(DoubleVector.fromArray(DOUBLES, boundary.lineStart, edge));
                DoubleVector height =
                        nx.mul(px).add(ny.mul(py)).sub(DoubleVector.fromArray(DOUBLES, boundary.lineOffset, edge));
                DoubleVector on = nx.mul(dy).sub(ny.mul(dx));
                DoubleVector up = nx.mul(dx).add(ny.mul(dy));

                DoubleVector face = r.sub(height)
                        .div(up)
                        .blend(0, height.compare(VectorOperators.GT, r).not());
                DoubleVector at = along.add(face.mul(on));
                VectorMask<Double> onFace = height.compare(VectorOperators.GE, 0)
                        .and(face.compare(VectorOperators.GE, 0))
                        .and(face.compare(VectorOperators.LE, 1))
                        .and(at.compare(VectorOperators.GE, 0))
                        .and(at.compare(
                                VectorOperators.LE, DoubleVector.fromArray(DOUBLES, boundary.lineLength, edge)));

                DoubleVector outside = along.mul(along).add(height.mul(height)).sub(r.mul(r));
                DoubleVector approach = along.mul(on).add(height.mul(up)).neg();
                DoubleVector discriminant =
                        approach.mul(approach).sub(on.mul(on).add(up.mul(up)).mul(outside));
                DoubleVector start = outside.div(approach.add(discriminant.sqrt()));
                DoubleVector startRank = DoubleVector.fromArray(DOUBLES, boundary.startRank, edge);
                VectorMask<Double> onStart = approach.compare(VectorOperators.GT, 0)
                        .and(discriminant.compare(VectorOperators.GE, 0))
                        .and(start.compare(VectorOperators.LE, 1));

                DoubleVector time = start.blend(BoundaryMotions.NEVER, onStart.not())
                        .blend(0, outside.compare(VectorOperators.LE, 0))
                        .blend(BoundaryMotions.NEVER, startRank.compare(VectorOperators.LT, 0))
                        .blend(face, onFace);
                DoubleVector rank = startRank.blend(DoubleVector.fromArray(DOUBLES, boundary.rank, edge), onFace);
                VectorMask<Double> better = time.compare(VectorOperators.LT, least)
                        .or(time.compare(VectorOperators.EQ, least).and(rank.compare(VectorOperators.LT, leastRank)));
                least = least.blend(time, better);
                leastRank = leastRank.blend(rank, better);
            }
            double time = least.reduceLanes(VectorOperators.MIN);
            motions.time[k] = time;
            motions.rank[k] = leastRank
                    .blend(BoundaryTree.NO_RANK, least.compare(VectorOperators.NE, time))
                    .reduceLanes(VectorOperators.MIN);
        }
    }

    @Override
    public void warmStart(ContactRows contacts, int from, int to, boolean isFirst, MotionColumns scratch) {
        if (to - from < FEWEST_CONTACTS) {
            SCALAR.warmStart(contacts, from, to, isFirst, scratch);
            return;
        }
        ContactVectors.warmStart(contacts, from, to, isFirst, scratch);
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
        if (to - from < FEWEST_CONTACTS) {
            SCALAR.solveContacts(contacts, from, to, biasRate, massScale, impulseScale, scratch);
            return;
        }
        ContactVectors.solve(contacts, from, to, biasRate, massScale, impulseScale, scratch);
    }

    @Override
    public void aimHinges(JointRows joints, int from, int to, boolean begins, MotionColumns scratch) {
        if (to - from < FEWEST_CONTACTS) {
            SCALAR.aimHinges(joints, from, to, begins, scratch);
            return;
        }
        HingeVectors.aim(joints, from, to, begins, scratch);
    }

    @Override
    public void warmStartJoints(JointRows joints, int from, int to, MotionColumns scratch) {
        if (to - from < FEWEST_CONTACTS) {
            SCALAR.warmStartJoints(joints, from, to, scratch);
            return;
        }
        JointVectors.warmStart(joints, from, to, scratch);
    }

    @Override
    public void solveJoints(JointRows joints, int from, int to, boolean relaxes, MotionColumns scratch) {
        if (to - from < FEWEST_CONTACTS) {
            SCALAR.solveJoints(joints, from, to, relaxes, scratch);
            return;
        }
        JointVectors.solve(joints, from, to, relaxes, scratch);
    }

    @Override
    public int sweepBoxes(BoxColumns boxes, float[] begin, int box, float last, int[] found, int at) {
        float[] minX = boxes.minX, minY = boxes.minY, maxX = boxes.maxX, maxY = boxes.maxY;
        int count = boxes.count;
        if (box + 1 == count) {
            found[at] = -1;
            return count;
        }
        FloatVector left = FloatVector.broadcast(FLOATS, minX[box]);
        FloatVector bottom = FloatVector.broadcast(FLOATS, minY[box]);
        FloatVector right = FloatVector.broadcast(FLOATS, maxX[box]);
        FloatVector top = FloatVector.broadcast(FLOATS, maxY[box]);
        int kept = at;
        for (int i = box + 1; i < count; i += LANES) {
            VectorMask<Float> overlap = FloatVector.fromArray(FLOATS, minX, i)
                    .compare(VectorOperators.LE, right)
                    .and(FloatVector.fromArray(FLOATS, minY, i).compare(VectorOperators.LE, top))
                    .and(FloatVector.fromArray(FLOATS, maxX, i).compare(VectorOperators.GE, left))
                    .and(FloatVector.fromArray(FLOATS, maxY, i).compare(VectorOperators.GE, bottom));
            long there = (1L << Math.min(count - i, LANES)) - 1;
            long met = there
                    & FloatVector.fromArray(FLOATS, begin, i)
                            .compare(VectorOperators.LE, last)
                            .toLong();
            LANE_NUMBERS.add(i).compress(overlap.cast(INTS)).intoArray(found, kept);
            kept += Long.bitCount(overlap.toLong() & met);
            if (met != ALL_LANES) {
                found[kept] = -1;
                return i + Long.bitCount(met);
            }
        }
        found[kept] = -1;
        return count;
    }
}
