package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.Effort;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Snapshots with damaged words and a checksum that is right again. {@code -Dfuzz.seed} and {@code -Dfuzz.cases} choose
 * others.
 */
@Tag("jdk")
class SnapshotFuzzTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 100_000);
    private static final Component HEALTH = new Component("health");
    private static final LongField OWNER = HEALTH.longField("owner");
    private static final int[] INTS = {
        0,
        1,
        -1,
        2,
        3,
        4,
        5,
        31,
        32,
        63,
        64,
        65,
        77,
        255,
        256,
        65536,
        1 << 20,
        1 << 24,
        1 << 30,
        1 << 31,
        Integer.MAX_VALUE
    };
    private static final float[] FLOATS = {
        0f,
        -0f,
        1f,
        -1f,
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.MAX_VALUE,
        -Float.MAX_VALUE,
        Float.MIN_VALUE,
        1e-30f,
        1e-20f,
        1e-6f,
        1e6f,
        1e9f,
        -1e9f,
        1e12f,
        -1e12f,
        1e15f,
        1e20f,
        1e30f,
        1e36f
    };

    /** A world, its state as words, and what brings it back. */
    private static final class Subject {
        final World world;
        final int[] words;
        final Snapshot home = new Snapshot();
        final long hash;

        Subject(World world, Runnable then) {
            this.world = world;
            words = SnapshotWords.of(world);
            then.run();
            world.step();
            world.snapshot(home);
            hash = world.hash();
        }
    }

    private static List<Subject> subjects() {
        List<Subject> subjects = new ArrayList<>();
        for (int seed = 0; seed < 6; seed++) {
            World world = new World(new WorldConfig().gravity(0f, -10f).bulletsMeet(1, 1));
            fill(world, new Rng(seed, 0), seed);
            subjects.add(new Subject(
                    world, () -> world.add(BodyDef.dynamic(new Circle(0.3f)).at(2f, 2f))));
        }
        World lone = new World(new WorldConfig());
        long body = lone.add(BodyDef.dynamic(new Circle(1f)).at(1f, 2f));
        subjects.add(new Subject(lone, () -> lone.teleport(body, 50f, 60f, 0f)));
        World empty = new World(new WorldConfig());
        subjects.add(new Subject(empty, () -> empty.add(new BulletDef())));
        return subjects;
    }

    /** Shapes of all kinds that touch one another, bullets, beams, lifetimes and gaps by removals. */
    private static void fill(World world, Rng rng, int seed) {
        Mesh mesh = Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 0}, new int[] {0, 1, 2, 0, 2, 3});
        List<Long> all = new ArrayList<>();
        all.add(world.add(BodyDef.fixed(Wall.cavity(-4, -3, 4, -3, 4, 3, -4, 3))));
        for (int i = 0; i < 3 + 2 * seed; i++) {
            BodyDef def = switch ((seed + i) % 6) {
                case 0 -> BodyDef.dynamic(Polygon.box(0.5f, 0.4f)).restitution(0.5f);
                case 1 ->
                    BodyDef.dynamic(new Capsule(-0.4f, 0f, 0.4f, 0f, 0.2f)).with(HEALTH);
                case 2 -> BodyDef.kinematic(mesh).angularVelocity(1f);
                case 3 -> BodyDef.fixed(Wall.solid(-1, -1, 1, -1, 1, 0, 0, 1));
                case 4 -> BodyDef.dynamic(mesh).sensor().lifetime(9f);
                default ->
                    BodyDef.dynamic(new Circle(0.4f)).rollingResistance(0.1f).tangentSpeed(seed - 3f);
            };
            all.add(world.add(def.at(rng.nextFloat(-3f, 3f), rng.nextFloat(-2.5f, 2f))));
        }
        for (int i = 0; i < 4 * seed; i++) {
            BulletDef def = i % 2 == 0 ? new BulletDef() : new BulletDef().with(HEALTH);
            def.layer(1).onHit(OnHit.values()[i % 3]).knockback(0.1f).lifetime(i % 3 == 0 ? 3f : 1e9f);
            all.add(world.add(
                    def.at(rng.nextFloat(-3f, 3f), rng.nextFloat(-2f, 2f)).velocity(3f, -2f)));
        }
        for (int i = 0; i < seed % 3; i++) {
            long beam = world.add(new BeamDef().at(-3f, i, 0.3f).segments(3).length(5f));
            world.fireBeam(beam, true);
        }
        for (int step = 0; step < 5; step++) {
            world.step();
            if (step % 2 == 0) {
                long some = all.get(1 + rng.nextInt(all.size() - 1));
                if (world.isAlive(some)) {
                    world.remove(some);
                }
            }
        }
    }

    @Test
    @Tag("slow")
    void aDamagedSnapshotIsRefusedWithTheWorldUnchangedOrStepsOn() {
        List<Subject> subjects = subjects();
        Rng rng = new Rng(SEED, 0);
        Snapshot snapshot = new Snapshot();
        Effort effort = new Effort();
        int refused = 0;
        for (int i = 0; i < CASES; i++) {
            Subject subject = subjects.get(rng.nextInt(subjects.size()));
            ByteBuffer damaged = SnapshotWords.sealed(damage(subject.words.clone(), rng));
            String which = "seed " + SEED + ", case " + i;
            effort.begin();
            refused += isRefused(subject, damaged, snapshot, which) ? 1 : 0;
            effort.requireLittle(which);
        }
        assertTrue(refused > CASES / 4 && refused < CASES - CASES / 10, "refused " + refused);
        subjects.forEach(subject -> subject.world.close());
    }

    private static boolean isRefused(Subject subject, ByteBuffer damaged, Snapshot snapshot, String which) {
        World world = subject.world;
        try {
            snapshot.load(damaged);
            world.restore(snapshot);
        } catch (IllegalArgumentException refusal) {
            assertNotNull(refusal.getMessage(), which);
            assertEquals(subject.hash, world.hash(), which);
            return true;
        } catch (RuntimeException | Error failure) {
            return fail(which, failure);
        }
        try {
            world.step();
            world.step();
        } catch (RuntimeException | Error failure) {
            return fail(which, failure);
        }
        assertFinite(world, which);
        world.restore(subject.home);
        assertEquals(subject.hash, world.hash(), which);
        return false;
    }

    private static void assertFinite(World world, String which) {
        for (Table table : world.registry().tables()) {
            for (Component component : table.components()) {
                for (Field field : component.fields()) {
                    if (field instanceof FloatField column
                            && Components.isBuiltIn(component)
                            && column != Components.SECONDS_LEFT) {
                        assertFinite(table.floats(column), table.rows(), which + ": " + column);
                    }
                }
            }
        }
    }

    private static void assertFinite(float[] values, int rows, String which) {
        for (int row = 0; row < rows; row++) {
            if (!Float.isFinite(values[row])) {
                fail(which + " is " + values[row]);
            }
        }
    }

    private static int[] damage(int[] words, Rng rng) {
        int times = 1 + rng.nextInt(3) * rng.nextInt(2);
        for (int i = 0; i < times; i++) {
            words = damageOnce(words, rng);
        }
        return words;
    }

    private static int[] damageOnce(int[] words, Rng rng) {
        int first = SnapshotWords.HEADER - 2;
        int at = first + rng.nextInt(words.length - first);
        int to = at + rng.nextInt(Math.min(words.length - at, 40));
        int other = first + rng.nextInt(words.length - (to - at) - first);
        switch (rng.nextInt(10)) {
            case 0, 1 -> words[at] ^= 1 << rng.nextInt(32);
            case 2, 3 -> words[at] = INTS[rng.nextInt(INTS.length)];
            case 4, 5 -> words[at] = Float.floatToRawIntBits(FLOATS[rng.nextInt(FLOATS.length)]);
            case 6 -> words[at] = rng.nextInt();
            case 7 -> {
                return joined(Arrays.copyOf(words, at), Arrays.copyOfRange(words, to, words.length));
            }
            case 8 -> {
                return joined(Arrays.copyOf(words, to), Arrays.copyOfRange(words, at, words.length));
            }
            default -> {
                int[] range = Arrays.copyOfRange(words, at, to);
                System.arraycopy(words, other, words, at, range.length);
                System.arraycopy(range, 0, words, other, range.length);
            }
        }
        return words;
    }

    private static int[] joined(int[] first, int[] second) {
        int[] joined = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }
}
