package dev.barrage.shooter.game.storm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

class VortexTest {
    private static final float DT = 1f / 60f;

    private static Vortex vortex() {
        Vortex vortex = new Vortex();
        vortex.place(1f, 2f, 8f);
        vortex.flow(12f, 3f, 0.7f, 2f);
        return vortex;
    }

    @Test
    void aVelocityApproachesTheFlowByThePullThatFallsToZeroAtTheReach() {
        Vector2f change = new Vector2f();
        for (float distance : new float[] {1f, 4f, 7f, 7.9f}) {
            vortex().change(1f + distance, 2f, 0f, 0f, DT, change);
            assertEquals(12f * (1f - distance / 8f) * DT, change.length(), 1e-5f);
            // The way to the middle is to the left; the flow is turned from it by the swirl.
            assertEquals(Trig.wrap(Trig.PI + 0.7f), Trig.atan2(change.y, change.x), 1e-3f);
        }
        vortex().change(9.1f, 2f, 1f, 1f, DT, change);
        assertEquals(0f, change.length(), 0f);
    }

    @Test
    void aVelocityNeverGoesBeyondTheFlow() {
        Vector2f change = new Vector2f();
        vortex().change(2f, 2f, 0f, 0f, 10f, change);
        assertEquals(3f, change.length(), 1e-5f);
    }

    @Test
    void rowsAreDrawnAsSingleBodiesAre() {
        try (World world = new World(new WorldConfig())) {
            BulletDef def = new BulletDef().radius(0.1f);
            Table rows = world.table(def);
            BulletBatch batch = new BulletBatch();
            Rng rng = new Rng(1);
            for (int i = 0; i < 500; i++) {
                batch.add(
                        rng.nextFloat(-12f, 12f),
                        rng.nextFloat(-12f, 12f),
                        rng.nextFloat(-4f, 4f),
                        rng.nextFloat(-4f, 4f));
            }
            world.addAll(def, batch);
            vortex().draw(rows, DT);
            Vector2f change = new Vector2f();
            int drawn = 0;
            for (int i = 0; i < batch.count; i++) {
                vortex().change(batch.x[i], batch.y[i], batch.vx[i], batch.vy[i], DT, change);
                long bullet = batch.entity[i];
                assertEquals(batch.vx[i] + change.x, world.get(bullet, Components.VX), 1e-4f);
                assertEquals(batch.vy[i] + change.y, world.get(bullet, Components.VY), 1e-4f);
                drawn += change.length() > 0f ? 1 : 0;
            }
            assertTrue(drawn > 100 && drawn < 400, drawn + " are within its reach");
        }
    }

    @Test
    void itDrawsNothingWhenItIsOff() {
        Vortex vortex = vortex();
        assertTrue(vortex.isOn());
        vortex.stop();
        assertFalse(vortex.isOn());
    }
}
