package dev.barrage.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BodyType;
import dev.barrage.physics.Joint;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.shape.Polygon;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Machines and ragdolls of the samples do what geometry and statics say. */
class JointedSamplesTest {
    private static final int SECOND = 60;

    private World world;

    @AfterEach
    void close() {
        world.close();
    }

    private void open(Sample sample) {
        world = new World(sample.configure(new WorldConfig().workers(1)));
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private List<Long> all(Component component) {
        List<Long> found = new ArrayList<>();
        var tables = world.registry().query().all(component).none(Components.COLLIDER);
        for (int t = 0; t < tables.tableCount(); t++) {
            for (int row = 0; row < tables.table(t).rows(); row++) {
                found.add(tables.table(t).entity(row));
            }
        }
        return found;
    }

    private List<Long> dynamic() {
        return all(Components.BODY).stream()
                .filter(body -> world.get(body, Components.BODY_TYPE) == BodyType.DYNAMIC.ordinal())
                .toList();
    }

    private long awake() {
        return dynamic().stream().filter(world::isAwake).count();
    }

    /** The widest gap of a joint, metres. */
    private float gap() {
        float widest = 0f;
        for (long joint : all(Components.JOINT)) {
            widest = Math.max(widest, world.joint(joint).separation());
        }
        return widest;
    }

    /** How far an angle is outside of its limits at most, radians. */
    private float bend() {
        float most = 0f;
        for (long joint : all(Components.JOINT)) {
            most = Math.max(most, world.joint(joint).angularSeparation());
        }
        return most;
    }

    @ParameterizedTest
    @ValueSource(floats = {-5f, -2f, 1f, 4f})
    void ragdollComesToRestInOnePieceAndSleeps(float turn) {
        open(new Ragdolls());
        world.add(BodyDef.fixed(Polygon.box(20f, 0.5f)).at(0f, -0.5f).friction(0.6f));
        long[] bones = Human.add(world, 0f, 3f, 0.03f, 1);
        world.setAngularVelocity(bones[Human.TORSO], turn);
        float widest = 0f;
        for (int i = 0; i < 10 * SECOND && awake() > 0; i++) {
            world.step();
            widest = Math.max(widest, gap());
        }
        assertEquals(0, awake(), "bones awake after 10 s");
        assertTrue(widest < 0.08f, "open by " + widest + " m in the fall"); // measured: 0.04 to 0.06
        assertTrue(gap() < 0.02f && bend() < 0.06f, "open by " + gap() + " m, limits passed by " + bend());
        for (long bone : bones) {
            assertTrue(world.y(bone) > 0f && world.y(bone) < 0.6f, "a bone lies at " + world.y(bone) + " m");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 16, 20})
    void heapOfRagdollsComesToRestAndSleeps(int humans) {
        open(new Ragdolls());
        new Ragdolls().addTo(world, humans);
        for (int i = 0; i < 20 * SECOND && awake() > 0; i++) {
            world.step();
        }
        assertEquals(0, awake(), "bones awake after 20 s");
        // measured: up to 0.004 m, 0.03 rad of a torso that others lie on
        assertTrue(gap() < 0.02f && bend() < 0.06f, "open by " + gap() + " m, limits passed by " + bend());
    }

    /** Length of the way that the hub of a wheel takes over the hills, metres. */
    private static double way(double from, double to) {
        double way = 0;
        double beforeX = 0;
        double beforeY = 0;
        for (double x = from; x <= to; x += 0.01) {
            double slope = (Car.height((float) x + 0.01f) - Car.height((float) x - 0.01f)) / 0.02;
            double hubX = x - Car.WHEEL * slope / Math.sqrt(1 + slope * slope);
            double hubY = Car.height((float) x) + Car.WHEEL / Math.sqrt(1 + slope * slope);
            way += x == from ? 0 : Math.hypot(hubX - beforeX, hubY - beforeY);
            beforeX = hubX;
            beforeY = hubY;
        }
        return way;
    }

    @Test
    void carDrivesOverTheHillsAsFarAsItsWheelsTurn() {
        open(new Car());
        Car.addHills(world, -20, 200);
        long[] car = Car.addCar(world, 0f, Car.WHEEL);
        run(2 * SECOND);
        double from = world.x(car[1]);
        run(20 * SECOND);
        double to = world.x(car[1]);
        double expected = 20 * Car.SPEED * Car.WHEEL;
        assertEquals(1, way(from, to) / expected, 0.02, "drove " + (to - from) + " m");
        assertTrue(gap() < 0.01f, "open by " + gap());
        assertEquals(Car.height(world.x(car[1])) + Car.WHEEL, world.y(car[1]), 0.06f, "the wheel is on the ground");
    }

    @Test
    void chainOfTheWreckingBallHoldsItAndStretchesByLittle() {
        open(new WreckingBall());
        long[] chain = WreckingBall.addChain(world);
        long ball = chain[WreckingBall.LINKS];
        float length = WreckingBall.LINK * WreckingBall.LINKS + 1f;
        float longest = 0f;
        float right = 0f;
        for (int i = 0; i < 15 * SECOND; i++) {
            world.step();
            longest = Math.max(longest, (float) Math.hypot(world.x(ball), world.y(ball) - WreckingBall.CRANE));
            right = Math.max(right, world.x(ball));
        }
        // 16 m are up to 17.46 long under three times a hundred times the weight of a link; 17.75 in Box2D 3.2
        assertTrue(longest < length * 1.11f, "16 m are " + longest + " m long");
        assertTrue(right > 0.9f * length, "it swings up to the other side, to " + right);
    }

    @Test
    void wreckingBallTopplesThePile() {
        open(new WreckingBall());
        new WreckingBall().addTo(world, 40);
        List<Long> boxes = dynamic().stream()
                .filter(b -> Math.abs(world.angle(b)) < 1e-6f && world.x(b) > 1f)
                .toList();
        float[] from = new float[boxes.size()];
        for (int i = 0; i < from.length; i++) {
            from[i] = world.x(boxes.get(i));
        }
        run(SECOND);
        assertTrue(boxes.stream().allMatch(box -> world.y(box) < 6f), "the pile stands before it is hit");
        run(9 * SECOND);
        int moved = 0;
        for (int i = 0; i < from.length; i++) {
            moved += Math.abs(world.x(boxes.get(i)) - from[i]) > 1f ? 1 : 0;
        }
        assertEquals(40, boxes.size());
        assertTrue(moved >= 30, moved + " of 40 boxes moved");
    }

    @Test
    void bridgeCarriesACrateOfTenPlanks() {
        open(new Bridge());
        long[] planks = Bridge.addBridge(world, 0f, 0f, 100);
        long crate = world.add(BodyDef.dynamic(Polygon.box(1f, 1f)).at(50f, 2f).mass(50f));
        run(10 * SECOND);
        float widest = 0f;
        for (int i = 0; i < 10 * SECOND; i++) {
            world.step();
            widest = Math.max(widest, gap());
        }
        assertTrue(widest < 0.045f, "open by " + widest);
        assertEquals(50f, world.x(crate), 1.5f);
        float under = world.y(planks[50]);
        assertEquals(under + 1.125f, world.y(crate), 0.05f, "the crate is on the planks");
        assertTrue(under > -20f && under < -5f, "sags by " + -under);
    }

    @ParameterizedTest
    @CsvSource({"5, 4, 60, 10", "20, 16, 240, 20"})
    void liftRisesToTheHeightThatGeometrySays(int stages, int substeps, float hertz, float damping) {
        open(new ScissorLift());
        world.tuning().substeps(substeps).jointHertz(hertz).jointDamping(damping);
        long[] lift = ScissorLift.addLift(world, stages);
        Joint motor = world.joint(lift[1]);
        motor.motor(-0.2f, 1e6f);
        run(5 * SECOND);
        motor.motor(0f, 1e6f);
        run(10 * SECOND);
        assertEquals(ScissorLift.apart() - 1f, motor.length(), 0.005f);
        float height = ScissorLift.height(stages, ScissorLift.apart() - 1f);
        assertEquals(1f, world.y(lift[0]) / height, 0.02f, "height " + world.y(lift[0]) + " of " + height);
        assertEquals(0f, world.x(lift[0]), 0.05f * stages);
    }

    @Test
    void pendulumsAreBackTogetherAfterTheirCommonPeriod() {
        Pendulums sample = new Pendulums();
        open(sample);
        long[] bobs = new long[24];
        float[] from = new float[bobs.length];
        for (int i = 0; i < bobs.length; i++) {
            bobs[i] = sample.addPendulum(world, i);
            from[i] = world.x(bobs[i]);
        }
        run(Pendulums.SECONDS * SECOND);
        for (int i = 0; i < bobs.length; i++) {
            assertEquals(from[i], world.x(bobs[i]), 1e-3f, "pendulum " + i);
            assertEquals(0f, world.vx(bobs[i]), 0.05f, "pendulum " + i);
        }
    }

    @Test
    void cratesOnAPulleyBalanceByItsRatio() {
        open(new PulleysAndGears());
        long[] even = PulleysAndGears.addRope(world, 0f, 1f, 1f, 1f);
        long[] geared = PulleysAndGears.addRope(world, 6f, 1f, 2f, 2f);
        long[] odd = PulleysAndGears.addRope(world, 12f, 1f, 1.5f, 1f);
        run(SECOND);
        for (long crate : new long[] {even[0], even[1], geared[0], geared[1]}) {
            assertEquals(5f, world.y(crate), 0.03f);
        }
        // 0.5 kg of 2.5 kg accelerate all: 2 m/s^2
        assertEquals(4f, world.y(odd[1]), 0.05f);
        assertEquals(6f, world.y(odd[0]), 0.05f);
    }

    @Test
    void pinionTurnsAWheelAndTheWheelMovesARack() {
        open(new PulleysAndGears());
        long[] parts = PulleysAndGears.addGears(world, 0f, 0f);
        float from = world.x(parts[2]);
        run(SECOND);
        float turn = world.angle(parts[0]);
        assertEquals(PulleysAndGears.SPEED, turn, 0.1f);
        assertEquals(-0.5f * turn, world.angle(parts[1]), 0.01f, "twice the radius, half the turn, against it");
        assertEquals(0.5f * turn, world.x(parts[2]) - from, 0.01f, "the rack follows the wheel's rim");
        run(3 * SECOND);
        assertEquals(2f, world.x(parts[2]) - from, 0.02f, "the rack is at its end");
        assertEquals(0f, world.angularVelocity(parts[0]), 0.02f, "and stops the motor");
    }

    @Test
    void doorsOpenForABallAndFallShutBehindIt() {
        open(new Door());
        List<Long> doors = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            doors.add(Door.addDoor(world, 4f * i));
        }
        long ball = world.add(BodyDef.dynamic(Polygon.box(0.3f, 0.3f))
                .at(-2f, 1.2f)
                .velocity(20f, 0f)
                .density(4f)
                .layer(Human.LAYER));
        float widest = 0f;
        for (int i = 0; i < 10 * SECOND; i++) {
            world.step();
            for (long door : doors) {
                widest = Math.max(widest, Math.abs(world.angle(door)));
            }
        }
        assertTrue(world.x(ball) > 9f, "the ball is at " + world.x(ball));
        assertTrue(widest > 0.5f && widest < Door.OPEN + 0.1f, "opened by " + widest);
        for (long door : doors) {
            assertEquals(0f, world.angle(door), 0.01f);
            assertFalse(world.isAwake(door));
        }
    }

    @Test
    void walkersWalkUpStepsAtTheirSpeed() {
        Walkers sample = new Walkers();
        open(sample);
        LongConsumer before = sample.play(world, 3);
        for (int i = 0; i < 16 * SECOND; i++) {
            before.accept(world.stepNumber());
            world.step();
        }
        List<Long> walkers = dynamic();
        float sag = 10f / (float) Math.pow(2 * Math.PI * 5, 2); // gravity on springs of 5 Hz
        for (int i = 0; i < 3; i++) {
            float x = world.x(walkers.get(i));
            assertEquals(16f * Walkers.SPEED - 3f * i, x, 0.5f, "walker " + i);
            assertEquals(4f * Walkers.STEP + Walkers.HEIGHT - sag, world.y(walkers.get(i)), 0.01f, "walker " + i);
        }
    }

    private int snapshotBytes() {
        Snapshot snapshot = new Snapshot();
        world.snapshot(snapshot);
        return snapshot.byteCount();
    }

    private void assertJointTakesAtMost64Bytes(Sample sample, int n) {
        open(sample);
        sample.addTo(world, n);
        run(100);
        List<Long> joints = all(Components.JOINT);
        int with = snapshotBytes();
        joints.forEach(world::remove);
        float each = (with - snapshotBytes()) / (float) joints.size();
        assertTrue(each <= 64f, sample.name + ": bytes of a joint " + each);
        close();
    }

    @Test
    void jointTakesAtMost64BytesOfASnapshot() {
        assertJointTakesAtMost64Bytes(new JointGrid(), 30); // measured: 34
        assertJointTakesAtMost64Bytes(new Ragdolls(), 20); // measured: 60
    }

    @Tag("slow") // 550 bones
    @Test
    void rainOfRagdollsStaysWithinItsNumbers() {
        Rain rain = new Rain();
        open(rain);
        LongConsumer before = rain.play(world, 2);
        float widest = 0f;
        for (int i = 0; i < 20 * SECOND; i++) {
            before.accept(i);
            world.step();
            if (i % 10 == 0) {
                widest = Math.max(widest, gap());
            }
        }
        assertEquals(2 * 25 * Human.BONES, dynamic().size());
        assertEquals(2 * 25 * (Human.BONES - 1), all(Components.JOINT).size());
        assertTrue(widest < 0.05f, "open by " + widest); // measured: 0.015
    }
}
