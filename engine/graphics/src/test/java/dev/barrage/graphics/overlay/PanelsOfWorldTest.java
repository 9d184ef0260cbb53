package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Contacts;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EntityReport;
import dev.barrage.physics.debug.EventLog;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the panels say of a hundred random worlds is what these have, by a recount. */
class PanelsOfWorldTest {
    private static final String[] STAGES = {
        "gather", "broadphase", "narrowphase", "response", "merge", "dynamics", "events"
    };
    private static final int MERGE = 4;

    private final OverlayModel overlay = new OverlayModel();
    private final OverlayPanel.Place place = OverlayPanel.Place.TOP_LEFT;
    private final EventLog log = new EventLog(20);
    private final EntityReport entity = new EntityReport();
    private final CellReport cells = new CellReport();
    private final CellReport bodyCells = new CellReport();
    private final QueryTrace trace = new QueryTrace();
    private final DebugFocus focus = new DebugFocus();

    @BeforeEach
    void showAll() {
        for (DebugLayer layer : DebugLayer.values()) {
            overlay.show(layer, true);
        }
    }

    private void forWorlds(BiConsumer<World, String> check) {
        for (int seed = 1; seed <= 100; seed++) {
            Rng rng = new Rng(seed, 3);
            try (World world = new World(new WorldConfig().workers(1 + seed % 3))) {
                fill(world, rng);
                log.clear();
                for (int step = 0; step < 8; step++) {
                    world.step();
                    world.inspector().log(log);
                }
                check.accept(world, "seed " + seed);
            }
        }
    }

    private static void fill(World world, Rng rng) {
        world.add(BodyDef.fixed(Wall.cavity(-10, -8, 10, -8, 10, 8, -10, 8)));
        int bodies = 2 + rng.nextInt(30);
        for (int i = 0; i < bodies; i++) {
            world.add(BodyDef.dynamic(new Circle(rng.nextFloat(0.2f, 1f)))
                    .at(rng.nextFloat(-8f, 8f), rng.nextFloat(-6f, 6f))
                    .velocity(rng.nextFloat(-5f, 5f), rng.nextFloat(-5f, 5f)));
        }
        int bullets = rng.nextInt(400);
        for (int i = 0; i < bullets; i++) {
            world.add(new BulletDef()
                    .layer(1)
                    .at(rng.nextFloat(-8f, 8f), rng.nextFloat(-6f, 6f))
                    .velocity(rng.nextFloat(-30f, 30f), rng.nextFloat(-30f, 30f)));
        }
    }

    /** The value of the row of a label. */
    private static String value(OverlayPanel panel, String label) {
        for (int i = 0; i < panel.rowCount(); i++) {
            if (panel.row(i).label().toString().equals(label)) {
                return panel.row(i).value().toString();
            }
        }
        throw new AssertionError("no row " + label + " in " + panel.title());
    }

    private static long number(OverlayPanel panel, String label) {
        return Long.parseLong(value(panel, label).replace(",", ""));
    }

    @Test
    void pairsAndTestsSaved() {
        PairsPanel panel = new PairsPanel(overlay, place);
        forWorlds((world, seed) -> {
            OverlayPanel shown = panel.update(world.profile());
            StepProfile profile = world.profile();
            long all = 0;
            for (int body = 0; body < profile.bodies; body++) {
                for (int other = 0; other < body; other++) {
                    all++;
                }
                all += profile.bullets;
            }
            int hits = 0;
            for (Hits each = world.hits(); each.next(); ) {
                hits++;
            }
            assertEquals(all, number(shown, "all pairs"), seed);
            assertEquals(hits, number(shown, "    hits, beams' too"), seed);
            long candidates = number(shown, "candidates");
            assertEquals(candidates, number(shown, "  body with body") + number(shown, "  with a bullet"), seed);
            String saved = value(shown, "tests saved against all pairs").replace(" %", "");
            assertEquals(100.0 - 100.0 * candidates / all, Double.parseDouble(saved), 0.0101, seed);
        });
    }

    @Test
    void pairsThatWereDropped() {
        PairsPanel panel = new PairsPanel(overlay, place);
        try (World world = new World(new WorldConfig())) {
            world.step();
            int rows = panel.update(world.profile()).rowCount();
            world.profile().unpairedBodies = 12;
            world.profile().droppedContacts = 3456;
            world.profile().unsweptBodies = 78;
            OverlayPanel shown = panel.update(world.profile());
            assertEquals(rows + 5, shown.rowCount());
            assertEquals(12, number(shown, "  bodies without later pairs"));
            assertEquals(3456, number(shown, "  contacts"));
            assertEquals(78, number(shown, "  fast bodies not swept"));
        }
    }

    @Test
    void loadsOfWorkersAndFillOfBuffers() {
        WorkersPanel workers = new WorkersPanel(overlay, place);
        BuffersPanel buffers = new BuffersPanel(overlay, place, MERGE);
        forWorlds((world, seed) -> {
            StepProfile profile = world.profile();
            OverlayPanel loads = workers.update(profile);
            OverlayPanel fill = buffers.update(profile);
            int bulletHits = 0;
            for (Hits each = world.hits(); each.next(); ) {
                bulletHits += each.byBeam() || each.byBullets() ? 0 : 1;
            }
            int told = 0;
            for (int w = 0; w < world.workers(); w++) {
                assertEquals(
                        profile.workerNanos(w),
                        loads.row(3 * w).bar() * profile.totalNanos(),
                        1e-3 * profile.totalNanos());
                String blocks = loads.row(3 * w + 1).value().toString();
                assertEquals(profile.workerBlocks(w) + ", " + profile.workerClaims(w), blocks, seed);
                told += Integer.parseInt(value(fill, "hits " + w).split(" of ", -1)[0]);
            }
            assertEquals(bulletHits, told, seed);
            assertEquals(profile.loops, number(loads, "loops"), seed);
            assertTrue(value(fill, "merge").endsWith(" ms"), seed);
        });
    }

    @Test
    void theLastEventsAndTheHash() {
        EventsPanel panel = new EventsPanel(overlay, place, layer -> "layer" + layer);
        forWorlds((world, seed) -> {
            assertTrue(panel.wanted());
            OverlayPanel shown = panel.update(log, world.stepNumber(), world.hash());
            assertEquals(String.format(Locale.ROOT, "%016x", world.hash()), value(shown, "hash"), seed);
            assertEquals(8, number(shown, "step"), seed);
            List<String> last = new ArrayList<>();
            for (Contacts each = world.contacts(); each.next(); ) {
                if (each.began() || each.ended()) {
                    last.add(0, "layer0 " + Entity.index(each.first()) + " - layer0 " + Entity.index(each.second()));
                }
            }
            for (Hits each = world.hits(); each.next(); ) {
                last.add(0, "layer1 " + Entity.index(each.first()) + " - layer0 " + Entity.index(each.second()));
            }
            for (int i = 0; i < Math.min(last.size(), 14); i++) {
                assertEquals(last.get(i), shown.row(2 + i).value().toString().replace(",", ""), seed);
                assertTrue(shown.row(2 + i).label().toString().startsWith("8 "), seed);
            }
        });
    }

    @Test
    void theColumnsOfTheEntityPicked() {
        InspectorPanel panel = new InspectorPanel(overlay, place);
        forWorlds((world, seed) -> {
            long body = world.inspector().bodyAt(1);
            world.inspector().describe(body, entity);
            assertTrue(panel.wanted());
            OverlayPanel shown = panel.update(entity);
            assertEquals(Entity.index(body) + ", " + Entity.generation(body), value(shown, "index, generation"), seed);
            assertEquals(world.x(body), Float.parseFloat(value(shown, "position.x")), 0.00051f, seed);
            assertEquals(world.vy(body), Float.parseFloat(value(shown, "velocity.vy")), 0.00051f, seed);
            assertEquals(1, number(shown, "filter.layer"), seed);
            world.inspector().describe(Entity.NONE, entity);
            assertEquals(2, panel.update(entity).rowCount(), "says how to pick");
        });
    }

    @Test
    void theCellsUnderTheCursor() {
        CellPanel panel = new CellPanel(overlay, place);
        forWorlds((world, seed) -> {
            long body = world.inspector().bodyAt(1);
            world.inspector().cellsAt(world.x(body), world.y(body), cells);
            world.inspector().cellsOf(body, bodyCells);
            assertTrue(panel.wanted());
            OverlayPanel shown = panel.update(cells, bodyCells);
            for (int i = 0; i < cells.count; i++) {
                String told = value(shown, "level " + cells.level[i]);
                String expected = cells.size[i] == Double.POSITIVE_INFINITY
                        ? "boxes that fit no cell"
                        : "(" + cells.x[i] + ", " + cells.y[i] + ")";
                assertTrue(told.endsWith(expected), seed + ": " + told);
            }
            int covered = 0;
            for (int i = 0; i < bodyCells.count; i++) {
                covered += bodyCells.role[i] == CellReport.Role.COVERED ? 1 : 0;
            }
            assertTrue(value(shown, "cells covered besides").startsWith(covered + ", "), seed);
        });
    }

    @Test
    void whatAQueryVisited() {
        QueryPanel panel = new QueryPanel(overlay, place, DebugLayer.MESH_TREES, "QUERY");
        forWorlds((world, seed) -> {
            focus.lookAt(-12f, 3f);
            world.inspector().trace(focus, trace);
            assertTrue(panel.wanted(true));
            OverlayPanel shown = panel.update(trace);
            assertEquals(trace.visits + " of " + trace.nodesOfTrees, value(shown, "nodes visited"), seed);
            assertTrue(trace.hitBody >= 0 && value(shown, "first touch").contains("body " + trace.hitBody), seed);
            assertFalse(panel.wanted(false), "no query, no panel");
        });
    }

    @Test
    void theTimelineStacksTheStagesAndGoesOnWhileItIsHidden() {
        TimelinePanel panel = new TimelinePanel(overlay, place, STAGES, 1e-6);
        try (World world = new World(new WorldConfig())) {
            fill(world, new Rng(4));
            for (int step = 1; step <= 300; step++) {
                world.step();
                panel.take(world.profile());
            }
            OverlayGraph graph = panel.update().graph();
            assertEquals(TimelinePanel.STEPS, graph.columns());
            int last = graph.columns() - 1;
            double scale = panel.history().totalNanos(0) / sum(graph, last);
            for (int column = 0; column <= last; column++) {
                for (int stage = 0; stage < STAGES.length; stage++) {
                    long nanos = panel.history().stageNanos(last - column, stage);
                    assertEquals(nanos, graph.part(column, stage) * scale, 1e-4 * scale + 1e-6 * nanos);
                }
            }
            assertEquals(1e3 / scale, graph.limit(), 1e-4, "a budget of a microsecond");
            overlay.show(DebugLayer.TIMELINE, false);
            world.step();
            panel.take(world.profile());
            assertFalse(panel.update().shown());
            assertEquals(world.profile().totalNanos(), panel.history().totalNanos(0));
        }
    }

    private static double sum(OverlayGraph graph, int column) {
        double sum = 0;
        for (int part = 0; part < graph.parts(); part++) {
            sum += graph.part(column, part);
        }
        return sum;
    }

    @Test
    void everyLayerOfPrimitivesHasItsLegend() {
        LegendPanel panel = new LegendPanel(overlay, place);
        assertFalse(panel.update().shown(), "hidden without the menu");
        overlay.menu().show(true);
        for (DebugLayer layer : DebugLayer.values()) {
            for (DebugLayer each : DebugLayer.values()) {
                overlay.show(each, each == layer);
            }
            boolean isNumbers = List.of("PROFILE", "EVENTS", "TIMELINE", "WORKERS", "BUFFERS")
                    .contains(layer.name());
            assertEquals(!isNumbers, panel.update().rowCount() > 0, layer.name());
        }
    }

    @Test
    void refillingPanelsAllocatesNothingOnceWarm() {
        PairsPanel pairs = new PairsPanel(overlay, place);
        WorkersPanel workers = new WorkersPanel(overlay, place);
        BuffersPanel buffers = new BuffersPanel(overlay, place, MERGE);
        EventsPanel events = new EventsPanel(overlay, place, layer -> "layer");
        InspectorPanel inspected = new InspectorPanel(overlay, place);
        CellPanel cellPanel = new CellPanel(overlay, place);
        QueryPanel query = new QueryPanel(overlay, place, DebugLayer.MESH_TREES, "QUERY");
        TimelinePanel timeline = new TimelinePanel(overlay, place, STAGES, 1.0);
        LegendPanel legend = new LegendPanel(overlay, place);
        overlay.menu().show(true);
        try (World world = new World(new WorldConfig())) {
            fill(world, new Rng(4));
            focus.lookAt(3f, 2f);
            world.step();
            focus.picked = world.inspector().bodyAt(1);
            BiConsumer<DebugLayer, DebugDraw> source = world::draw;
            int[] frame = {0};
            NoGarbage.assertNone("a frame", 300, () -> {
                overlay.collect(source);
                timeline.take(world.profile());
                timeline.update();
                world.inspector().log(log);
                events.update(log, frame[0]++ % 300, 12345);
                world.inspector().describe(focus.picked, entity);
                inspected.update(entity);
                world.inspector().cellsAt(focus.x, focus.y, cells);
                world.inspector().cellsOf(focus.picked, bodyCells);
                cellPanel.update(cells, bodyCells);
                world.inspector().trace(focus, trace);
                query.update(trace);
                pairs.update(world.profile());
                workers.update(world.profile());
                buffers.update(world.profile());
                legend.update();
            });
        }
    }
}
