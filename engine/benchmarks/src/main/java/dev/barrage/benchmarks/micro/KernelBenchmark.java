package dev.barrage.benchmarks.micro;

import dev.barrage.physics.kernel.ActiveBoxes;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.BoundaryMotions;
import dev.barrage.physics.kernel.BoundarySweep;
import dev.barrage.physics.kernel.BoxColumns;
import dev.barrage.physics.kernel.CellLists;
import dev.barrage.physics.kernel.CircleColumns;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.Kernels;
import dev.barrage.physics.kernel.MotionColumns;
import dev.barrage.physics.kernel.MovingCircles;
import dev.barrage.physics.kernel.RelativeMotions;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.BoundaryTree;
import dev.barrage.samples.Stars;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The hot loops of {@link Kernels}, on bullets and stars as dense as in {@code storm}. Nanoseconds per bullet; for
 * contacts per contact.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class KernelBenchmark {
    private static final int BULLETS = RelativeMotions.CAPACITY;
    private static final float DT = 1f / 60f;
    private static final float SPEED = 20f;
    private static final float RADIUS = 0.1f;

    /** Largest width of the box around a bullet's motion, metres. */
    private static final float EXTENT = 2 * RADIUS + SPEED * DT;

    /** Plain Java, or the fastest kernels: vector instructions where the machine has them. */
    @Param({"scalar", "fastest"})
    public String kernels;

    private final Rng random = new Rng(1);
    private final CellLists lists = new CellLists(1);
    private final float[] x = new float[BULLETS];
    private final float[] y = new float[BULLETS];
    private final float[] vx = new float[BULLETS];
    private final float[] vy = new float[BULLETS];
    private final float[] radius = new float[BULLETS];
    private final CircleColumns circles = new CircleColumns();
    private final BoxColumns boxes = new BoxColumns(BULLETS + CellLists.SLACK);
    private final float[] scratch = new float[BULLETS];
    private final int[] mask = new int[BULLETS];
    private final float[] begin = new float[BULLETS + CellLists.SLACK];
    private final int[] found = new int[BULLETS + CellLists.SLACK];
    private final ActiveBoxes active = new ActiveBoxes(BULLETS);
    private final int[] bullet = new int[BULLETS];
    private final int[] body = new int[BULLETS];
    private final MovingCircles stars = new MovingCircles();
    private final BoundaryTree boundary = Stars.mesh().boundary();
    private final BoundaryMotions rimMotions = new BoundaryMotions(BULLETS);
    private final RelativeMotions relative = new RelativeMotions();
    private final ContactRows contacts = new ContactRows();
    private final MotionColumns motionColumns = new MotionColumns();
    private Kernels used;
    private int[] first;
    private int[] second;

    /** Places bullets and stars and makes the lists of the stars. */
    @Setup
    public void place() throws InterruptedException {
        KernelChoice.awaitFastest();
        used = kernels.equals("scalar") ? KernelChoice.scalar().now() : fastest();
        placeStars();
        for (int i = 0; i < BULLETS; i++) {
            float angle = random.nextFloat(0f, 2f * Trig.PI);
            x[i] = random.nextFloat(0f, Stars.SIZE);
            y[i] = random.nextFloat(0f, Stars.SIZE);
            vx[i] = SPEED * Trig.cos(angle);
            vy[i] = SPEED * Trig.sin(angle);
            radius[i] = RADIUS;
            mask[i] = 1;
            bullet[i] = i;
            body[i] = random.nextInt(Stars.COUNT);
            placeNearBoundary(angle);
        }
        placeContacts();
        boxes.count = BULLETS;
        circles.x = x;
        circles.y = y;
        circles.vx = vx;
        circles.vy = vy;
        circles.radius = radius;
        used.coverMotions(circles, 0, DT, boxes, scratch);
        for (int i = 0; i < BULLETS; i++) {
            begin[i] = i * Stars.SIZE / BULLETS;
        }
        findActive();
        first = new int[active.count * lists.longest + CellLists.SLACK];
        second = new int[first.length];
    }

    private static Kernels fastest() {
        KernelChoice choice = KernelChoice.fastest();
        choice.choose(0, KernelChoice.LARGE);
        return choice.now();
    }

    private void placeStars() {
        stars.reserve(Stars.COUNT);
        float[] orbits = Stars.layout(random);
        for (int i = 0; i < Stars.COUNT; i++) {
            float phase = orbits[3 * i + 2];
            stars.x[i] = orbits[3 * i] + Stars.ORBIT * Trig.cos(phase);
            stars.y[i] = orbits[3 * i + 1] + Stars.ORBIT * Trig.sin(phase);
            stars.radius[i] = 1f;
        }
        listStars();
    }

    /** Lists every star in all cells of 1 m where the minimum corner of an overlapping bullet may lie. */
    private void listStars() {
        lists.extent = EXTENT;
        lists.layOut(0, 1f, 7, 7);
        int[] places = new int[1];
        for (int star = 0; star < Stars.COUNT; star++) {
            forEachSlot(star, slot -> places[0]++);
        }
        lists.reserve(lists.slotStart[1], Stars.COUNT, places[0]);
        lists.clear();
        for (int star = Stars.COUNT - 1; star >= 0; star--) {
            int listed = star;
            lists.setBounds(star, stars.x[star] - 1, stars.y[star] - 1, stars.x[star] + 1, stars.y[star] + 1);
            forEachSlot(star, slot -> lists.insert(slot, listed, 1));
        }
    }

    private void forEachSlot(int star, IntConsumer task) {
        for (int cx = CellLists.cell(1f, stars.x[star] - 1 - EXTENT); cx <= stars.x[star] + 1; cx++) {
            for (int cy = CellLists.cell(1f, stars.y[star] - 1 - EXTENT); cy <= stars.y[star] + 1; cy++) {
                task.accept(lists.slot(0, cx, cy));
            }
        }
    }

    /** A bullet near a star that may reach it in this step. */
    private void placeNearBoundary(float angle) {
        float around = random.nextFloat(0f, 2f * Trig.PI);
        float far = random.nextFloat(0.6f, 1.3f);
        rimMotions.add(
                far * Trig.cos(around),
                far * Trig.sin(around),
                SPEED * DT * Trig.cos(angle),
                SPEED * DT * Trig.sin(angle),
                RADIUS);
    }

    private void placeContacts() {
        int[] rows = new int[2 * BULLETS];
        Arrays.setAll(rows, i -> BodyRows.ROW * i);
        for (int i = rows.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int row = rows[i];
            rows[i] = rows[other];
            rows[other] = row;
        }
        contacts.reserve(BULLETS);
        contacts.motion = new float[BodyRows.ROW * rows.length];
        contacts.invH = 4 / DT;
        contacts.pushSpeed = 3f;
        for (int i = 0; i < contacts.motion.length; i++) {
            contacts.motion[i] = random.nextFloat(-1f, 1f);
        }
        for (int r = 0; r < BULLETS; r++) {
            contacts.bodyA[r] = rows[2 * r];
            contacts.bodyB[r] = rows[2 * r + 1];
            for (int place = 0; place < ContactRows.ROW; place++) {
                contacts.rows[ContactRows.row(r) + ContactRows.BLOCK * place] = random.nextFloat(0f, 0.5f);
            }
            contacts.rows[ContactRows.row(r) + ContactRows.POINTS + ContactRows.MORE] = r % 4 == 0 ? 1f : 0f;
        }
    }

    @Benchmark
    @OperationsPerInvocation(BULLETS)
    public float[] coverMotions() {
        used.coverMotions(circles, 0, DT, boxes, scratch);
        return boxes.maxY;
    }

    /** Which boxes may meet anything in their cell. */
    @Benchmark
    @OperationsPerInvocation(BULLETS)
    public int findActive() {
        active.count = 0;
        used.findActive(lists, 0, boxes, mask, 0, 0, BULLETS, active);
        return active.count;
    }

    /** Tests the boxes that may meet something against the lists of their cells. About half of the bullets have none. */
    @Benchmark
    @OperationsPerInvocation(BULLETS)
    public int testLists() {
        return used.testLists(lists, active, boxes, first, second, 0);
    }

    /** Finds the boxes that begin at most 10 m after one of them. */
    @Benchmark
    @OperationsPerInvocation(BULLETS)
    public int sweepBoxes() {
        int tested = 0;
        for (int i = 0; i < BULLETS; i++) {
            tested += used.sweepBoxes(boxes, begin, i, begin[i] + 10f, found, 0);
        }
        return tested;
    }

    /** Makes motions relative to stars and tests bounding circles. */
    @Benchmark
    @OperationsPerInvocation(BULLETS)
    public int listNear() {
        relative.count = BULLETS;
        System.arraycopy(body, 0, relative.body, 0, BULLETS);
        System.arraycopy(x, 0, relative.x, 0, BULLETS);
        System.arraycopy(y, 0, relative.y, 0, BULLETS);
        System.arraycopy(vx, 0, relative.vx, 0, BULLETS);
        System.arraycopy(vy, 0, relative.vy, 0, BULLETS);
        System.arraycopy(radius, 0, relative.r, 0, BULLETS);
        relative.subtract(stars, DT);
        used.listNear(relative);
        return relative.nearCount;
    }

    /** First touches of the boundary of a star, for bullets that are near it. */
    @Benchmark
    @OperationsPerInvocation(BULLETS)
    public double[] sweepBoundary() {
        BoundarySweep.first(boundary, rimMotions, used);
        return rimMotions.time;
    }

    /** One solver pass over contacts of bodies in random order, a quarter of them with two points. */
    @Benchmark
    @OperationsPerInvocation(BULLETS)
    public float[] solveContacts() {
        used.solveContacts(contacts, 0, BULLETS, 30f, 0.9f, 0.1f, motionColumns);
        return contacts.motion;
    }
}
