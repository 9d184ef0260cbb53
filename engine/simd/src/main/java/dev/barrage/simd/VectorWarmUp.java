package dev.barrage.simd;

import com.sun.management.ThreadMXBean;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.kernel.ActiveBoxes;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.BoxColumns;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.kernel.MotionColumns;
import dev.barrage.physics.kernel.RelativeMotions;
import dev.barrage.physics.kernel.RimMotions;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Rim;
import java.lang.management.ManagementFactory;

/**
 * Calls every vector kernel until the JVM's optimising compiler (C2) has compiled it, on columns of one or two vectors.
 *
 * <p>C2 takes a method after 5,000 calls. Until then every vector is an object, so most calls have nothing to do: they
 * count like the others. A loop around calls it takes later, after 15,000 rounds. The one here ends before: else C2 might
 * inline the kernels into it and leave the kernels themselves, as a world calls them, as they are.
 */
final class VectorWarmUp {
    /** Rounds of a slice; the at most 313 slices of a warm-up have less than 15,000. */
    private static final int ROUNDS = 47;

    private static final int BOXES = 2 * VectorKernels.LANES + 3;
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
    private final Rim rim = star(24);
    private final RimMotions motions = new RimMotions(BOXES);
    private final Bodies bodies = new Bodies();
    private final float[] circle = new float[BOXES];
    private final RelativeMotions seen = new RelativeMotions();
    private final ContactRows contacts = new ContactRows();
    private final MotionColumns columns = new MotionColumns();

    VectorWarmUp(Kernels kernels) {
        this.kernels = kernels;
        placeBoxes();
        placeMotions();
        placeContacts();
    }

    /** Calls the kernels; returns whether those calls that had work to do allocated nothing. */
    boolean runSlice() {
        idle();
        long before = threads.getCurrentThreadAllocatedBytes();
        work();
        return threads.getCurrentThreadAllocatedBytes() == before;
    }

    /** Calls every kernel many times with next to nothing to do. */
    private void idle() {
        active.count = 0;
        seen.count = 0;
        motions.count = 0;
        for (int r = 0; r < VectorKernels.LANES; r++) {
            setPoints(r, 0);
        }
        for (int round = 0; round < ROUNDS; round++) {
            kernels.findActive(lists, 0, boxes, mask, 0, 0, 0, active);
            kernels.testLists(lists, active, boxes, first, second, 0);
            kernels.sweepBoxes(boxes, begin, BOXES - 1, BOXES, first, 0);
            kernels.seeFromBodies(seen, bodies, circle, 1f);
            kernels.enterEdges(rim, 0, motions);
            if (round % 2 == 0) { // it calls its own kernels twice
                kernels.solveContacts(contacts, 0, VectorKernels.LANES, 30f, 0.9f, 0.1f, columns);
            }
        }
    }

    /** Calls every kernel with work that takes each of its branches. */
    private void work() {
        active.count = 0;
        lists.extent = 0.5f; // too small for some
        kernels.findActive(lists, 0, boxes, mask, 0, 0, BOXES, active);
        active.count = 0;
        lists.extent = 1f;
        kernels.findActive(lists, 0, boxes, mask, 0, 0, BOXES, active);
        kernels.testLists(lists, active, boxes, first, second, 0);
        kernels.sweepBoxes(boxes, begin, 0, BOXES / 2f, first, 0);
        kernels.sweepBoxes(boxes, begin, VectorKernels.LANES, BOXES, first, 0);
        seen.count = VectorKernels.LANES + 3;
        for (int i = 0; i < seen.count; i++) {
            seen.body[i] = i; // the last call has dropped some
        }
        kernels.seeFromBodies(seen, bodies, circle, 1f);
        motions.count = 2;
        motions.near[0] = 0b1000_0000_0001; // two vectors of edges, and none
        motions.near[1] = 0;
        kernels.enterEdges(rim, 0, motions);
        for (int r = 0; r < VectorKernels.LANES; r++) {
            setPoints(r, 1 + r % 2);
        }
        kernels.solveContacts(contacts, 0, VectorKernels.LANES, 30f, 0.9f, 0.1f, columns);
    }

    private void setPoints(int contact, int points) {
        contacts.rows[ContactRows.row(contact) + ContactRows.POINTS + ContactRows.MORE] = points - 1;
    }

    private void placeBoxes() {
        boxes.count = BOXES;
        lists.inverseSize[0] = 1f;
        lists.longest = BOXES;
        lists.layOutSlots(0, 3, 3);
        int slots = lists.slotStart[1];
        lists.reserve(slots, BOXES, BOXES);
        lists.clear(0, slots);
        for (int i = 0; i < BOXES; i++) {
            float x = random.nextFloat(0f, SIZE);
            float y = random.nextFloat(0f, SIZE);
            boxes.minX[i] = x;
            boxes.minY[i] = y;
            boxes.maxX[i] = x + random.nextFloat(0.1f, 0.9f);
            boxes.maxY[i] = y + random.nextFloat(0.1f, 0.9f);
            lists.setBounds(i, x - 1f, y - 1f, x + 1f, y + 1f);
            // Lists of none, one, two and more boxes.
            lists.add(lists.slot(0, (int) x & i % 4, (int) y), i, 1, i);
            begin[i] = i;
            mask[i] = i % 4 == 0 ? 2 : 1;
        }
    }

    private void placeMotions() {
        bodies.ensureCapacity(BOXES);
        for (int i = 0; i < BOXES; i++) {
            bodies.cos[i] = 1f;
            circle[i] = i % 3 == 0 ? -1f : 2f;
            seen.body[i] = i;
            motions.add(0.9f, 0.1f * i, -0.5f, 0.1f, 0.1f);
            motions.time[i] = RimMotions.NEVER;
            motions.rank[i] = Rim.NO_RANK;
        }
    }

    /** Contacts of pairs of bodies. */
    private void placeContacts() {
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
        }
    }

    private static Rim star(int corners) {
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
        return Mesh.of(vertices, indices).rim();
    }
}
