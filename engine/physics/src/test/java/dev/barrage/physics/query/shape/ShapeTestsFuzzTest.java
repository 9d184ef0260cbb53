package dev.barrage.physics.query.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.narrowphase.Solid;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Outlines;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random questions to random targets. A slow distance decides: no touch comes before the time by which the gap is
 * closed at full speed, again and again. By hand: {@code -Dfuzz.seed=N -Dfuzz.cases=M}.
 */
class ShapeTestsFuzzTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 200);

    /** Error of an answer, in sizes of the question. */
    private static final double ERROR = 1e-8;

    private final Target target = new Target();
    private final Probe probe = new Probe();
    private final Touch touch = new Touch();
    private final ShapeTests tests = new ShapeTests();

    // The target, and the origin of what is slow.
    private Shape shape;
    private SlowSet slow;
    private double originX;
    private double originY;
    private double size;

    /** Rounding of world coordinates near the target. */
    private double rounding;

    // The probe, null for a point; its pose and motion relative to the target.
    private Shape asking;
    private double x, y, angle, moveX, moveY, turn;
    private boolean onGrid;
    private String seed;

    @Test
    void raysTouchFirstWhereTheGapCloses() {
        for (int i = 0; i < CASES; i++) {
            Random random = begin(i);
            asking = null;
            turn = 0;
            boolean found = tests.ray(target, originX + x, originY + y, moveX, moveY, 1, touch);
            check(found);
        }
    }

    @Test
    void movingShapesTouchFirstWhereTheGapCloses() {
        for (int i = 0; i < CASES; i++) {
            Random random = begin(i);
            askWithShape(random);
            turn = 0;
            check(tests.cast(probe, target, moveX, moveY, 0, 1, touch));
        }
    }

    @Test
    void turningShapesTouchFirstWhereTheGapCloses() {
        for (int i = 0; i < CASES / 4; i++) {
            Random random = begin(i);
            askWithShape(random);
            turn = random.nextGaussian() * (random.nextInt(10) == 0 ? 30 : 2);
            check(tests.cast(probe, target, moveX, moveY, turn, 1, touch));
        }
    }

    @Test
    void overlapsAreThoseWithoutGap() {
        for (int i = 0; i < CASES; i++) {
            Random random = begin(i);
            askWithShape(random);
            if (random.nextInt(4) == 0) {
                double half = onGrid ? 1 : 0.3 * size * random.nextDouble();
                asking = Polygon.box((float) half, (float) half);
                half = (float) half;
                angle = 0;
                probe.setBox(originX + x - half, originY + y - half, originX + x + half, originY + y + half);
            }
            double gap = slow.gap(at(0));
            assertTrue(tests.overlaps(probe, target) ? gap < 1e-12 * size : gap > 0 || onGrid, seed);
        }
    }

    @Test
    void closestPointsAreAtTheLeastDistance() {
        for (int i = 0; i < CASES; i++) {
            begin(i);
            double px = originX + x;
            double py = originY + y;
            double gap = slow.gap(SlowSet.circle(x, y, 0));
            assertTrue(tests.closest(target, px, py, Double.POSITIVE_INFINITY, touch), seed);
            assertEquals(gap, touch.distance, error(), seed);
            double dx = px - touch.x;
            double dy = py - touch.y;
            if (gap == 0) {
                assertEquals(0, Math.abs(dx) + Math.abs(dy) + Math.abs(touch.nx) + Math.abs(touch.ny), seed);
                assertEquals(-1, touch.feature, seed);
            } else {
                assertEquals(gap, touch.nx * dx + touch.ny * dy, error(), seed);
                assertEquals(0, touch.nx * dy - touch.ny * dx, error(), seed);
                checkSurface();
                assertTrue(!tests.closest(target, px, py, gap * 0.999, touch), seed);
            }
        }
    }

    // ---- questions

    private Random begin(int number) {
        seed = "-Dfuzz.seed=" + SEED + ", case " + number;

        Random random = new Random(SEED * 1_000_003 + number);
        random.nextInt();
        if (random.nextInt(4) == 0) {
            beginOnGrid(random);
            return random;
        }
        onGrid = false;
        size = Math.pow(10, 4 * random.nextDouble() - 2);
        double far = random.nextInt(4) == 0 ? 1e6 : 10;
        float targetX = (float) (far * random.nextGaussian());
        float targetY = (float) (far * random.nextGaussian());
        float targetAngle = random.nextInt(4) == 0 ? 0f : 4 * random.nextFloat();
        placeTarget(random, targetX, targetY, targetAngle);
        x = originX + 1.5 * size * random.nextGaussian() - originX;
        y = originY + 1.5 * size * random.nextGaussian() - originY;
        rounding = 0x1p-51 * (Math.abs(originX) + Math.abs(originY));
        double reach = size * Math.pow(10, 2 * random.nextDouble() - 1);
        moveX = reach * random.nextGaussian();
        moveY = reach * random.nextGaussian();
        if (random.nextInt(8) == 0) {
            moveX = 0;
        }
        if (random.nextInt(8) == 0) {
            moveY = 0;
        } else if (random.nextBoolean()) {
            moveX = -2 * x * random.nextDouble() + 0.5 * size * random.nextGaussian();
            moveY = -2 * y * random.nextDouble() + 0.5 * size * random.nextGaussian();
        }
        return random;
    }

    /** Small integers, so that edges and vertices touch exactly, and motions run along them. */
    private void beginOnGrid(Random random) {
        onGrid = true;
        size = 4;
        rounding = 0;
        originX = random.nextInt(2) * 1e6;
        originY = -originX;
        shape = switch (random.nextInt(5)) {
            case 0 -> new Circle(1 + random.nextInt(3));
            case 1 -> new Capsule(-2, -random.nextInt(3), 2, 1, 1);
            case 2 -> gridPolygon(random);
            case 3 -> Wall.solid(0, 0, 4, 0, 4, 3, 2, 1, 0, 3);
            default -> Meshes.rectangle(-1, -2, 3, 1);
        };
        target.set(shape, (float) originX, (float) originY, 1f, 0f);
        slow = SlowSet.of(shape, 0, 0, 1, 0);
        x = random.nextInt(13) - 6;
        y = random.nextInt(13) - 6;
        moveX = random.nextInt(13) - 6;
        moveY = random.nextInt(13) - 6;
    }

    private static Polygon gridPolygon(Random random) {
        int w = 1 + random.nextInt(3);
        return random.nextBoolean() ? Polygon.box(w, 2) : Polygon.of(-w, -2, w, 0, 0, 2);
    }

    private void placeTarget(Random random, float targetX, float targetY, float targetAngle) {
        float cos = Trig.cos(targetAngle);
        float sin = Trig.sin(targetAngle);
        originX = targetX;
        originY = targetY;
        int kind = random.nextInt(8);
        float s = (float) size;
        shape = switch (kind) {
            case 0 -> new Circle(s * (0.1f + random.nextFloat()));
            case 1 -> capsule(random, s);
            case 2 -> Solid.rounded(random, polygon(random, s));
            case 3 -> Wall.solid(Outlines.star(random, 3 + random.nextInt(9), 0.1 * s, 0, 0.2 * s, s));
            case 4 -> Wall.cavity(Outlines.tangleFree(random, 3 + random.nextInt(9), s));
            case 5 -> Meshes.soup(random, 1 + random.nextInt(6), s, s, random.nextBoolean());
            default -> null;
        };
        if (kind == 6) {
            target.setCircle(originX, originY, 0.4 * size);
            slow = SlowSet.circle(0, 0, 0.4 * size);
        } else if (kind == 7) {
            double dx = originX + size * random.nextGaussian() - originX;
            double dy = originY + size * random.nextGaussian() - originY;
            target.setCapsule(originX, originY, originX + dx, originY + dy, 0.1 * size);
            slow = SlowSet.segment(0, 0, dx, dy, 0.1 * size);
        } else {
            target.set(shape, targetX, targetY, cos, sin);
            double unit = 1 / Math.sqrt((double) cos * cos + (double) sin * sin);
            slow = SlowSet.of(shape, 0, 0, unit * cos, unit * sin);
            if (shape instanceof Wall wall && wall.isCavity()) {
                float[] box = new float[4];
                wall.boundsOf(targetX, targetY, cos, sin, box);
                slow.box = SlowSet.box(box[0] - originX, box[1] - originY, box[2] - originX, box[3] - originY);
            }
        }
    }

    private static Capsule capsule(Random random, float s) {
        return new Capsule(
                s * random.nextFloat(), s * random.nextFloat(), -s * random.nextFloat(), 0f, s * random.nextFloat());
    }

    private static Polygon polygon(Random random, float s) {
        float[] xy = new float[2 * (3 + random.nextInt(10))];
        for (int i = 0; i < xy.length; i++) {
            xy[i] = s * (2 * random.nextFloat() - 1);
        }
        return Polygon.hull(xy);
    }

    private void askWithShape(Random random) {
        if (onGrid) {
            asking = random.nextBoolean() ? gridPolygon(random) : new Circle(1 + random.nextInt(2));
            angle = 0;
            probe.set(asking, originX + x, originY + y, angle);
            return;
        }
        float s = (float) (size * Math.pow(10, 2 * random.nextDouble() - 1.5));
        asking = switch (random.nextInt(3)) {
            case 0 -> new Circle(s);
            case 1 -> capsule(random, s);
            default -> polygon(random, s);
        };
        angle = random.nextInt(4) == 0 ? 0 : 4 * random.nextDouble();
        probe.set(asking, originX + x, originY + y, angle);
    }

    // ---- answers

    private double error() {
        return ERROR * size + rounding;
    }

    /** The probe at a time. */
    private SlowSet at(double time) {
        double px = x + time * moveX;
        double py = y + time * moveY;
        double at = angle + time * turn;
        return asking == null
                ? SlowSet.circle(px, py, 0)
                : SlowSet.of(asking, px, py, StrictMath.cos(at), StrictMath.sin(at));
    }

    private void check(boolean found) {
        double reach = turn == 0 || asking == null ? 0 : asking.boundingRadius();
        double error = error() + ERROR * (Math.hypot(moveX, moveY) + reach);
        double speed = Math.max(Math.hypot(moveX, moveY) + Math.abs(turn) * reach, Double.MIN_NORMAL);
        double time = 0;
        double gap = slow.gap(at(0));
        for (int i = 0; i < 3000 && gap > error / 10 && time <= 1; i++) {
            time += 0.9999 * gap / speed;
            gap = slow.gap(at(time));
        }
        if (!found) {
            checkMiss(time, error / speed);
            return;
        }
        assertTrue(
                touch.fraction >= time - error / speed - 1e-9 || time == 0,
                seed + ": not before " + time + " but at " + touch.fraction);
        assertTrue(
                slow.gap(at(touch.fraction)) <= error,
                seed + ": gap " + slow.gap(at(touch.fraction)) + " at " + touch.fraction);
        double px = touch.x - originX;
        double py = touch.y - originY;
        assertTrue(
                at(touch.fraction).gap(SlowSet.circle(px, py, 0)) <= error, seed + ": the point is not in the probe");
        double length = Math.hypot(moveX, moveY);
        if (touch.fraction == 0) {
            assertTrue(slow.gap(SlowSet.circle(px, py, 0)) <= error, seed + ": the point is not in the target");
            assertEquals(-1, touch.feature, seed);
            assertEquals(length == 0 ? 0 : -moveX / length, touch.nx, 1e-12, seed);
            assertEquals(length == 0 ? 0 : -moveY / length, touch.ny, 1e-12, seed);
        } else {
            assertEquals(1, Math.hypot(touch.nx, touch.ny), 1e-7, seed);
            if (turn == 0) {
                assertTrue(
                        touch.nx * moveX + touch.ny * moveY <= error, seed + ": the normal is not against the motion");
            }
            checkSurface();
        }
    }

    /** The gap may get small, but does not close. */
    private void checkMiss(double closest, double step) {
        for (int i = 1; i < 50; i++) {
            double time = Math.min(closest + i * step, 1);
            double later = Math.min(time + step, 1);
            boolean opens = time == 1 || slow.gap(at(time)) > 0 || slow.gap(at(later)) > 0;
            assertTrue(opens, seed + ": touch at " + time + " was missed");
        }
    }

    private void checkSurface() {
        double px = touch.x - originX;
        double py = touch.y - originY;
        double error = error() + ERROR * (Math.abs(px) + Math.abs(py));
        if (touch.feature < 0) {
            assertTrue(slow.box.distanceFromSurface(px, py) <= error, seed);
        } else {
            assertTrue(slow.distanceFromEdge(touch.feature, px, py) <= error, seed + ": not at edge " + touch.feature);
        }
    }
}
