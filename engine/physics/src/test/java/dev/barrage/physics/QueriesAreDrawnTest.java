package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.RecordedDraw.Kind;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The log of questions, its picture, and picking, which asks questions itself. */
class QueriesAreDrawnTest {
    private static final QueryFilter BODIES = new QueryFilter();

    private World world;
    private WorldQuery query;
    private QueryLog log;

    /** Circles of 1 m around (5, 0) and (9, 0). */
    @BeforeEach
    void open() {
        world = new World(new WorldConfig());
        world.add(BodyDef.fixed(new Circle(1f)).at(5f, 0f));
        world.add(BodyDef.fixed(new Circle(1f)).at(9f, 0f));
        world.step();
        query = world.query();
        log = world.inspector().queries();
        log.record(true);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private RecordedDraw draw() {
        RecordedDraw drawn = new RecordedDraw();
        world.draw(DebugLayer.QUERIES, drawn);
        return drawn;
    }

    @Test
    void nothingIsRecordedUnlessWanted() {
        log.record(false);
        query.castRay(0f, 0f, 1f, 0f, 20f, BODIES);
        assertEquals(0, log.asked);
        assertEquals(0, draw().items.size());
    }

    @Test
    void questionsAreKeptUntilTheStepAfterTheNextEnds() {
        query.castRay(0f, 0f, 1f, 0f, 20f, BODIES);
        int cells = log.cells.count;
        assertTrue(cells > 0);
        world.step();
        assertEquals(1, log.questions, "what was asked before the step is seen after it");
        query.nearest(0f, 0f, 20f, BODIES);
        int asked = log.asked;
        assertTrue(asked > 1);
        world.step();
        assertEquals(asked - 1, log.questions);
        assertEquals(asked - 1, log.asked);
        assertEquals(QueryLog.Kind.DISTANCE, log.question(0).kind);
        assertEquals(1, log.hits.count);
        assertEquals(4f, log.hits.values[0], 1e-5f);
        world.step();
        assertEquals(0, log.questions + log.asked + log.cells.count + log.misses.count + log.hits.count);
    }

    @Test
    void aRayIsBrightUpToItsHitAndFaintBeyond() {
        query.castRay(0f, 0f, 1f, 0f, 20f, BODIES);
        RecordedDraw drawn = draw();
        assertEquals(1, drawn.of(Kind.LINE, DebugColors.QUERY).size());
        assertEquals(1, drawn.of(Kind.LINE, DebugColors.QUERY_BEYOND).size());
        assertEquals(1, drawn.of(Kind.POINT, DebugColors.HIT).size());
        assertEquals(1, drawn.of(Kind.ARROW, DebugColors.NORMAL).size());
        assertEquals(4f, drawn.of(Kind.LINE, DebugColors.QUERY).get(0).c(), 1e-5f);
    }

    @Test
    void aBlockedLineOfSightEndsAtATargetAndAFreeOneIsWhole() {
        query.castSegmentAny(0f, 0f, 7f, 0f, BODIES);
        query.castSegmentAny(0f, 2f, 20f, 2f, BODIES);
        RecordedDraw drawn = draw();
        assertEquals(2, drawn.of(Kind.LINE, DebugColors.QUERY).size());
        assertEquals(1, drawn.of(Kind.LINE, DebugColors.QUERY_BEYOND).size());
        assertEquals(1, drawn.of(Kind.POINT, DebugColors.HIT).size());
        assertEquals(0, query.count(), "recording gives no more answers");
    }

    @Test
    void allTargetsOfARayAreMarkedAndTheRayIsWhole() {
        assertEquals(2, query.castRayAll(0f, 0f, 1f, 0f, 20f, BODIES));
        RecordedDraw drawn = draw();
        assertEquals(2, drawn.of(Kind.POINT, DebugColors.HIT).size());
        assertEquals(0, drawn.of(Kind.LINE, DebugColors.QUERY_BEYOND).size());
    }

    @Test
    void theCircleOfTheNearestTargetTouchesIt() {
        query.nearest(0f, 0f, 20f, BODIES);
        assertEquals(4f, draw().of(Kind.CIRCLE, DebugColors.QUERY).get(0).c(), 1e-5f);
    }

    @Test
    void whatABoxOverlapsIsMarkedAndWhatItTestsInVainIsFramed() {
        assertEquals(0, query.overlapBox(9.8f, 0.8f, 11f, 2f, BODIES), "beside the corner of a box");
        assertEquals(1, log.misses.count);
        assertEquals(0, log.hits.count);
        assertEquals(1, draw().of(Kind.BOX, DebugColors.TESTED).size());
        assertEquals(1, query.overlapBox(9.8f, -0.5f, 11f, 2f, BODIES));
        assertEquals(1, log.hits.count);
        assertEquals(9f, log.hits.values[0], 1e-5f);
    }

    @Test
    void cellsAreTheBrighterTheMoreQuestionsLookedIntoThem() {
        for (int i = 0; i < 3; i++) {
            query.castRay(0f, 0f, 1f, 0f, 3f, BODIES);
        }
        RecordedDraw drawn = draw();
        int cells = log.cells.count / 3;
        assertEquals(cells, drawn.of(Kind.BOX, DebugColors.lookedInto(3)).size());
        assertEquals(0, drawn.of(Kind.BOX, DebugColors.lookedInto(1)).size());
    }

    @Test
    void aBulletIsPickedBeforeABodyAndASmallBodyBeforeALargeOne() {
        long large = world.add(BodyDef.fixed(new Circle(3f)).at(-20f, 0f));
        long small = world.add(BodyDef.fixed(new Circle(2f)).at(-20f, 0f));
        long bullet = world.add(new BulletDef().radius(1f).at(-20f, 0f));
        assertEquals(bullet, world.inspector().pick(-20.5f, 0f, 0f));
        assertEquals(small, world.inspector().pick(-21.5f, 0f, 0f));
        assertEquals(small, world.inspector().pick(-21.5f, 0f, 1f), "what is there comes before what is near");
        assertEquals(large, world.inspector().pick(-22.5f, 0f, 0f));
        assertEquals(0L, world.inspector().pick(-23.5f, 0f, 0.4f));
        assertEquals(large, world.inspector().pick(-23.5f, 0f, 0.6f));
        world.remove(large);
        assertFalse(large == world.inspector().pick(-22.5f, 0f, 0.6f));
    }
}
