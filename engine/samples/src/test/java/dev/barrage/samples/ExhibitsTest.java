package dev.barrage.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyType;
import dev.barrage.physics.CharacterMover;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Scenes of the gallery do what their words say. */
class ExhibitsTest {
    private static final int SECOND = 60;

    private World world;
    private LongConsumer before;

    @AfterEach
    void close() {
        world.close();
    }

    /** Opens a scene with the number of elements that the gallery shows. */
    private <S extends Sample> S open(Class<S> type) {
        for (Exhibit exhibit : Gallery.exhibits()) {
            Sample sample = exhibit.make().get();
            if (type.isInstance(sample)) {
                world = new World(sample.configure(new WorldConfig().workers(1)));
                before = sample.play(world, exhibit.n());
                return type.cast(sample);
            }
        }
        throw new AssertionError(type + " is not in the gallery");
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            before.accept(world.stepNumber());
            world.step();
        }
    }

    /** Dynamic bodies in the order of their births. */
    private List<Long> dynamic(LongPredicate which) {
        List<Long> found = new ArrayList<>();
        Query bodies = world.registry().query().all(Components.BODY).none(Components.COLLIDER);
        for (int t = 0; t < bodies.tableCount(); t++) {
            for (int row = 0; row < bodies.table(t).rows(); row++) {
                long body = bodies.table(t).entity(row);
                if (world.type(body) == BodyType.DYNAMIC && which.test(body)) {
                    found.add(body);
                }
            }
        }
        found.sort((a, b) -> Long.compare(world.get(a, Components.BIRTH), world.get(b, Components.BIRTH)));
        return found;
    }

    private boolean is(long body, Class<?> shape) {
        return shape.isInstance(world.shape(body));
    }

    @Test
    void allDominoesFallShelfByShelf() {
        open(Dominoes.class);
        List<Long> dominoes = dynamic(body -> is(body, Polygon.class));
        assertEquals(60, dominoes.size());
        run(8 * SECOND);
        assertTrue(Math.abs(world.angle(dominoes.get(0))) > 1f);
        assertEquals(0f, world.angle(dominoes.get(59)), 0.01f);
        run(16 * SECOND);
        for (long domino : dominoes) {
            assertTrue(Math.abs(world.angle(domino)) > 0.8f, "angle " + world.angle(domino));
        }
    }

    @Test
    void anArchStandsByFrictionAndFallsWithoutIt() {
        open(Arch.class);
        run(10 * SECOND);
        List<Long> stones = dynamic(body -> world.x(body) * world.x(body) + world.y(body) * world.y(body) < 36f);
        assertEquals(15 + 1, stones.size(), "and a crate");
        assertEquals(0, dynamic(world::isAwake).size());
        close();
        Arch smooth = new Arch();
        smooth.sliders().get(0).set(0.05f);
        world = new World(smooth.configure(new WorldConfig().workers(1)));
        before = smooth.play(world, 15);
        run(10 * SECOND);
        assertFalse(dynamic(body -> world.y(body) < 0f).isEmpty(), "stones have fallen");
    }

    @Test
    void aHouseOfCardsStandsUntilABallComes() {
        open(CardHouse.class);
        List<Long> cards = dynamic(body -> true);
        long top = cards.get(cards.size() - 1);
        float height = world.y(top);
        run(5 * SECOND);
        assertEquals(height, world.y(top), 0.05f);
        run(3 * SECOND);
        assertTrue(world.y(top) < height - 0.5f);
    }

    @Test
    void noBallPassesAWallWhateverItsSpeed() {
        for (float speed : new float[] {20f, 300f, 1_000f}) {
            PaperWalls sample = open(PaperWalls.class);
            sample.sliders().get(0).set(speed);
            for (int i = 0; i < 5 * SECOND; i++) {
                run(1);
                for (long ball : dynamic(body -> is(body, Circle.class))) {
                    assertTrue(world.x(ball) > -9f && world.x(ball) < 12f, "x " + world.x(ball) + " at " + speed);
                    assertTrue(world.y(ball) > 0f && world.y(ball) < 8f, "y " + world.y(ball) + " at " + speed);
                }
            }
            close();
        }
        open(PaperWalls.class);
    }

    @Test
    void whatASpinnerHitsStaysInItsPen() {
        FastSpinner sample = open(FastSpinner.class);
        sample.sliders().get(0).set(100f);
        List<Long> balls = dynamic(body -> is(body, Circle.class));
        float fastest = 0f;
        for (int i = 0; i < 5 * SECOND; i++) {
            run(1);
            for (long ball : balls) {
                assertTrue(Math.abs(world.x(ball)) < 9f && Math.abs(world.y(ball)) < 6f, "step " + i);
                fastest = Math.max(fastest, Math.abs(world.vx(ball)));
            }
        }
        assertTrue(fastest > 50f, fastest + " m/s");
    }

    @Test
    void pinballKeepsItsBallsInPlay() {
        open(Pinball.class);
        List<Long> balls = dynamic(body -> is(body, Circle.class));
        boolean[] wereUp = new boolean[balls.size()];
        for (int i = 0; i < 20 * SECOND; i++) {
            run(1);
            for (int b = 0; b < wereUp.length; b++) {
                float x = world.x(balls.get(b));
                float y = world.y(balls.get(b));
                assertTrue(Math.abs(x) < 6f && y > 0f && y < 20f, "ball at " + x + ", " + y);
                wereUp[b] |= y > 15f;
            }
        }
        for (boolean wasUp : wereUp) {
            assertTrue(wasUp, "the plunger sends each to the top");
        }
    }

    @Test
    void aCarWithTrailersStaysOnTheRoad() {
        open(Trailer.class);
        List<Long> parts = dynamic(body -> is(body, Polygon.class));
        assertTrue(parts.size() > 8);
        for (int i = 0; i < 30 * SECOND; i++) {
            run(1);
            for (long part : parts) {
                float x = world.x(part) / 17f;
                float y = world.y(part) / 8f;
                float radius = (float) Math.hypot(x, y);
                assertTrue(
                        radius > 0.6f && radius < 1.4f, "step " + i + ", at " + world.x(part) + ", " + world.y(part));
            }
        }
    }

    @Test
    void theHeroOfThePlatformerGoesRoundAndTakesCoins() {
        open(Platformer.class);
        long hero = dynamic(body -> is(body, Capsule.class)).get(0);
        run(1);
        int enabled = world.bodyCount();
        int left = enabled;
        boolean right = false;
        boolean up = false;
        boolean back = false;
        for (int i = 0; i < 20 * SECOND; i++) {
            run(1);
            right |= world.x(hero) > 26f;
            up |= right && world.x(hero) < 20f && world.y(hero) > 5f;
            back |= up && world.x(hero) < 3f;
            left = Math.min(left, world.bodyCount());
        }
        assertTrue(right && up && back, right + ", " + up + ", " + back);
        assertTrue(left < enabled - 15, enabled - left + " coins are taken");
    }

    @Test
    void charactersTakeTheirCoursesByThemselves() {
        open(Course.class);
        float furthest = 0f;
        boolean anew = false;
        Query heroes = world.registry().query().all(CharacterMover.CHARACTER);
        for (int i = 0; i < 20 * SECOND; i++) {
            run(1);
            float x = world.x(heroes.table(0).entity(0));
            furthest = Math.max(furthest, x);
            anew |= furthest > Course.GOAL && x < 5f;
        }
        assertTrue(anew, "came to " + furthest);
    }

    @Test
    void nothingHopsOrSlowsDownOnTiles() {
        open(Tiles.class);
        List<Long> bodies = dynamic(body -> true);
        assertEquals(3, bodies.size());
        for (int i = 0; i < 30 * SECOND; i++) {
            run(1);
            for (long body : bodies) {
                boolean isNearWall = world.x(body) < 4f || world.x(body) > 20f; // where the box bounces
                assertEquals(0f, world.vy(body), isNearWall ? 0.1f : 1e-4f, "step " + i);
            }
        }
        for (long body : bodies) {
            assertEquals(8f, Math.abs(world.vx(body)), 0.1f);
        }
    }

    @Test
    void theRounderTheFarther() {
        open(Rounded.class);
        run(5 * SECOND);
        List<Long> hexagons = dynamic(body -> true);
        for (int i = 1; i < hexagons.size(); i++) {
            assertTrue(world.x(hexagons.get(i)) > world.x(hexagons.get(i - 1)), "hexagon " + i);
        }
    }
}
