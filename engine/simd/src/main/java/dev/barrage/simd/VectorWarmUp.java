package dev.barrage.simd;

import com.sun.management.ThreadMXBean;
import dev.barrage.physics.kernel.ActiveBoxes;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.BoundaryMotions;
import dev.barrage.physics.kernel.BoxColumns;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.CircleColumns;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.kernel.JointRows;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.kernel.MotionColumns;
import dev.barrage.physics.kernel.RelativeMotions;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.StageClock;
import dev.barrage.physics.shape.BoundaryTree;
import dev.barrage.physics.shape.Mesh;
import java.lang.management.ManagementFactory;

/**
 * Calls every vector kernel until the JVM's optimising compiler (C2) has compiled it.
 *
 * <p>C2 takes a method after 5,000 calls. Until then each vector is an object, so most calls have nothing to do: they
 * count like the others. The kernels return before their loops then, so that C2 learns the lengths of loops from the
 * other calls. A kernel keeps its vectors in one method: C2 would not take a second one, which only calls with work
 * reach, in time.
 */
final class VectorWarmUp {
    /** Rounds of a slice. */
    private static final int ROUNDS = 4;

    /** Calls of a round with nothing to do; one more has work. */
    private static final int IDLE_CALLS = 40;

    /** After this time a slice has no more rounds: the first ones are interpreted. */
    private static final long LONGEST_NANOS = 2_000_000;

    private static final int BOXES = 4 * VectorKernels.LANES + 3;
    private static final float SIZE = 6f;

    private final Kernels kernels;
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Rng random = new Rng(1);
    private final CellLists lists = new CellLists(1);
    private final BoxColumns boxes = new BoxColumns(BOXES + CellLists.SLACK);
    private final float[] begin = new float[BOXES + CellLists.SLACK];
    private final int[] mask = new int[BOXES + CellLists.SLACK];
    private final ActiveBoxes active = new ActiveBoxes(BOXES);
    private final int[] first = new int[BOXES * BOXES + CellLists.SLACK];
    private final int[] second = new int[BOXES * BOXES + CellLists.SLACK];
    private final BoundaryTree boundary = star(24);
    private final BoundaryMotions noMotions = new BoundaryMotions(0);
    private final BoundaryMotions nearStart = new BoundaryMotions(2);
    private final BoundaryMotions nearBoth = new BoundaryMotions(2);
    private final RelativeMotions relative = new RelativeMotions();
    private final ContactRows apart = new ContactRows();
    private final ContactRows touching = new ContactRows();
    private final ContactRows touchingTwice = new ContactRows();
    private final JointRows free = new JointRows();
    private final JointRows held = new JointRows();
    private final JointRows paired = new JointRows();
    private final JointRows hinged = new JointRows();
    private final MotionColumns columns = new MotionColumns();
    private final CircleColumns circles = new CircleColumns();
    private final BoxColumns covered = new BoxColumns(BOXES);
    private final float[] scratch = new float[BOXES];

    VectorWarmUp(Kernels kernels) {
        this.kernels = kernels;
        placeBoxes();
        placeMotions(nearStart, 1L);
        placeMotions(nearBoth, 1L << VectorKernels.LANES | 1L);
        placeContacts(apart, 0);
        placeContacts(touching, 1);
        placeContacts(touchingTwice, 2);
        touchingTwice.conveys = true;
        touchingTwice.isOneSided = true;
        placeJoints(free, 0, JointRows.NO_HINGE);
        placeJoints(held, 2, 0);
        placeJoints(paired, 2, JointRows.NO_HINGE);
        int all = JointRows.HINGE_SPRING | JointRows.HINGE_MOTOR | JointRows.HINGE_LIMITS;
        placeJoints(hinged, JointRows.rowsOfHinge(all), all);
        for (int lane = 0; lane < VectorKernels.LANES; lane++) {
            paired.rows[paired.joint(lane) + JointRows.HEAD + JointRows.ROW + JointRows.PAIRED] = 1f;
        }
    }

    /** Calls the kernels; returns whether the last calls allocated nothing. */
    boolean runSlice() {
        long end = StageClock.nanos() + LONGEST_NANOS;
        for (int round = 0; round < ROUNDS && StageClock.nanos() < end; round++) {
            idle();
            work();
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        work();
        workRarely();
        return threads.getCurrentThreadAllocatedBytes() == before;
    }

    /**
     * Calls every kernel many times with next to nothing to do. The loop is in here, so that this method is called too
     * seldom for C2 to compile it, with kernels in it, before them.
     */
    private void idle() {
        covered.count = 0;
        active.count = 0;
        relative.count = 0;
        for (int call = 0; call < IDLE_CALLS; call++) {
            kernels.coverMotions(circles, 0, 1f, covered, scratch);
            kernels.findActive(lists, 0, boxes, mask, 0, 0, 0, active);
            kernels.testLists(lists, active, boxes, first, second, 0);
            kernels.sweepBoxes(boxes, begin, BOXES - 1, BOXES, first, 0);
            kernels.listNear(relative);
            kernels.enterEdges(boundary, 0, noMotions);
            kernels.warmStart(apart, 0, VectorKernels.LANES, true, columns);
            kernels.solveContacts(apart, 0, VectorKernels.LANES, 30f, 0.9f, 0.1f, columns);
            kernels.aimHinges(free, 0, VectorKernels.LANES, false, columns);
            kernels.warmStartJoints(free, 0, VectorKernels.LANES, columns);
            kernels.solveJoints(free, 0, VectorKernels.LANES, false, columns);
        }
    }

    /** Calls every kernel with work. */
    private void work() {
        covered.count = BOXES;
        active.count = 0;
        relative.count = VectorKernels.LANES - 3;
        lists.extent = 1f;
        kernels.coverMotions(circles, 0, 1f, covered, scratch);
        kernels.findActive(lists, 0, boxes, mask, 0, 0, BOXES, active);
        kernels.testLists(lists, active, boxes, first, second, 0);
        kernels.sweepBoxes(boxes, begin, 0, VectorKernels.LANES / 2f, first, 0);
        kernels.listNear(relative);
        kernels.enterEdges(boundary, 0, nearStart);
        kernels.warmStart(touching, 0, VectorKernels.LANES, true, columns);
        kernels.solveContacts(touching, 0, VectorKernels.LANES, 30f, 0.9f, 0.1f, columns);
        kernels.aimHinges(hinged, 0, VectorKernels.LANES, false, columns);
        kernels.warmStartJoints(held, 0, VectorKernels.LANES, columns);
        kernels.solveJoints(held, 0, VectorKernels.LANES, false, columns);
        kernels.solveJoints(held, 0, VectorKernels.LANES, true, columns);
        kernels.solveJoints(paired, 0, VectorKernels.LANES, true, columns);
    }

    /**
     * Calls kernels with work that takes the branches that are taken less often. C2 leaves out what no call has taken,
     * and the first call that does take it throws the compiled kernel away.
     */
    private void workRarely() {
        active.count = 0;
        lists.extent = 0.5f; // too small for some
        kernels.findActive(lists, 0, boxes, mask, 0, 0, VectorKernels.LANES, active);
        kernels.sweepBoxes(boxes, begin, 0, VectorKernels.LANES + 2f, first, 0);
        kernels.sweepBoxes(boxes, begin, BOXES - 1 - VectorKernels.LANES, BOXES, first, 0); // ends with the boxes
        kernels.enterEdges(boundary, 0, nearBoth);
        kernels.warmStart(touchingTwice, 0, VectorKernels.LANES, true, columns);
        kernels.warmStart(touching, 0, VectorKernels.LANES, false, columns);
        kernels.aimHinges(held, 0, VectorKernels.LANES, true, columns);
        callWithFewRows();
        kernels.solveContacts(touchingTwice, 0, VectorKernels.LANES, 30f, 0.9f, 0.1f, columns);
    }

    /** So few rows that the scalar kernels take them. */
    private void callWithFewRows() {
        kernels.warmStart(touching, 0, 1, true, columns);
        kernels.solveContacts(touching, 0, 1, 30f, 0.9f, 0.1f, columns);
        kernels.aimHinges(hinged, 0, 1, false, columns);
        kernels.warmStartJoints(held, 0, 1, columns);
        kernels.solveJoints(held, 0, 1, true, columns);
    }

    private void placeBoxes() {
        boxes.count = BOXES;
        lists.layOut(0, 1f, 3, 3);
        lists.reserve(lists.slotStart[1], BOXES, BOXES);
        lists.clear();
        for (int i = 0; i < BOXES; i++) {
            float x = random.nextFloat(0f, SIZE);
            float y = random.nextFloat(0f, SIZE);
            boxes.minX[i] = x;
            boxes.minY[i] = y;
            boxes.maxX[i] = x + random.nextFloat(0.1f, 0.9f);
            boxes.maxY[i] = y + random.nextFloat(0.1f, 0.9f);
            lists.setBounds(i, x - 1f, y - 1f, x + 1f, y + 1f);
            // Lists of none, one, two and more boxes.
            lists.insert(lists.slot(0, (int) x & i % 4, (int) y), i, 1);
            begin[i] = i;
            mask[i] = i % 4 == 0 ? 2 : 1;
            relative.circle[i] = i % 3 == 0 ? -1f : 2f;
        }
        circles.x = boxes.minX;
        circles.y = boxes.minY;
        circles.vx = boxes.maxX;
        circles.vy = boxes.maxY;
        circles.radius = boxes.maxX;
    }

    /** Places a motion that comes near to these of the boundary's edges, and one that comes near to none. */
    private static void placeMotions(BoundaryMotions motions, long edges) {
        for (int k = 0; k < 2; k++) {
            motions.add(0.9f, 0.1f * k, -0.5f, 0.1f, 0.1f);
            motions.time[k] = BoundaryMotions.NEVER;
            motions.rank[k] = BoundaryTree.NO_RANK;
        }
        motions.near[0] = edges;
    }

    /** Places contacts of pairs of bodies, every other one with {@code points} points, the others with one less. */
    private void placeContacts(ContactRows contacts, int points) {
        contacts.reserve(VectorKernels.LANES);
        contacts.motion = new float[2 * BodyRows.ROW * VectorKernels.LANES];
        contacts.invH = 240f;
        contacts.pushSpeed = 3f;
        for (int i = 0; i < contacts.rows.length; i++) {
            contacts.rows[i] = random.nextFloat(0f, 0.5f);
        }
        for (int r = 0; r < VectorKernels.LANES; r++) {
            contacts.bodyA[r] = 2 * BodyRows.ROW * r;
            contacts.bodyB[r] = contacts.bodyA[r] + BodyRows.ROW;
            contacts.rows[ContactRows.row(r) + ContactRows.POINTS + ContactRows.MORE] = points - 1 - r % 2;
        }
    }

    /** Places joints of pairs of bodies. */
    private void placeJoints(JointRows joints, int rowsOfJoint, int hinge) {
        int lanes = VectorKernels.LANES;
        int floats = JointRows.blockSize(Math.max(rowsOfJoint, 1));
        joints.reserve(lanes, 1, floats);
        joints.motion = new float[2 * BodyRows.ROW * lanes];
        joints.rowsOf[0] = rowsOfJoint;
        joints.hingeOf[0] = hinge;
        for (int i = 0; i < floats; i++) {
            joints.rows[i] = random.nextFloat(0f, 0.5f);
        }
        for (int r = 0; r < lanes; r++) {
            joints.bodyA[r] = 2 * BodyRows.ROW * r;
            joints.bodyB[r] = joints.bodyA[r] + BodyRows.ROW;
            for (int row = 0; row < rowsOfJoint; row++) {
                joints.rows[joints.joint(r) + JointRows.HEAD + row * JointRows.ROW + JointRows.PAIRED] = 0f;
            }
        }
    }

    private static BoundaryTree star(int corners) {
        float[] vertices = new float[3 * corners + 3];
        int[] indices = new int[3 * corners];
        for (int i = 0; i < corners; i++) {
            float angle = 2f * Trig.PI * i / corners;
            float radius = i % 2 == 0 ? 1f : 0.5f;
            vertices[3 * i] = radius * Trig.cos(angle);
            vertices[3 * i + 1] = radius * Trig.sin(angle);
            indices[3 * i] = corners;
            indices[3 * i + 1] = i;
            indices[3 * i + 2] = (i + 1) % corners;
        }
        return Mesh.of(vertices, indices).boundary();
    }
}
