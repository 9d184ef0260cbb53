package dev.barrage.simd;

import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.kernel.RimMotions;
import dev.barrage.physics.kernel.RimSweep;
import dev.barrage.physics.math.CellHash;
import dev.barrage.physics.shape.Rim;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels in vectors of 512 bits. Lanes never mix: each does what the scalar loop does in one round, with the same
 * roundings (no fused multiply-add), and what passes a test is packed in the order of the lanes.
 *
 * <p>They need lane masks, gathers and compression in hardware, which AVX-512 has; emulated, they are slower than
 * scalar loops.
 */
public final class VectorKernels implements Kernels {
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_512;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_512;
    private static final int LANES = FLOATS.length();
    private static final IntVector LANE_NUMBERS = IntVector.zero(INTS).addIndex(1);

    private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_512;
    private static final VectorSpecies<Integer> EDGES = IntVector.SPECIES_256;
    private static final VectorSpecies<Float> FLOATS_OF_DOUBLES = FloatVector.SPECIES_256;
    private static final int DOUBLE_LANES = DOUBLES.length();

    /** Rims of more edges had better be walked to the few that are near. */
    private static final int MOST_EDGES = 256;

    /** Lists are short, mostly one to four boxes, and so are the vectors that test them. */
    private static final VectorSpecies<Float> LIST_FLOATS = FloatVector.SPECIES_256;

    private static final VectorSpecies<Integer> LIST_INTS = IntVector.SPECIES_256;
    private static final int LIST_LANES = LIST_FLOATS.length();

    /** Kernels, made by the service loader. */
    public VectorKernels() {}

    @Override
    public String name() {
        return "vectors of " + FLOATS.vectorBitSize() + " bits";
    }

    @Override
    public boolean suitThisMachine() {
        return FloatVector.SPECIES_PREFERRED.vectorBitSize() >= FLOATS.vectorBitSize();
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
            int[] slot) {
        float extent = lists.extent;
        float inverse = lists.inverseSize[level];
        int slotStart = lists.slotStart[level];
        int slotMask = lists.slotMask[level];
        VectorMask<Float> fit = FLOATS.maskAll(true);
        int active = 0;
        for (int i = from; i < end; i += LANES) {
            VectorMask<Float> there = FLOATS.indexInRange(i, end);
            VectorMask<Integer> present = there.cast(INTS);
            FloatVector left = FloatVector.fromArray(FLOATS, minX, i, there);
            FloatVector bottom = FloatVector.fromArray(FLOATS, minY, i, there);
            FloatVector width = FloatVector.fromArray(FLOATS, maxX, i, there).sub(left);
            FloatVector height = FloatVector.fromArray(FLOATS, maxY, i, there).sub(bottom);
            fit = fit.and(width.compare(VectorOperators.GE, 0f))
                    .and(height.compare(VectorOperators.GE, 0f))
                    .and(width.compare(VectorOperators.LE, extent))
                    .and(height.compare(VectorOperators.LE, extent));
            IntVector at = hash(cells(left.mul(inverse)), cells(bottom.mul(inverse)))
                    .and(slotMask)
                    .add(slotStart);
            at.intoArray(slot, active); // where the gather reads its indices, and the packed ones go
            IntVector met = IntVector.fromArray(INTS, lists.layers, 0, slot, active)
                    .and(IntVector.fromArray(INTS, mask, maskStart + i, present));
            VectorMask<Integer> chosen = met.compare(VectorOperators.NE, 0);
            at.compress(chosen).intoArray(slot, active);
            LANE_NUMBERS.add(i).compress(chosen).intoArray(query, active);
            active += chosen.trueCount();
        }
        return fit.allTrue() ? active : UNFIT;
    }

    private static IntVector cells(FloatVector scaled) {
        return (IntVector) scaled.convert(VectorOperators.F2I, 0);
    }

    /** {@link CellHash#of} lane by lane. */
    private static IntVector hash(IntVector x, IntVector y) {
        IntVector h = x.mul(CellHash.X).add(y.mul(CellHash.Y));
        h = h.lanewise(VectorOperators.XOR, h.lanewise(VectorOperators.LSHR, 15))
                .mul(CellHash.MIX);
        return h.lanewise(VectorOperators.XOR, h.lanewise(VectorOperators.LSHR, 13));
    }

    @Override
    public int testLists(
            CellLists lists,
            int active,
            int[] query,
            int[] slot,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int[] first,
            int[] second,
            int count) {
        int[] entries = lists.entries;
        float[] listMinX = lists.minX;
        float[] listMinY = lists.minY;
        float[] listMaxX = lists.maxX;
        float[] listMaxY = lists.maxY;
        int kept = count;
        for (int a = 0; a < active; a++) {
            int i = query[a];
            int place = lists.lists[2 * slot[a]];
            int end = lists.lists[2 * slot[a] + 1];
            do {
                VectorMask<Float> overlapping = LIST_FLOATS
                        .indexInRange(place, end)
                        .and(FloatVector.fromArray(LIST_FLOATS, listMinX, place).compare(VectorOperators.LE, maxX[i]))
                        .and(FloatVector.fromArray(LIST_FLOATS, listMinY, place).compare(VectorOperators.LE, maxY[i]))
                        .and(FloatVector.fromArray(LIST_FLOATS, listMaxX, place).compare(VectorOperators.GE, minX[i]))
                        .and(FloatVector.fromArray(LIST_FLOATS, listMaxY, place).compare(VectorOperators.GE, minY[i]));
                IntVector.broadcast(LIST_INTS, i).intoArray(first, kept);
                IntVector.fromArray(LIST_INTS, entries, place)
                        .compress(overlapping.cast(LIST_INTS))
                        .intoArray(second, kept);
                kept += overlapping.trueCount();
                place += LIST_LANES;
            } while (place < end);
        }
        return kept;
    }

    @Override
    public void sweepRim(Rim rim, RimMotions motions) {
        if (rim.edgeCount() > MOST_EDGES) {
            KernelChoice.scalar().sweepRim(rim, motions);
            return;
        }
        int pairs = 0;
        for (int k = 0; k < motions.count; k++) {
            motions.reservePairs(pairs + rim.edgeCount());
            pairs = listNear(rim, motions, k, pairs);
        }
        for (int i = 0; i < pairs; i += DOUBLE_LANES) {
            enter(rim, motions, i);
        }
        findFirst(motions, pairs);
    }

    /** Appends the edges near to a motion, as {@link RimSweep} lists them, of the whole rim, and the motion to each. */
    private static int listNear(Rim rim, RimMotions motions, int k, int pairs) {
        float hx = 0.5f * motions.dx[k];
        float hy = 0.5f * motions.dy[k];
        float mx = motions.x[k] + hx;
        float my = motions.y[k] + hy;
        float reach = RimSweep.reach(rim, motions.x[k], motions.y[k], motions.dx[k], motions.dy[k], motions.r[k]);
        int count = pairs;
        for (int i = 0; i < rim.edgeCount(); i += LANES) {
            VectorMask<Float> there = FLOATS.indexInRange(i, rim.edgeCount());
            FloatVector nx = FloatVector.fromArray(FLOATS, rim.nx, i, there);
            FloatVector ny = FloatVector.fromArray(FLOATS, rim.ny, i, there);
            FloatVector offset = FloatVector.fromArray(FLOATS, rim.offset, i, there);
            FloatVector middle = FloatVector.fromArray(FLOATS, rim.middle, i, there);
            FloatVector half = FloatVector.fromArray(FLOATS, rim.half, i, there);
            FloatVector height = nx.mul(mx)
                    .add(ny.mul(my))
                    .sub(offset)
                    .abs()
                    .sub(nx.mul(hx).add(ny.mul(hy)).abs());
            FloatVector along = nx.mul(my)
                    .sub(ny.mul(mx))
                    .sub(middle)
                    .abs()
                    .sub(nx.mul(hy).sub(ny.mul(hx)).abs())
                    .sub(half);
            VectorMask<Float> near =
                    height.max(along).compare(VectorOperators.GT, reach).not().and(there);
            LANE_NUMBERS.add(i).compress(near.cast(INTS)).intoArray(motions.near, count);
            IntVector.broadcast(INTS, k).intoArray(motions.mover, count);
            count += near.trueCount();
        }
        // What is behind the last pair is looked at, too.
        IntVector.zero(INTS).intoArray(motions.near, count);
        return count;
    }

    /** Eight pairs of a motion and an edge from {@code i} on: when the edge or its start is entered, in double. */
    private static void enter(Rim rim, RimMotions motions, int i) {
        DoubleVector px = doubles(motions.x, motions.mover, i);
        DoubleVector py = doubles(motions.y, motions.mover, i);
        DoubleVector dx = doubles(motions.dx, motions.mover, i);
        DoubleVector dy = doubles(motions.dy, motions.mover, i);
        DoubleVector r = doubles(motions.r, motions.mover, i);
        DoubleVector nx = DoubleVector.fromArray(DOUBLES, rim.lineNx, 0, motions.near, i);
        DoubleVector ny = DoubleVector.fromArray(DOUBLES, rim.lineNy, 0, motions.near, i);
        DoubleVector offset = DoubleVector.fromArray(DOUBLES, rim.lineOffset, 0, motions.near, i);
        DoubleVector start = DoubleVector.fromArray(DOUBLES, rim.lineStart, 0, motions.near, i);
        DoubleVector length = DoubleVector.fromArray(DOUBLES, rim.lineLength, 0, motions.near, i);
        DoubleVector height = nx.mul(px).add(ny.mul(py)).sub(offset);
        DoubleVector up = nx.mul(dx).add(ny.mul(dy));

        DoubleVector face = r.sub(height)
                .div(up)
                .blend(0, height.compare(VectorOperators.GT, r).not());
        DoubleVector at =
                nx.mul(py.add(face.mul(dy))).sub(ny.mul(px.add(face.mul(dx)))).sub(start);
        VectorMask<Double> onFace = height.compare(VectorOperators.GE, 0)
                .and(face.compare(VectorOperators.GE, 0))
                .and(face.compare(VectorOperators.LE, 1))
                .and(at.compare(VectorOperators.GE, 0))
                .and(at.compare(VectorOperators.LE, length));

        DoubleVector x = nx.mul(py).sub(ny.mul(px)).sub(start);
        DoubleVector on = nx.mul(dy).sub(ny.mul(dx));
        DoubleVector outside = x.mul(x).add(height.mul(height)).sub(r.mul(r));
        DoubleVector approach = x.mul(on).add(height.mul(up)).neg();
        DoubleVector discriminant =
                approach.mul(approach).sub(on.mul(on).add(up.mul(up)).mul(outside));
        VectorMask<Double> inside = outside.compare(VectorOperators.LE, 0);
        DoubleVector corner = outside.div(approach.add(discriminant.sqrt())).blend(0, inside);
        IntVector startTriangle = IntVector.fromArray(EDGES, rim.startTriangle, 0, motions.near, i);
        VectorMask<Double> onStart = approach.compare(VectorOperators.GT, 0)
                .and(discriminant.compare(VectorOperators.GE, 0))
                .and(corner.compare(VectorOperators.LE, 1))
                .or(inside)
                .and(startTriangle.compare(VectorOperators.GE, 0).cast(DOUBLES));

        corner.blend(RimMotions.NEVER, onStart.not()).blend(face, onFace).intoArray(motions.enter, i);
        startTriangle
                .blend(IntVector.fromArray(EDGES, rim.triangle, 0, motions.near, i), onFace.cast(EDGES))
                .intoArray(motions.touched, i);
    }

    private static DoubleVector doubles(float[] column, int[] rows, int i) {
        return (DoubleVector)
                FloatVector.fromArray(FLOATS_OF_DOUBLES, column, 0, rows, i).castShape(DOUBLES, 0);
    }

    /** The first touch of each motion, of equals with the lowest triangle; pairs are in the order of the motions. */
    private static void findFirst(RimMotions motions, int pairs) {
        int i = 0;
        for (int k = 0; k < motions.count; k++) {
            double best = RimMotions.NEVER;
            int triangle = Integer.MAX_VALUE;
            int edge = -1;
            for (; i < pairs && motions.mover[i] == k; i++) {
                double time = motions.enter[i];
                if (time < best || time == best && time != RimMotions.NEVER && motions.touched[i] < triangle) {
                    best = time;
                    triangle = motions.touched[i];
                    edge = motions.near[i];
                }
            }
            motions.time[k] = best;
            motions.edge[k] = edge;
            motions.triangle[k] = triangle;
        }
    }
}
