package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.MassData;
import dev.barrage.physics.shape.Polygon;
import org.junit.jupiter.api.Test;

/** Bullets that bounce off bodies: their speed along the normal, relative to the surface, is reversed. */
class BulletBouncesTest {
    private static final float DT = 1f / 60f;

    @Test
    void aTurningBodyStrikesABulletAtRest() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.kinematic(Polygon.box(2f, 0.1f)).angularVelocity(3f));
            long bullet = world.add(new BulletDef()
                    .at(1.5f, 0.22f)
                    .radius(0.1f)
                    .onHit(OnHit.BOUNCE)
                    .restitution(0.5f));
            world.step();
            assertEquals(1.5f * 3f * 1.5f, world.vy(bullet), 0.1f);
            world.step();
            world.step();
            assertEquals(1.5f * 3f * 1.5f, world.vy(bullet), 0.1f);
        }
    }

    @Test
    void theSpeedRelativeToTheSurfaceIsReversed() {
        Polygon wedge = Polygon.of(-0.5f, -0.4f, 1.5f, 0f, -0.5f, 0.6f);
        int hits = 0;
        for (int seed = 0; seed < 300; seed++) {
            Rng rng = new Rng(seed, 0);
            float spin = seed % 10 == 0 ? 0f : rng.nextFloat(-20f, 20f);
            float bounce = rng.nextFloat();
            BodyDef def = seed % 5 == 0 ? BodyDef.fixed(wedge) : BodyDef.kinematic(wedge);
            def.at(rng.nextFloat(-50f, 50f), 3f).angle(rng.nextFloat(-3f, 3f));
            try (World world = new World(new WorldConfig())) {
                long body = world.add(def);
                world.setVelocity(body, rng.nextFloat(-20f, 20f), rng.nextFloat(-20f, 20f));
                world.setAngularVelocity(body, spin);
                long bullet = world.add(new BulletDef()
                        .at(world.x(body) + rng.nextFloat(-1.5f, 1.5f), 3f + rng.nextFloat(-1.5f, 1.5f))
                        .velocity(rng.nextFloat(-30f, 30f), rng.nextFloat(-30f, 30f))
                        .radius(0.1f)
                        .onHit(OnHit.BOUNCE)
                        .restitution(bounce));
                hits += requireReversed(world, body, bullet, bounce, seed) ? 1 : 0;
            }
        }
        assertTrue(hits > 30, "hits " + hits);
    }

    private static boolean requireReversed(World world, long body, long bullet, float bounce, int seed) {
        MassData mass = world.shape(body).massData();
        double cos = Math.cos(world.angle(body));
        double sin = Math.sin(world.angle(body));
        double centerX = world.x(body) + cos * mass.centroidX() - sin * mass.centroidY();
        double centerY = world.y(body) + sin * mass.centroidX() + cos * mass.centroidY();
        boolean moves = seed % 5 != 0;
        double bodyVx = moves ? world.vx(body) : 0;
        double bodyVy = moves ? world.vy(body) : 0;
        double spin = moves ? world.angularVelocity(body) : 0;
        double vx = world.vx(bullet);
        double vy = world.vy(bullet);
        world.step();
        Hits hit = world.hits();
        if (!hit.next()) {
            return false;
        }
        double seconds = hit.fraction() * DT;
        double surfaceVx = bodyVx - spin * (hit.y() - centerY - bodyVy * seconds);
        double surfaceVy = bodyVy + spin * (hit.x() - centerX - bodyVx * seconds);
        double before = (vx - surfaceVx) * hit.nx() + (vy - surfaceVy) * hit.ny();
        double after = (world.vx(bullet) - surfaceVx) * hit.nx() + (world.vy(bullet) - surfaceVy) * hit.ny();
        assertTrue(before <= 0, "seed " + seed);
        assertEquals(-bounce * before, after, 1e-3, "seed " + seed);
        double along = hit.nx() * vy - hit.ny() * vx;
        assertEquals(along, hit.nx() * world.vy(bullet) - hit.ny() * world.vx(bullet), 1e-3, "seed " + seed);
        return true;
    }

    @Test
    void whatHasBecomeKinematicOrFixedKeepsItsSpeedWhenItIsHit() {
        for (BodyType type : BodyType.values()) {
            try (World world = new World(new WorldConfig())) {
                long body = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)));
                world.registry()
                                .tableOf(body)
                                .ints(Components.BODY_TYPE)[world.registry().rowOf(body)] =
                        type.ordinal();
                world.add(new BulletDef().at(-2f, 0.2f).velocity(60f, 0f).knockback(1f));
                for (int i = 0; i < 5; i++) {
                    world.step();
                }
                assertEquals(type == BodyType.DYNAMIC, world.vx(body) != 0f, type + " moves");
                assertEquals(type == BodyType.DYNAMIC, world.angularVelocity(body) != 0f, type + " turns");
            }
        }
    }
}
