package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Bodies of very different sizes and masses inside one another. {@code -Dfuzz.seed} and {@code -Dfuzz.cases} choose
 * others.
 */
class ExtremeSizesTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 400);
    private static final int STEPS = 30;

    @Test
    void impulsesAndPosesStayFiniteWhereSpecksAndGiantsOverlapInThreesAndFours() {
        for (int i = 0; i < CASES; i++) {
            Rng rng = new Rng(SEED, i);
            boolean usual = i % 3 > 0;
            float most = usual ? 4f : 7.9f;
            try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
                List<Long> bodies = new ArrayList<>();
                for (int left = 3 + rng.nextInt(2); left > 0; left--) {
                    BodyDef def = body(rng, usual ? -6f : -8f, most)
                            .at(place(rng, most), place(rng, most))
                            .restitution(0.5f * rng.nextInt(2))
                            .friction(rng.nextInt(3) == 0 ? power(rng, -3f, 6f) : 0.5f);
                    try {
                        bodies.add(world.add(def));
                    } catch (IllegalArgumentException refused) {
                        assertTrue(refused.getMessage().contains("inertia"), refused.getMessage());
                    }
                }
                String which = "seed " + SEED + ", case " + i + ", step ";
                for (int step = 0; step < STEPS; step++) {
                    world.step();
                    assertFinite(world, bodies, which + step);
                }
            }
        }
    }

    private static void assertFinite(World world, List<Long> bodies, String which) {
        for (Contacts contact = world.contacts(); contact.next(); ) {
            if (!contact.ended()) {
                float sum = contact.impulse() + contact.depth() + contact.nx() + contact.ny() + contact.x(0);
                assertTrue(Float.isFinite(sum), which + ": impulse " + contact.impulse());
                assertTrue(contact.impulse() >= 0f, which + ": impulse " + contact.impulse());
            }
        }
        for (long body : bodies) {
            float pose = world.x(body) + world.y(body) + world.angle(body);
            assertTrue(Float.isFinite(pose + world.vx(body) + world.vy(body) + world.angularVelocity(body)), which);
        }
    }

    /** A body of 10^least to 10^most metres, a third of them of a mass that its size doesn't give. */
    private static BodyDef body(Rng rng, float least, float most) {
        Shape shape = shape(rng, power(rng, least, most));
        if (rng.nextInt(8) == 0) {
            return BodyDef.kinematic(shape).velocity(power(rng, 0f, 9f), 0f).angularVelocity(power(rng, 0f, 6f));
        }
        BodyDef def = rng.nextInt(8) == 0 || shape instanceof Wall ? BodyDef.fixed(shape) : BodyDef.dynamic(shape);
        if (rng.nextInt(3) == 0) {
            def.mass(power(rng, -20f, 30f));
        }
        return rng.nextInt(4) == 0 ? def.velocity(power(rng, 0f, 9f), 0f).angularVelocity(-power(rng, 0f, 6f)) : def;
    }

    private static Shape shape(Rng rng, float s) {
        return switch (rng.nextInt(6)) {
            case 0 -> new Circle(s);
            case 1 -> Polygon.box(s, s);
            case 2 -> new Capsule(-s, 0f, s, 0f, 0.5f * s);
            case 3 -> Polygon.regular(5, s);
            case 4 -> Wall.solid(-s, -s, s, -s, s, 0f, 0f, s);
            default ->
                Mesh.of(
                        new float[] {-s, -s, 0, s, -s, 0, 0, s, 0, 0.1f * s, -0.2f * s, 0},
                        new int[] {0, 1, 3, 1, 2, 3, 2, 0, 3});
        };
    }

    private static float place(Rng rng, float most) {
        float sign = rng.nextFloat(-1f, 1f);
        return switch (rng.nextInt(4)) {
            case 0 -> 0f;
            case 1 -> 1e-6f * sign;
            case 2 -> sign;
            default -> power(rng, 0f, most) * sign;
        };
    }

    /** 10 to a power between two, often one of them. */
    private static float power(Rng rng, float least, float most) {
        float exponent = switch (rng.nextInt(4)) {
            case 0 -> least;
            case 1 -> most;
            default -> rng.nextFloat(least, most);
        };
        return (float) StrictMath.pow(10, exponent);
    }

    @Test
    void aBodyTooLightToBeTurnedIsRefusedAndNothingIsAdded() {
        try (World world = new World(new WorldConfig())) {
            long hash = world.hash();
            for (BodyDef def : List.of(
                    BodyDef.dynamic(new Circle(1f)).mass(1e-30f),
                    BodyDef.dynamic(new Circle(1f)).mass(Float.MIN_VALUE),
                    BodyDef.dynamic(new Circle(1e-20f)).mass(1f))) {
                String message = assertThrows(IllegalArgumentException.class, () -> world.add(def))
                        .getMessage();
                assertTrue(message.contains("of the body must be from 0.0 to"), message);
            }
            assertEquals(hash, world.hash());
        }
    }
}
