package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the panels say of a hundred random worlds is what these have, by a recount. */
class PanelsOfWorldTest {
    private final OverlayModel overlay = new OverlayModel();
    private final OverlayPanel.Place place = OverlayPanel.Place.TOP_LEFT;
    private final EventLog log = new EventLog(20);
    private final CellReport cells = new CellReport();
    private final CellReport bodyCells = new CellReport();
    private final QueryTrace trace = new QueryTrace();
    private final DebugFocus focus = new DebugFocus();
    private final OverlayPanel panel = overlay.panel("PANEL", place);

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

    private OverlayPanel shown(Consumer<OverlayPanel> fill) {
        fill.accept(panel.clear());
        return panel;
    }

    private static StepPanels steps(World world) {
        return new StepPanels(world.profile(), 1.0);
    }

    private FocusPanels looks(World world) {
        return new FocusPanels(world.inspector(), focus);
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
        forWorlds((world, seed) -> {
            OverlayPanel shown = shown(steps(world)::pairs);
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
        try (World world = new World(new WorldConfig())) {
            world.step();
            int rows = shown(steps(world)::pairs).rowCount();
            world.profile().unpairedBodies = 12;
            world.profile().droppedContacts = 3456;
            world.profile().unsweptBodies = 78;
            OverlayPanel shown = shown(steps(world)::pairs);
            assertEquals(rows + 5, shown.rowCount());
            assertEquals(12, number(shown, "  bodies without later pairs"));
            assertEquals(3456, number(shown, "  contacts"));
            assertEquals(78, number(shown, "  fast bodies not swept"));
        }
    }

    @Test
    void loadsOfWorkersAndFillOfBuffers() {
        OverlayPanel fill = overlay.panel("BUFFERS", place);
        forWorlds((world, seed) -> {
            StepProfile profile = world.profile();
            OverlayPanel loads = shown(steps(world)::workers);
            steps(world).buffers(fill.clear());
            int bulletHits = 0;
            for (Hits each = world.hits(); each.next(); ) {
                bulletHits += each.byBeam() || each.byBullets() ? 0 : 1;
            }
            int told = 0;
            for (int w = 0; w < world.workers(); w++) {
                assertEquals(
                        profile.worker(w).nanos,
                        loads.row(3 * w).bar() * profile.totalNanos(),
                        1e-3 * profile.totalNanos());
                String blocks = loads.row(3 * w + 1).value().toString();
                assertEquals(profile.worker(w).blocks + ", " + profile.worker(w).claims, blocks, seed);
                told += Integer.parseInt(value(fill, "hits " + w).split(" of ", -1)[0]);
            }
            assertEquals(bulletHits, told, seed);
            assertEquals(profile.loops, number(loads, "loops"), seed);
            assertTrue(value(fill, "merge").endsWith(" ms"), seed);
        });
    }

    @Test
    void theLastEventsAndTheHash() {
        forWorlds((world, seed) -> {
            OverlayPanel shown =
                    shown(to -> StepPanels.events(to, log, world.stepNumber(), world.hash(), layer -> "layer" + layer));
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
        forWorlds((world, seed) -> {
            long body = world.inspector().bodyAt(1);
            focus.picked = body;
            OverlayPanel shown = shown(looks(world)::entity);
            assertEquals(Entity.toString(body), value(shown, "entity"), seed);
            assertEquals(world.x(body), Float.parseFloat(value(shown, "position.x")), 0.00051f, seed);
            assertEquals(world.vy(body), Float.parseFloat(value(shown, "velocity.vy")), 0.00051f, seed);
            assertEquals(1, number(shown, "filter.layer"), seed);
            focus.picked = Entity.NONE;
            assertEquals(2, shown(looks(world)::entity).rowCount(), "says how to pick");
        });
    }

    @Test
    void theCellsUnderTheCursor() {
        forWorlds((world, seed) -> {
            long body = world.inspector().bodyAt(1);
            world.inspector().cellsAt(world.x(body), world.y(body), cells);
            world.inspector().cellsOf(body, bodyCells);
            focus.lookAt(world.x(body), world.y(body));
            focus.picked = body;
            OverlayPanel shown = shown(looks(world)::cells);
            for (int i = 0; i < cells.count(); i++) {
                String told = value(shown, "level " + cells.get(i).level);
                String expected = cells.get(i).size == Double.POSITIVE_INFINITY
                        ? "boxes that fit no cell"
                        : "(" + cells.get(i).x + ", " + cells.get(i).y + ")";
                assertTrue(told.endsWith(expected), seed + ": " + told);
            }
            int covered = 0;
            for (int i = 0; i < bodyCells.count(); i++) {
                covered += bodyCells.get(i).role == CellReport.Role.COVERED ? 1 : 0;
            }
            if (bodyCells.count() > 0) {
                assertTrue(value(shown, "cells covered besides").startsWith(covered + ", "), seed);
            } else {
                assertThrows(AssertionError.class, () -> value(shown, "cells covered besides"), "rows of cells");
            }
        });
    }

    @Test
    void whatAQueryVisited() {
        forWorlds((world, seed) -> {
            focus.lookAt(-12f, 3f);
            world.inspector().trace(focus, trace);
            OverlayPanel shown = shown(looks(world)::query);
            assertEquals(trace.visits + " of " + trace.nodesOfTrees, value(shown, "nodes visited"), seed);
            assertTrue(trace.hitBody >= 0 && value(shown, "first touch").contains("body " + trace.hitBody), seed);
            focus.pointed = false;
            assertEquals(0, shown(looks(world)::query).rowCount(), "no query, no rows");
        });
    }

    @Test
    void theTimelineStacksTheStagesAndGoesOnWhileItIsHidden() {
        try (World world = new World(new WorldConfig())) {
            StepPanels steps = new StepPanels(world.profile(), 1e-6);
            int stages = world.profile().stages();
            OverlayPanel panel = overlay.panel("TIMELINE", place, steps::timeline, DebugLayer.TIMELINE)
                    .chart(steps.history());
            fill(world, new Rng(4));
            for (int step = 1; step <= 300; step++) {
                world.step();
                steps.take();
            }
            overlay.refill();
            assertEquals(StepPanels.STEPS, panel.chart().count());
            double scale = steps.history().totalNanos(0) / sum(panel, stages);
            for (int age = 0; age < StepPanels.STEPS; age++) {
                for (int stage = 0; stage < stages; stage++) {
                    long nanos = steps.history().stageNanos(age, stage);
                    assertEquals(nanos, panel.part(age, stage) * scale, 1e-4 * scale + 1e-6 * nanos);
                }
            }
            assertEquals(1e3 / scale, panel.limit(), 1e-4, "a budget of a microsecond");
            overlay.show(DebugLayer.TIMELINE, false);
            world.step();
            steps.take();
            overlay.refill();
            assertFalse(overlay.panels().get(1).shown());
            assertEquals(world.profile().totalNanos(), steps.history().totalNanos(0));
        }
    }

    private static double sum(OverlayPanel panel, int stages) {
        double sum = 0;
        for (int stage = 0; stage < stages; stage++) {
            sum += panel.part(0, stage);
        }
        return sum;
    }

    @Test
    void everyLayerOfPrimitivesHasItsLegend() {
        OverlayPanel legend =
                overlay.panel("COLOURS", place, panel -> Legend.fill(panel, overlay), DebugLayer.values());
        overlay.refill();
        assertFalse(legend.shown(), "hidden without the menu");
        overlay.menu().show(true);
        for (DebugLayer layer : DebugLayer.values()) {
            for (DebugLayer each : DebugLayer.values()) {
                overlay.show(each, each == layer);
            }
            boolean isNumbers = List.of("PROFILE", "EVENTS", "TIMELINE", "WORKERS", "BUFFERS")
                    .contains(layer.name());
            overlay.refill();
            assertEquals(!isNumbers, legend.rowCount() > 0, layer.name());
            assertEquals(!isNumbers, legend.shown(), layer.name());
        }
    }

    @Test
    void refillingPanelsAllocatesNothingOnceWarm() {
        overlay.menu().show(true);
        try (World world = new World(new WorldConfig())) {
            fill(world, new Rng(4));
            focus.lookAt(3f, 2f);
            world.step();
            focus.picked = world.inspector().bodyAt(1);
            BiConsumer<DebugLayer, DebugDraw> source = world::draw;
            int[] frame = {0};
            IntFunction<String> names = layer -> "layer";
            StepPanels steps = steps(world);
            FocusPanels looks = looks(world);
            overlay.panel("PROFILE", place, steps::profile, DebugLayer.PROFILE);
            overlay.panel("TIMELINE", place, steps::timeline, DebugLayer.TIMELINE)
                    .chart(steps.history());
            overlay.panel("WORKERS", place, steps::workers, DebugLayer.WORKERS);
            overlay.panel("BUFFERS", place, steps::buffers, DebugLayer.BUFFERS);
            overlay.panel("PAIRS", place, steps::pairs, DebugLayer.CANDIDATES);
            overlay.panel("INSPECTOR", place, looks::entity, DebugLayer.INSPECTOR);
            overlay.panel("CELL", place, looks::cells, DebugLayer.CELL);
            overlay.panel("QUERY", place, looks::query, DebugLayer.MESH_TREES);
            overlay.panel("QUERIES", place, looks::questions, DebugLayer.QUERIES);
            overlay.panel("COLOURS", place, to -> Legend.fill(to, overlay), DebugLayer.values());
            overlay.panel(
                    "EVENTS",
                    place,
                    to -> StepPanels.events(to, log, frame[0]++ % 300, 12345, names),
                    DebugLayer.EVENTS);
            NoGarbage.assertNone("a frame", 300, () -> {
                overlay.collect(source);
                steps.take();
                world.inspector().log(log);
                overlay.refill();
            });
        }
    }
}
