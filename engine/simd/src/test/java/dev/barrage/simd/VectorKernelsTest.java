package dev.barrage.simd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.barrage.physics.kernel.ActiveBoxes;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.BoundaryMotions;
import dev.barrage.physics.kernel.BoundarySweep;
import dev.barrage.physics.kernel.BoxColumns;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.CircleColumns;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.kernel.JointRows;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.kernel.MotionColumns;
import dev.barrage.physics.kernel.MovingCircles;
import dev.barrage.physics.kernel.RelativeMotions;
import dev.barrage.physics.shape.BoundaryTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.testing.NoGarbage;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Vector kernels give the same bits as the scalar kernels, their specification, for any input. */
class VectorKernelsTest {
    private static final int SEEDS = 200;
    private static final int QUERIES = 256;
    private static final int LONGEST = 150;
    private static final int BOXES = 1000;

    private final Kernels scalar = KernelChoice.scalar().now();
    private final Kernels vector = new VectorKernels();

    /** Look-ups and listed boxes of all sizes, some touching exactly, some with -0. */
    private static final class LookUp {
        final CellLists lists = new CellLists(2);
        final BoxColumns boxes = new BoxColumns(QUERIES);
        final int[] mask = new int[QUERIES + 5];
        final int from;
        final int end;
        final ActiveBoxes active = new ActiveBoxes(QUERIES);
        boolean fit;
        int[] first;
        int[] second;
        int count;

        LookUp(Random random) {
            lists.extent = 0.5f;
            for (int level = 0; level < 2; level++) {
                lists.layOut(level, level == 0 ? 1f : 0.25f, 4 - level, 2 + level);
            }
            fillLists(random);
            from = random.nextInt(20);
            end = QUERIES - random.nextInt(20);
            for (int i = 0; i < QUERIES; i++) {
                boxes.minX[i] = coordinate(random);
                boxes.minY[i] = coordinate(random);
                boxes.maxX[i] = boxes.minX[i] + side(random);
                boxes.maxY[i] = boxes.minY[i] + side(random);
            }
            for (int i = 0; i < mask.length; i++) {
                mask[i] = random.nextInt(4);
            }
        }

        private void fillLists(Random random) {
            lists.reserve(128, BOXES, 128 * LONGEST);
            lists.clear();
            for (int box = 0; box < BOXES; box++) {
                float x = coordinate(random);
                float y = coordinate(random);
                lists.setBounds(box, x, y, x + 8 * side(random), y + 8 * side(random));
            }
            for (int slot = 0; slot < 128; slot++) {
                int length = random.nextInt(3) == 0 ? 0 : random.nextInt(random.nextInt(8) == 0 ? LONGEST : 6);
                for (int i = 0; i < length; i++) {
                    lists.insert(slot, random.nextInt(BOXES), 1 + random.nextInt(3));
                }
            }
        }

        private static float coordinate(Random random) {
            return switch (random.nextInt(12)) {
                case 0 -> -0f;
                case 1 -> random.nextInt(3) - 1;
                case 2 -> (random.nextFloat() - 0.5f) * 1e12f;
                default -> (random.nextFloat() - 0.5f) * 12;
            };
        }

        private static float side(Random random) {
            return random.nextInt(8) == 0 ? 0f : random.nextFloat() * 0.4f;
        }

        void run(Kernels kernels, int level) {
            Arrays.fill(active.box, -1);
            active.count = 0;
            fit = kernels.findActive(lists, level, boxes, mask, 5, from, end, active);
            if (!fit) {
                return;
            }
            first = new int[7 + active.count * lists.longest + CellLists.SLACK];
            second = new int[first.length];
            count = kernels.testLists(lists, active, boxes, first, second, 7);
        }
    }

    @Test
    void lookUpsFindTheSame() {
        int found = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            LookUp expected = new LookUp(new Random(seed));
            LookUp actual = new LookUp(new Random(seed));
            for (int level = 0; level < 2; level++) {
                expected.run(scalar, level);
                actual.run(vector, level);
                String what = "seed " + seed + ", level " + level;
                assertEquals(expected.fit, actual.fit, what);
                if (expected.fit) {
                    assertActive(expected.active, actual.active, what);
                    int count = expected.count;
                    assertEquals(count, actual.count, what);
                    assertArrayEquals(Arrays.copyOf(expected.first, count), Arrays.copyOf(actual.first, count), what);
                    assertArrayEquals(Arrays.copyOf(expected.second, count), Arrays.copyOf(actual.second, count), what);
                    found += count - 7;
                }
            }
        }
        assertTrue(found > SEEDS, "only " + found + " pairs");
    }

    private static void assertActive(ActiveBoxes expected, ActiveBoxes actual, String what) {
        int count = expected.count;
        assertEquals(count, actual.count, what);
        assertArrayEquals(Arrays.copyOf(expected.box, count), Arrays.copyOf(actual.box, count), what);
        assertArrayEquals(Arrays.copyOf(expected.slot, count), Arrays.copyOf(actual.slot, count), what);
    }

    @Test
    void sweepsAlongALineMeetTheSameBoxesAndEndAtTheSame() {
        int found = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            BoxColumns boxes = new LookUp(random).boxes;
            float[] begin = begins(random);
            int count = 1 + random.nextInt(QUERIES - CellLists.SLACK);
            boxes.count = count;
            int box = random.nextInt(count);
            float last = random.nextInt(4) == 0 ? begin[QUERIES - 1] : begin[box] + random.nextInt(20);
            boxes.maxX[box] += 4;
            boxes.maxY[box] += 4;
            int[][] listed = new int[2][7 + QUERIES];
            int end = scalar.sweepBoxes(boxes, begin, box, last, listed[0], 7);
            assertEquals(end, vector.sweepBoxes(boxes, begin, box, last, listed[1], 7), "seed " + seed);
            int k = 7;
            for (int i = box + 1; i < count && begin[i] <= last; i++) {
                boolean overlap = boxes.minX[i] <= boxes.maxX[box]
                        && boxes.minY[i] <= boxes.maxY[box]
                        && boxes.maxX[i] >= boxes.minX[box]
                        && boxes.maxY[i] >= boxes.minY[box];
                if (overlap) {
                    assertEquals(i, listed[0][k], "seed " + seed);
                    assertEquals(i, listed[1][k++], "seed " + seed);
                }
                assertTrue(i < end, "seed " + seed);
            }
            assertEquals(-1, listed[0][k], "seed " + seed);
            assertEquals(-1, listed[1][k], "seed " + seed);
            assertTrue(end == count || begin[end] > last, "seed " + seed);
            found += k - 7;
        }
        assertTrue(found > SEEDS, "only " + found + " boxes");
    }

    /** Ascending numbers, some equal. */
    private static float[] begins(Random random) {
        float[] begin = new float[QUERIES];
        for (int i = 1; i < QUERIES; i++) {
            begin[i] = begin[i - 1] + random.nextInt(2);
        }
        return begin;
    }

    /** Circles that move, some by nothing, some with -0. */
    private static CircleColumns circles(Random random) {
        CircleColumns circles = new CircleColumns();
        circles.x = coordinates(random);
        circles.y = coordinates(random);
        circles.vx = coordinates(random);
        circles.vy = coordinates(random);
        circles.radius = coordinates(random);
        for (int i = 0; i < circles.radius.length; i++) {
            circles.x[i] *= 1e-6f;
            circles.y[i] *= 1e-6f;
            circles.vx[i] *= 1e-6f;
            circles.vy[i] *= 1e-6f;
            circles.radius[i] = Math.abs(circles.radius[i]) * 1e-6f + 0.01f;
        }
        return circles;
    }

    private static float[] coordinates(Random random) {
        float[] column = new float[100];
        for (int i = 0; i < column.length; i++) {
            column[i] = LookUp.coordinate(random);
        }
        return column;
    }

    /** Places, then velocities: two that are near in a step of 0.1 s, then some that are not. */
    private static final float[][] PLACES_AND_SPEEDS = {
        {4e7f, -4e7f, 5e7f, -5.1e7f, 1.1e12f, Float.NaN, Float.NEGATIVE_INFINITY, Float.MAX_VALUE},
        {8e8f, -8e8f, 1e9f, -1.1e9f, Float.NaN, Float.POSITIVE_INFINITY, -Float.MAX_VALUE}
    };

    private static final float[] RADII = {
        4e7f, Float.MIN_VALUE, 0f, -0f, -Float.MIN_VALUE, -1f, 1.1e9f, Float.NaN, Float.POSITIVE_INFINITY
    };

    @Test
    void motionsAreCoveredAlike() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            CircleColumns circles = circles(random);
            int first = random.nextInt(50);
            int count = random.nextInt(50);
            BoxColumns expected = new BoxColumns(count);
            BoxColumns actual = new BoxColumns(count);
            expected.count = count;
            actual.count = count;
            int bad = random.nextInt(100);
            int column = random.nextInt(5);
            float[] edges = column < 4 ? PLACES_AND_SPEEDS[column / 2] : RADII;
            int edge = random.nextInt(edges.length);
            columns(circles)[column][bad] = edges[edge];
            boolean near = scalar.coverMotions(circles, first, 0.1f, expected, new float[count]);
            assertEquals(edge < 2 || bad < first || bad >= first + count, near, "seed " + seed);
            assertEquals(near, vector.coverMotions(circles, first, 0.1f, actual, new float[count]), "seed " + seed);
            assertArrayEquals(expected.minX, actual.minX, "seed " + seed);
            assertArrayEquals(expected.minY, actual.minY, "seed " + seed);
            assertArrayEquals(expected.maxX, actual.maxX, "seed " + seed);
            assertArrayEquals(expected.maxY, actual.maxY, "seed " + seed);
        }
    }

    private static float[][] columns(CircleColumns circles) {
        return new float[][] {circles.x, circles.y, circles.vx, circles.vy, circles.radius};
    }

    @Test
    void boxesThatAreEmptyOrTooLargeOrHaveNaNAreUnfit() {
        float[][] bad = {
            {0, 0, -1, 0}, {0, 0, 0, -1}, {0, 0, 1, 0}, {0, 0, 0, 1}, {Float.NaN, 0, 0, 0}, {0, 0, 0, Float.NaN}
        };
        for (float[] box : bad) {
            for (boolean last : new boolean[] {false, true}) {
                LookUp lookUp = new LookUp(new Random(1));
                int i = last ? lookUp.end - 1 : lookUp.from;
                lookUp.boxes.minX[i] = box[0];
                lookUp.boxes.minY[i] = box[1];
                lookUp.boxes.maxX[i] = box[2];
                lookUp.boxes.maxY[i] = box[3];
                for (Kernels kernels : new Kernels[] {scalar, vector}) {
                    lookUp.run(kernels, 0);
                    assertFalse(lookUp.fit, kernels.name() + ": " + Arrays.toString(box));
                }
            }
        }
    }

    @Test
    void sweepsFindTheSameTimesEdgesAndTriangles() {
        int touches = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            BoundaryTree boundary = star(3 + random.nextInt(seed % 10 == 0 ? 200 : 40), random);
            BoundaryMotions expected = motions(random, boundary);
            BoundaryMotions actual = motions(random, boundary);
            copy(expected, actual);
            BoundarySweep.first(boundary, expected, scalar);
            BoundarySweep.first(boundary, actual, vector);
            for (int k = 0; k < expected.count; k++) {
                String what = "seed " + seed + ", motion " + k;
                assertEquals(expected.time[k], actual.time[k], what);
                if (expected.time[k] != BoundaryMotions.NEVER) {
                    touches++;
                    assertEquals(expected.rank[k], actual.rank[k], what);
                }
            }
        }
        assertTrue(touches > 20 * SEEDS, "only " + touches + " touches");
    }

    private static BoundaryMotions motions(Random random, BoundaryTree boundary) {
        BoundaryMotions motions = new BoundaryMotions(256);
        int count = 1 + random.nextInt(256);
        for (int k = 0; k < count; k++) {
            float angle = random.nextFloat() * 7;
            float far = random.nextInt(10) == 0 ? 1f : 0.5f + random.nextFloat();
            float x = (float) (far * Math.cos(angle));
            float y = (float) (far * Math.sin(angle));
            boolean atCorner = random.nextInt(20) == 0;
            int edge = random.nextInt(boundary.edgeCount());
            float radius = random.nextInt(10) == 0 ? 0.25f : 0.3f * random.nextFloat();
            float dx = random.nextInt(10) == 0 ? 0f : random.nextFloat() - 0.5f;
            float dy = random.nextInt(10) == 0 ? 0f : random.nextFloat() - 0.5f;
            motions.add(atCorner ? 2 * boundary.nx[edge] : x, atCorner ? 2 * boundary.ny[edge] : y, dx, dy, radius);
        }
        return motions;
    }

    private static void copy(BoundaryMotions from, BoundaryMotions to) {
        to.count = 0;
        for (int k = 0; k < from.count; k++) {
            to.add(from.x[k], from.y[k], from.dx[k], from.dy[k], from.r[k]);
        }
    }

    /** Bodies, some of which nothing hits, and motions of bullets around them, some of them huge. */
    private static final class Meeting {
        final MovingCircles circles = new MovingCircles();
        final RelativeMotions motions = new RelativeMotions();

        Meeting(Random random) {
            circles.reserve(40);
            for (int i = 0; i < 40; i++) {
                circles.x[i] = random.nextFloat() * 3;
                circles.y[i] = random.nextFloat() * 3;
                circles.vx[i] = random.nextFloat() - 0.5f;
                circles.vy[i] = random.nextFloat() - 0.5f;
                circles.radius[i] = random.nextInt(5) == 0 ? -1f : random.nextFloat();
            }
            motions.count = 1 + random.nextInt(RelativeMotions.CAPACITY);
            for (int k = 0; k < motions.count; k++) {
                float wild = random.nextInt(50) == 0 ? 1e20f : 1f;
                motions.body[k] = random.nextInt(40);
                motions.x[k] = random.nextFloat() * 3 * wild;
                motions.y[k] = random.nextFloat() * 3;
                motions.vx[k] = random.nextInt(10) == 0 ? 0f : (random.nextFloat() - 0.5f) * 60 * wild;
                motions.vy[k] = random.nextInt(10) == 0 ? 0f : (random.nextFloat() - 0.5f) * 60;
                motions.r[k] = random.nextFloat() * 0.2f;
            }
        }

        void run(Kernels kernels) {
            motions.subtract(circles, 1f / 60f);
            kernels.listNear(motions);
        }
    }

    @Test
    void theSameMotionsAreNear() {
        int near = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Meeting expected = new Meeting(new Random(seed));
            Meeting actual = new Meeting(new Random(seed));
            expected.run(scalar);
            actual.run(vector);
            int count = expected.motions.nearCount;
            assertEquals(count, actual.motions.nearCount, "seed " + seed);
            assertArrayEquals(
                    Arrays.copyOf(expected.motions.near, count),
                    Arrays.copyOf(actual.motions.near, count),
                    "seed " + seed);
            near += count;
        }
        assertTrue(near > 10 * SEEDS, "only " + near + " near");
    }

    /** Contacts that share no body, of one point or two, some with values at the limits of choices, and -0. */
    private static final class Contacts {
        final ContactRows contacts = new ContactRows();
        final MotionColumns scratch = new MotionColumns();
        final int from;
        final int to;

        Contacts(Random random, int most) {
            from = ContactRows.BLOCK * random.nextInt(3);
            to = from + 1 + random.nextInt(most);
            contacts.reserve(to);
            contacts.motion = new float[2 * BodyRows.ROW * to];
            contacts.invH = 240f;
            contacts.pushSpeed = 3f;
            for (int i = 0; i < contacts.motion.length; i++) {
                contacts.motion[i] = value(random);
            }
            for (int i = 0; i < contacts.rows.length; i++) {
                contacts.rows[i] = value(random);
            }
            contacts.conveys = random.nextBoolean();
            int swap = random.nextInt(2);
            for (int r = 0; r < to; r++) {
                contacts.bodyA[r] = BodyRows.ROW * (2 * (to - 1 - r) + swap);
                contacts.bodyB[r] = BodyRows.ROW * (2 * (to - 1 - r) + 1 - swap);
                int p = ContactRows.row(r) + ContactRows.POINTS;
                contacts.rows[p + ContactRows.MORE] = random.nextInt(2);
                contacts.rows[p + ContactRows.POINT + ContactRows.MORE] = 0f;
            }
        }

        private static float value(Random random) {
            return switch (random.nextInt(20)) {
                case 0 -> -0f;
                case 1 -> 0f;
                case 2 -> 1e30f * (random.nextFloat() - 0.5f);
                default -> 2 * random.nextFloat() - 1;
            };
        }

        void run(Kernels kernels) {
            kernels.warmStart(contacts, from, to, true, scratch);
            kernels.warmStart(contacts, from, to, false, scratch);
            kernels.solveContacts(contacts, from, to, 30f, 0.9f, 0.1f, scratch);
            kernels.solveContacts(contacts, from, to, 0f, 1f, 0f, scratch);
        }
    }

    @Test
    void contactsExchangeTheSameImpulses() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Contacts before = new Contacts(new Random(seed), 200);
            Contacts expected = new Contacts(new Random(seed), 200);
            Contacts actual = new Contacts(new Random(seed), 200);
            expected.run(scalar);
            actual.run(vector);
            assertFalse(Arrays.equals(before.contacts.motion, expected.contacts.motion), "seed " + seed);
            assertArrayEquals(bits(expected.contacts.motion), bits(actual.contacts.motion), "seed " + seed);
            for (int r = 0; r < expected.to; r++) {
                int p = ContactRows.row(r) + ContactRows.POINTS;
                boolean two = expected.contacts.rows[p + ContactRows.MORE] > 0f;
                int places = ContactRows.ROW - (two ? 0 : ContactRows.POINT / ContactRows.BLOCK);
                for (int place = 0; place < places; place++) {
                    int at = ContactRows.row(r) + place * ContactRows.BLOCK;
                    assertEquals(
                            Float.floatToIntBits(expected.contacts.rows[at]),
                            Float.floatToIntBits(actual.contacts.rows[at]),
                            "seed " + seed + ", row " + r + ", place " + place);
                }
            }
        }
    }

    /** Joints of random rows: any number of them, of any kind, with bodies that nothing moves. */
    private static final class Joints {
        final JointRows joints = new JointRows();
        final MotionColumns scratch = new MotionColumns();
        final int count;

        Joints(Random random, int rows, int hinge) {
            count = 1 + random.nextInt(200);
            joints.h = 1f / 240f;
            joints.invH = 240f;
            joints.pushSpeed = 0.1f;
            int blocks = (count + ContactRows.BLOCK - 1) / ContactRows.BLOCK;
            joints.reserve(count, blocks, blocks * JointRows.blockSize(rows));
            for (int i = 0; i < joints.rows.length; i++) {
                joints.rows[i] = random.nextFloat(-1f, 1f);
            }
            for (int block = 0; block < blocks; block++) {
                joints.blockAt[block] = block * JointRows.blockSize(rows);
                joints.rowsOf[block] = rows;
                joints.hingeOf[block] = hinge;
            }
            joints.motion = new float[2 * BodyRows.ROW * count];
            for (int i = 0; i < joints.motion.length; i++) {
                joints.motion[i] = random.nextFloat(-1f, 1f);
            }
            for (int r = 0; r < blocks * ContactRows.BLOCK; r++) {
                if (r < count) {
                    joints.bodyA[r] = 2 * BodyRows.ROW * r;
                    joints.bodyB[r] = joints.bodyA[r] + BodyRows.ROW;
                }
                if (random.nextInt(3) == 0) {
                    joints.rows[joints.joint(r) + JointRows.INV_MASS_X_A] = 0f;
                    joints.rows[joints.joint(r) + JointRows.INV_MASS_Y_A] = 0f;
                    joints.rows[joints.joint(r) + JointRows.INV_INERTIA_A] = 0f;
                }
                for (int row = 0; row < rows; row++) {
                    int p = joints.joint(r) + JointRows.HEAD + row * JointRows.ROW;
                    boolean paired = row % 2 == 1 && random.nextInt(4) == 0;
                    joints.rows[p + JointRows.RELAXES] = random.nextInt(3);
                    joints.rows[p + JointRows.PAIRED] = paired ? 1f : 0f;
                    joints.rows[p + JointRows.LEAST] = random.nextBoolean() ? Float.NEGATIVE_INFINITY : -0.2f;
                    joints.rows[p + JointRows.MOST] = random.nextBoolean() ? Float.POSITIVE_INFINITY : 0.2f;
                }
            }
        }

        void run(Kernels kernels) {
            kernels.warmStartJoints(joints, 0, count, scratch);
            kernels.solveJoints(joints, 0, count, false, scratch);
            kernels.solveJoints(joints, 0, count, true, scratch);
        }
    }

    @Test
    void jointsExchangeTheSameImpulses() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int rows = 1 + seed % 6;
            Joints before = new Joints(new Random(seed), rows, JointRows.NO_HINGE);
            Joints expected = new Joints(new Random(seed), rows, JointRows.NO_HINGE);
            Joints actual = new Joints(new Random(seed), rows, JointRows.NO_HINGE);
            expected.run(scalar);
            actual.run(vector);
            assertFalse(Arrays.equals(before.joints.motion, expected.joints.motion), "seed " + seed);
            assertArrayEquals(bits(expected.joints.motion), bits(actual.joints.motion), "seed " + seed);
            for (int r = 0; r < expected.count; r++) {
                for (int row = 0; row < rows; row++) {
                    int p = expected.joints.joint(r) + JointRows.HEAD + row * JointRows.ROW + JointRows.IMPULSE;
                    assertEquals(
                            Float.floatToIntBits(expected.joints.rows[p]),
                            Float.floatToIntBits(actual.joints.rows[p]),
                            "seed " + seed + ", joint " + r + ", row " + row);
                }
            }
        }
    }

    @Test
    void hingesAreAimedAlike() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int hinge = seed % 8;
            int rows = JointRows.rowsOfHinge(hinge);
            boolean begins = new Random(seed).nextBoolean();
            Joints before = new Joints(new Random(seed), rows, hinge);
            Joints expected = new Joints(new Random(seed), rows, hinge);
            Joints actual = new Joints(new Random(seed), rows, hinge);
            scalar.aimHinges(expected.joints, 0, expected.count, begins, expected.scratch);
            vector.aimHinges(actual.joints, 0, actual.count, begins, actual.scratch);
            assertFalse(Arrays.equals(before.joints.rows, expected.joints.rows), "seed " + seed);
            for (int r = 0; r < expected.count; r++) {
                int joint = expected.joints.joint(r);
                for (int p = joint; p < joint + JointRows.blockSize(rows); p += ContactRows.BLOCK) {
                    assertEquals(
                            Float.floatToIntBits(expected.joints.rows[p]),
                            Float.floatToIntBits(actual.joints.rows[p]),
                            "seed " + seed + ", joint " + r + ", place " + (p - joint) / ContactRows.BLOCK);
                }
            }
        }
    }

    private static int[] bits(float[] values) {
        int[] bits = new int[values.length];
        Arrays.setAll(bits, i -> Float.floatToIntBits(values[i]));
        return bits;
    }

    /** A star of triangles around its middle. */
    private static BoundaryTree star(int corners, Random random) {
        float[] vertices = new float[3 * (corners + 1)];
        int[] indices = new int[3 * corners];
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * i / corners;
            double radius = i % 2 == 0 ? 1 : 0.4 + 0.6 * random.nextFloat();
            vertices[3 * i] = (float) (radius * Math.cos(angle));
            vertices[3 * i + 1] = (float) (radius * Math.sin(angle));
            indices[3 * i] = corners;
            indices[3 * i + 1] = i;
            indices[3 * i + 2] = (i + 1) % corners;
        }
        return Mesh.of(vertices, indices).boundary();
    }

    @Test
    void theServiceIsFoundAndWarmedUpWhereItSuitsTheMachine() throws InterruptedException {
        assertEquals(vector.suitThisMachine(), KernelChoice.awaitFastest());
        KernelChoice kernels = KernelChoice.fastest();
        kernels.choose(0, KernelChoice.LARGE);
        assertEquals(
                (vector.suitThisMachine() ? vector : scalar).name(),
                kernels.now().name());
    }

    @Test
    void warmUpAllocatesLittleAndAfterItKernelsAllocateNothing() throws InterruptedException {
        if (!vector.suitThisMachine()) {
            return; // emulated vectors are objects
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadAllocatedBytes();
        long begun = System.nanoTime();
        assertTrue(KernelChoice.awaitFastest());
        long warm = threads.getCurrentThreadAllocatedBytes();
        double seconds = Math.max(1.5, 1e-9 * (System.nanoTime() - begun)); // longer on a busy machine
        assertTrue(warm - start < 35_000_000 * seconds, warm - start + " bytes for the warm-up in " + seconds + " s");
        Random random = new Random(1);
        LookUp lookUp = new LookUp(random);
        BoundaryTree boundary = star(60, random);
        BoundaryMotions motions = motions(random, boundary);
        Meeting meeting = new Meeting(random);
        Contacts contacts = new Contacts(random, 200);
        float[] begin = begins(random);
        int[] first = new int[QUERIES * LONGEST + CellLists.SLACK];
        int[] second = new int[first.length];
        CircleColumns circles = circles(random);
        BoxColumns covered = new BoxColumns(50);
        covered.count = 50;
        float[] scratch = new float[50];
        int[] round = {0};
        NoGarbage.assertNone("a round of all kernels", 1000, () -> {
            int i = round[0]++;
            vector.coverMotions(circles, i % 50, 0.1f, covered, scratch);
            lookUp.active.count = 0;
            int end = QUERIES - i % 20; // up to the very end of the columns, and not
            vector.findActive(lookUp.lists, 0, lookUp.boxes, lookUp.mask, 5, 0, end, lookUp.active);
            vector.testLists(lookUp.lists, lookUp.active, lookUp.boxes, first, second, 0);
            BoundarySweep.first(boundary, motions, vector);
            contacts.run(vector);
            lookUp.boxes.count = QUERIES - CellLists.SLACK - i % 7;
            vector.sweepBoxes(lookUp.boxes, begin, i % 200, i % 50, first, 0);
            meeting.motions.count = RelativeMotions.CAPACITY;
            meeting.run(vector);
        });
    }
}
