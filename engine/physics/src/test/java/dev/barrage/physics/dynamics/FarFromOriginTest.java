package dev.barrage.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** How still bodies rest far from the origin: the table of docs/limits.md. */
class FarFromOriginTest {
    private static final int SETTLING = 600;
    private static final int WATCHED = 300;
    private static final int HIGH = 10;

    /**
     * What a stack of boxes of 1 m does in five seconds after ten of settling, metres.
     *
     * @param jitter longest motion of a box in a step
     * @param drift how far a box is at the end from where it was at first
     * @param sag how much lower the stack's top is than boxes that just touch
     */
    private record Rest(float jitter, float drift, float sag) {}

    private static Rest rest(float distance) {
        try (World world = new World(awake().gravity(0f, -10f))) {
            world.add(BodyDef.fixed(Polygon.box(20f, 1f)).at(distance, distance - 1f));
            long[] boxes = new long[HIGH];
            for (int i = 0; i < HIGH; i++) {
                boxes[i] = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(distance, distance + 0.5f + i));
            }
            for (int i = 0; i < SETTLING; i++) {
                world.step();
            }
            float[] first = places(world, boxes);
            float[] before = first;
            float jitter = 0f;
            for (int i = 0; i < WATCHED; i++) {
                world.step();
                float[] now = places(world, boxes);
                jitter = Math.max(jitter, farthest(before, now));
                before = now;
            }
            float top = before[before.length - 1] - distance;
            return new Rest(jitter, farthest(first, before), HIGH - 0.5f - top);
        }
    }

    /** How far a ball is from its place after ten seconds at 1 m/s, metres. */
    private static float flightError(float distance) {
        try (World world = new World(awake())) {
            long ball = world.add(
                    BodyDef.dynamic(new Circle(0.5f)).at(distance, distance).velocity(1f, 0f));
            for (int i = 0; i < SETTLING; i++) {
                world.step();
            }
            return Math.abs(world.x(ball) - distance - 10f);
        }
    }

    /** Without sleep, which would hide what jitters. */
    private static WorldConfig awake() {
        WorldConfig config = new WorldConfig();
        config.tuning().sleep(false);
        return config;
    }

    private static float[] places(World world, long[] bodies) {
        float[] places = new float[2 * bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            places[2 * i] = world.x(bodies[i]);
            places[2 * i + 1] = world.y(bodies[i]);
        }
        return places;
    }

    private static float farthest(float[] from, float[] to) {
        float farthest = 0f;
        for (int i = 0; i < from.length; i++) {
            farthest = Math.max(farthest, Math.abs(to[i] - from[i]));
        }
        return farthest;
    }

    @Test
    void whatRestsKeepsStill() {
        assertStill(0f, 1e-4f, 0.05f);
        assertStill(1_000f, 1e-3f, 0.05f);
    }

    private static void assertStill(float distance, float jitter, float sag) {
        Rest rest = rest(distance);
        assertTrue(rest.jitter <= jitter, () -> rest + " at " + distance + " m");
        assertTrue(Math.abs(rest.sag) <= sag, () -> rest + " at " + distance + " m");
    }

    @Test
    void theTableOfTheDocumentationIsUpToDate() throws IOException {
        Path page = Path.of("..", "..", "docs", "limits.md");
        String rows = String.join("\n", table());
        assertTrue(Files.readString(page).contains(rows), () -> page + " should have\n" + rows);
    }

    private static List<String> table() {
        List<String> rows = new ArrayList<>();
        for (float distance : new float[] {0f, 10f, 30f, 100f, 300f, 1e3f, 3e3f, 1e4f, 3e4f, 1e5f, 1e6f}) {
            Rest rest = rest(distance);
            rows.add(String.format(
                    Locale.ROOT,
                    "| %,.0f | %.3f | %.3f | %.3f | %.3f | %.3f |",
                    distance,
                    1000f * Math.ulp(distance),
                    1000f * rest.jitter,
                    1000f * rest.drift,
                    1000f * rest.sag,
                    1000f * flightError(distance)));
        }
        return rows;
    }
}
