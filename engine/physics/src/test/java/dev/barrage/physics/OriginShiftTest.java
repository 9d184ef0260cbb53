package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The origin moves, and nothing else changes. */
class OriginShiftTest {
    /** Where floats are as far apart as 256 m from here: sums are rounded alike. */
    private static final float FAR = 1200f;

    private static final float SHIFT = 256f;

    private static World heap(int workers) {
        World world = new World(new WorldConfig().workers(workers).gravity(0f, -10f));
        world.add(BodyDef.fixed(Wall.cavity(-30, 0, 30, 0, 30, 40, -30, 40)).at(FAR, FAR));
        for (int i = 0; i < 30; i++) {
            world.add(BodyDef.fixed(Polygon.box(1f, 0.5f)).at(FAR - 29f + 2f * i, FAR + 0.5f));
        }
        world.add(BodyDef.kinematic(Polygon.box(2f, 0.25f)).at(FAR, FAR + 3f).angularVelocity(0.5f));
        world.add(new FluidDef(Polygon.box(5f, 2f))
                .at(FAR + 20f, FAR + 2f)
                .density(3f)
                .linearDrag(1f));
        Mesh mesh = Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 0}, new int[] {0, 1, 2, 0, 2, 3});
        Shape[] shapes = {
            Polygon.box(0.5f, 0.5f), new Circle(0.5f), new Capsule(-0.5f, 0f, 0.5f, 0f, 0.25f), mesh,
        };
        for (int i = 0; i < 80; i++) {
            float x = FAR - 25f + i % 20 * 2.5f;
            long body = world.add(BodyDef.dynamic(shapes[i % 4]).at(x, FAR + 2f + i / 20 * 1.25f));
            if (i % 7 == 0) {
                world.add(
                        new ColliderDef(shapes[i % 3]).on(body).at(0.5f, 0.25f).angle(0.5f));
            }
        }
        BulletDef bullet = new BulletDef().onHit(OnHit.BOUNCE).knockback(0.1f);
        for (int i = 0; i < 40; i++) {
            world.add(bullet.at(FAR - 20f + i, FAR + 20f).velocity(i - 20f, -5f));
        }
        long beam = world.add(new BeamDef().at(FAR, FAR + 10f, -1f).length(20f));
        world.fireBeam(beam, true);
        return world;
    }

    /** All bits of all rows, positions relative to a place. */
    private static List<String> bits(World world, float x, float y) {
        List<String> rows = new ArrayList<>();
        var all = world.registry().query().all(Components.POSITION);
        for (int t = 0; t < all.tableCount(); t++) {
            var table = all.table(t);
            for (int row = 0; row < table.rows(); row++) {
                long entity = table.entities()[row];
                StringBuilder text = new StringBuilder().append(entity);
                text.append(' ').append(table.readFloats(Components.X)[row] - x);
                text.append(' ').append(table.readFloats(Components.Y)[row] - y);
                text.append(' ').append(table.readFloats(Components.PREVIOUS_X)[row] - x);
                text.append(' ').append(table.readFloats(Components.PREVIOUS_Y)[row] - y);
                if (table.has(Components.VELOCITY)) {
                    text.append(' ').append(world.vx(entity)).append(' ').append(world.vy(entity));
                }
                if (table.has(Components.BODY)) {
                    text.append(' ').append(world.angle(entity)).append(' ').append(world.angularVelocity(entity));
                    text.append(' ').append(world.isAwake(entity));
                }
                rows.add(text.toString());
            }
        }
        return rows;
    }

    @Test
    void afterAShiftThreeHundredStepsGiveTheSameBits() {
        for (int workers : new int[] {1, 3}) {
            for (int before : new int[] {0, 40, 300}) {
                try (World stays = heap(1);
                        World moves = heap(workers)) {
                    for (int i = 0; i < before; i++) {
                        stays.step();
                        moves.step();
                    }
                    moves.shiftOrigin(-SHIFT, SHIFT / 2);
                    assertEquals(bits(stays, 0f, 0f), bits(moves, SHIFT, -SHIFT / 2), "at once, step " + before);
                    for (int i = 0; i < 300; i++) {
                        stays.step();
                        moves.step();
                    }
                    assertEquals(bits(stays, 0f, 0f), bits(moves, SHIFT, -SHIFT / 2), "after " + before + " steps");
                }
            }
        }
    }

    @Test
    void sleepersSleepOnAndAreFoundAtTheirNewPlace() {
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            world.add(BodyDef.fixed(Polygon.box(5f, 0.5f)).at(4096f, -0.5f).tangentSpeed(0f));
            long box = world.add(
                    BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(4096f, 0.5f).lockRotation());
            long part =
                    world.add(new ColliderDef(Polygon.box(0.25f, 0.25f)).on(box).at(0.5f, 0.5f));
            long off = world.add(BodyDef.dynamic(new Circle(1f)).at(4100f, 5f).disabled());
            for (int i = 0; i < 200; i++) {
                world.step();
            }
            assertFalse(world.isAwake(box));
            float y = world.y(box);
            world.shiftOrigin(4096f, 0f);
            WorldQuery query = world.query();
            assertEquals(1, query.overlapPoint(-0.4f, 0.4f, new QueryFilter()));
            assertEquals(0f, world.x(box));
            assertEquals(0.5f, world.x(part));
            assertEquals(4f, world.x(off));
            for (int i = 0; i < 5; i++) {
                world.step();
                assertFalse(world.isAwake(box), "step " + i);
            }
            assertEquals(y, world.y(box));
        }
    }

    @Test
    void aSleeperThatWasChangedBeforeTheShiftWakes() {
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            world.add(BodyDef.fixed(Polygon.box(5f, 0.5f)).at(0f, -0.5f));
            long box = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(0f, 0.5f));
            for (int i = 0; i < 200; i++) {
                world.step();
            }
            world.registry().tableOf(box).floats(Components.VX)[world.registry().rowOf(box)] = 1f;
            world.shiftOrigin(8f, 8f);
            world.step();
            assertEquals(true, world.isAwake(box));
        }
    }

    @Test
    void aShiftSurvivesASnapshot() {
        try (World world = heap(1);
                World other = heap(2)) {
            for (int i = 0; i < 150; i++) {
                world.step();
            }
            world.shiftOrigin(1200f, 1200f);
            Snapshot snapshot = new Snapshot();
            world.snapshot(snapshot);
            other.restore(snapshot);
            for (int i = 0; i < 60; i++) {
                world.step();
                other.step();
            }
            assertEquals(world.hash(), other.hash());
        }
    }

    @Test
    void shiftsOutOfRangeAreRefusedAndMoveNothing() {
        try (World world = heap(1)) {
            world.add(BodyDef.fixed(new Circle(1f)).at(9e11f, 0f));
            long hash = world.hash();
            assertThrows(IllegalArgumentException.class, () -> world.shiftOrigin(-9e11f, 0f));
            assertThrows(IllegalArgumentException.class, () -> world.shiftOrigin(Float.NaN, 0f));
            assertThrows(IllegalArgumentException.class, () -> world.shiftOrigin(0f, Float.POSITIVE_INFINITY));
            assertEquals(hash, world.hash());
        }
    }
}
