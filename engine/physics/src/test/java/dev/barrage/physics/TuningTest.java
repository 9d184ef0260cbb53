package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** Settings that change while a world lives. */
class TuningTest {
    private static World world() {
        return new World(new WorldConfig().gravity(0f, -10f));
    }

    private static void run(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    @Test
    void gravityTurnsRound() {
        try (World world = world()) {
            long ball = world.add(BodyDef.dynamic(new Circle(0.5f)));
            run(world, 60);
            assertEquals(-10f, world.vy(ball), 1e-3f);
            world.tuning().gravity(3f, 10f);
            run(world, 60);
            assertEquals(0f, world.vy(ball), 1e-3f);
            assertEquals(3f, world.vx(ball), 1e-3f);
            assertEquals(10f, world.tuning().gravityY());
        }
    }

    @Test
    void aWorldBeginsWithTheTuningOfItsConfig() {
        WorldConfig config = new WorldConfig().gravity(1f, 2f);
        config.tuning().substeps(8).restitutionThreshold(0.5f);
        config.tuning().pushSpeed(5f).maxSpeed(50f).contactHertz(60f).contactDamping(2f);
        try (World world = new World(config)) {
            config.tuning().pushSpeed(7f);
            Tuning tuning = world.tuning();
            assertEquals(1f, tuning.gravityX());
            assertEquals(2f, tuning.gravityY());
            assertEquals(8, tuning.substeps());
            assertEquals(0.5f, tuning.restitutionThreshold());
            assertEquals(5f, tuning.pushSpeed());
            assertEquals(50f, tuning.maxSpeed());
            assertEquals(60f, tuning.contactHertz());
            assertEquals(2f, tuning.contactDamping());
            long ball = world.add(BodyDef.dynamic(new Circle(0.5f)).velocity(80f, 0f));
            world.step();
            assertEquals(50f, Math.hypot(world.vx(ball), world.vy(ball)), 0.1f);
        }
    }

    @Test
    void theThresholdOfRestitutionFollowsGravityUnlessItIsSet() {
        try (World world = new World(new WorldConfig().hertz(60f))) {
            assertEquals(0f, world.tuning().restitutionThreshold());
            world.tuning().gravity(0f, -30f);
            assertEquals(1f, world.tuning().restitutionThreshold(), 1e-6f);
            world.tuning().restitutionThreshold(0.25f).gravity(0f, -60f);
            assertEquals(0.25f, world.tuning().restitutionThreshold());
        }
    }

    @Test
    void softContactsSinkInDeeper() {
        float stiff = sunk(30f);
        float soft = sunk(5f);
        assertTrue(soft > 2 * stiff, stiff + " m and " + soft + " m");
    }

    /** How deep a box sinks into another under ten times its mass, metres. */
    private static float sunk(float contactHertz) {
        try (World world = world()) {
            world.tuning().contactHertz(contactHertz);
            world.add(BodyDef.fixed(Polygon.box(10f, 1f)).at(0f, -1f));
            long below = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(0f, 0.5f));
            long above = world.add(
                    BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).density(10f).at(0f, 1.5f));
            run(world, 300);
            return 1f - (world.y(above) - world.y(below));
        }
    }

    @Test
    void aSnapshotHasTheTuning() {
        try (World world = world();
                World other = world()) {
            long ball = world.add(BodyDef.dynamic(new Circle(0.5f)));
            other.add(BodyDef.dynamic(new Circle(0.5f)));
            assertEquals(other.hash(), world.hash());
            world.tuning().gravity(0f, 5f).substeps(2).restitutionThreshold(2f);
            assertNotEquals(other.hash(), world.hash());
            Snapshot snapshot = new Snapshot();
            world.snapshot(snapshot);
            run(world, 30);
            long hash = world.hash();
            world.tuning().gravity(0f, -10f);
            world.restore(snapshot);
            assertEquals(5f, world.tuning().gravityY());
            run(world, 30);
            assertEquals(hash, world.hash());
            assertTrue(world.y(ball) > 0f);
            Snapshot sent = new Snapshot();
            sent.load(ByteBuffer.wrap(bytes(snapshot)));
            other.restore(sent);
            assertEquals(2, other.tuning().substeps());
            assertEquals(2f, other.tuning().restitutionThreshold());
            run(other, 30);
            assertEquals(hash, other.hash());
        }
    }

    private static byte[] bytes(Snapshot snapshot) {
        ByteBuffer buffer = snapshot.bytes();
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    @Test
    void aWorldThatBeganOtherwiseRefusesASnapshot() {
        try (World world = world();
                World other = new World(new WorldConfig().gravity(0f, -5f))) {
            Snapshot snapshot = new Snapshot();
            world.snapshot(snapshot);
            String said = assertThrows(IllegalArgumentException.class, () -> other.restore(snapshot))
                    .getMessage();
            assertTrue(said.contains("gravity y -10.0, and this one has -5.0"), said);
            assertEquals(-5f, other.tuning().gravityY());
        }
    }

    @Test
    void recyclingDistancesDecideHowLongAManifoldIsKept() {
        int usual = keptManifolds(0.02f, 0.02f);
        int none = keptManifolds(0f, 0.02f);
        int hardlyTurned = keptManifolds(0.02f, 1e-4f);
        String counts = usual + ", " + none + ", " + hardlyTurned;
        assertTrue(usual > 50 && hardlyTurned < 25 && none == 0, counts);
    }

    /** In how many of 60 steps a box keeps its manifold with another that turns it slowly. */
    private static int keptManifolds(float distance, float turn) {
        WorldConfig config = new WorldConfig().gravity(0f, -10f);
        config.tuning().recycleDistance(distance).recycleTurn(turn);
        try (World world = new World(config)) {
            long below = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).gravityScale(0f));
            long above = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(0f, 1f));
            int kept = 0;
            for (int i = 0; i < 60; i++) {
                world.setAngularVelocity(below, 0.01f);
                world.setAngularVelocity(above, 0.01f);
                world.step();
                ContactSet contacts = world.pipeline.last.contacts;
                for (int k = 0; k < contacts.count; k++) {
                    kept += contacts.isKept[contacts.order[k]] ? 1 : 0;
                }
            }
            return kept;
        }
    }

    @Test
    void badValuesAndChangesWithinAStepAreRefused() {
        try (World world = world()) {
            Tuning tuning = world.tuning();
            refused("gravity y", () -> tuning.gravity(0f, Float.NaN));
            refused("gravity x", () -> tuning.gravity(2e9f, 0f));
            refused("substeps", () -> tuning.substeps(0));
            refused("restitution threshold", () -> tuning.restitutionThreshold(-0.1f));
            refused("contact hertz", () -> tuning.contactHertz(0f));
            refused("contact damping", () -> tuning.contactDamping(Float.POSITIVE_INFINITY));
            refused("push speed", () -> tuning.pushSpeed(-1f));
            refused("max speed", () -> tuning.maxSpeed(Float.NaN));
            refused("recycle distance", () -> tuning.recycleDistance(-0.1f));
            refused("recycle turn", () -> tuning.recycleTurn(0.06f));
            assertEquals(-10f, tuning.gravityY());
            world.add(BodyDef.dynamic(new Circle(0.5f)));
            world.before(
                    Stage.DYNAMICS,
                    new SystemDef(
                            "lift", world.registry().query().all(Components.BODY), chunk -> tuning.gravity(0f, 1f)));
            assertThrows(IllegalStateException.class, world::step);
            assertEquals(-10f, tuning.gravityY());
        }
    }

    private static void refused(String name, Runnable change) {
        String said = assertThrows(IllegalArgumentException.class, change::run).getMessage();
        assertTrue(said.startsWith(name), said);
    }
}
