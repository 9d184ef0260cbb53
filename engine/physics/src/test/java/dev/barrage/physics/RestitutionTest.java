package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who bounces, and who comes to rest. */
class RestitutionTest {
    @ParameterizedTest
    @ValueSource(floats = {0.01f, 0.3f, 0.99f, 1.01f, 3f})
    void withoutGravityAnElasticBallKeepsItsSpeedAtAnySpeed(float speed) {
        WorldConfig config = new WorldConfig();
        config.tuning().sleep(speed > config.tuning().sleepSpeed()); // what is slower comes to rest
        try (World world = new World(config)) {
            world.add(BodyDef.fixed(Polygon.box(1f, 5f)).at(3f, 0f).restitution(1f));
            long ball = world.add(BodyDef.dynamic(new Circle(0.5f))
                    .at(1.4f, 0f)
                    .velocity(speed, 0f)
                    .restitution(1f));
            for (int i = 0; i < 1000; i++) {
                world.step();
            }
            assertEquals(-speed, world.vx(ball), 1e-5f * speed);
        }
    }

    @Test
    void aBallThatSlidesAlongAWallStillBouncesOffIt() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(Wall.cavity(-5f, -5f, 5f, -5f, 5f, 5f, -5f, 5f))
                    .restitution(1f));
            long ball = world.add(
                    BodyDef.dynamic(new Circle(0.2f)).velocity(3f, 0.9f).restitution(1f));
            for (int i = 0; i < 10_000; i++) {
                world.step();
            }
            assertEquals(3f, Math.abs(world.vx(ball)), 1e-3f);
            assertEquals(0.9f, Math.abs(world.vy(ball)), 1e-3f);
        }
    }

    /** A speed below the threshold dies; gravity of 10 m/s^2 gives 1/3 m/s in two steps. */
    @ParameterizedTest
    @CsvSource({"NaN, 0.02, true", "NaN, 0.004, false", "1, 0.02, false", "0.1, 0.004, true", "0.02, 0.004, true"})
    void whatMeetsAboveTheThresholdBounces(float threshold, float height, boolean bounces) {
        WorldConfig config = new WorldConfig().gravity(0f, -10f);
        if (!Float.isNaN(threshold)) {
            config.tuning().restitutionThreshold(threshold);
        }
        try (World world = new World(config)) {
            world.add(BodyDef.fixed(Polygon.box(5f, 1f)).at(0f, -1f));
            long ball = world.add(
                    BodyDef.dynamic(new Circle(0.5f)).at(0f, 0.5f + height).restitution(0.8f));
            float fastest = 0f;
            for (int i = 0; i < 60; i++) {
                world.step();
                fastest = Math.max(fastest, world.vy(ball));
            }
            float impact = (float) Math.sqrt(20f * height);
            assertEquals(bounces, fastest > 0.5f * impact, "up at " + fastest + " after " + impact + " m/s");
        }
    }

    @Test
    void aBoxThatLandsFlatRisesWithoutSpin() {
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            world.add(BodyDef.fixed(Polygon.box(5f, 1f)).at(0f, -1f).restitution(1f));
            long box = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(0f, 1.5f));
            float highest = 0f;
            for (int i = 0; i < 90; i++) {
                world.step();
                highest = i < 30 ? 0f : Math.max(highest, world.y(box));
            }
            assertEquals(1.5f, highest, 0.005f);
            assertEquals(0f, world.angularVelocity(box), 0.01f);
        }
    }

    @Test
    void thresholdsOutOfRangeAreRefused() {
        for (float threshold : new float[] {-0.1f, Float.NaN, Float.POSITIVE_INFINITY}) {
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> new WorldConfig().tuning().restitutionThreshold(threshold))
                    .getMessage();
            assertTrue(message.contains("restitution threshold") && message.contains("" + threshold), message);
        }
    }

    @Test
    void aSnapshotOfAWorldWithAnotherThresholdIsRefused() {
        Snapshot snapshot = new Snapshot();
        WorldConfig config = new WorldConfig();
        config.tuning().restitutionThreshold(0.5f);
        try (World world = new World(config);
                World other = new World(new WorldConfig())) {
            world.snapshot(snapshot);
            String message = assertThrows(IllegalArgumentException.class, () -> other.restore(snapshot))
                    .getMessage();
            assertTrue(message.contains("restitution threshold 0.5"), message);
        }
    }
}
