package dev.barrage.shooter.view.overlay;

import dev.barrage.graphics.overlay.FocusPanels;
import dev.barrage.graphics.overlay.Legend;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.OverlayPanel.Place;
import dev.barrage.graphics.overlay.StepPanels;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EventLog;
import dev.barrage.shooter.game.Game;
import java.util.function.IntFunction;

/** The panels of a game's overlay, in the order of their layout; each is filled while a layer of it is on. */
final class OverlayPanels {
    private static final int EVENTS = 64;

    private final Game game;
    private final World world;
    private final OverlayModel model;
    private final DebugFocus focus;
    private final EventLog log = new EventLog(EVENTS);
    private final IntFunction<String> layerNames = LayerNames::of;
    private final StepPanels steps;
    private final FocusPanels looks;
    private final OverlayPanel inspector;
    private long lastPicked = DebugFocus.NOTHING;

    OverlayPanels(Game game, OverlayModel model, DebugFocus focus) {
        this.game = game;
        this.model = model;
        this.focus = focus;
        world = game.world();
        steps = new StepPanels(world.profile(), world.stepSeconds());
        looks = new FocusPanels(world.inspector(), focus);
        inspector = model.panel("INSPECTOR", Place.TOP_RIGHT, looks::entity, DebugLayer.INSPECTOR);
        model.panel("CELL UNDER THE CURSOR", Place.TOP_LEFT, looks::cells, DebugLayer.CELL);
        model.panel("BROADPHASE", Place.BOTTOM_LEFT, this::broadphase, DebugLayer.GRID_CELLS, DebugLayer.BUCKETS);
        model.panel("PAIRS", Place.BOTTOM_LEFT, steps::pairs, DebugLayer.CANDIDATES);
        model.panel("QUERY FROM SHIP TO CURSOR", Place.BOTTOM_LEFT, looks::query, DebugLayer.MESH_TREES);
        model.panel("BEAM, LAST STEP", Place.BOTTOM_LEFT, this::beam, DebugLayer.BEAMS);
        model.panel("FORECAST, 60 STEPS", Place.BOTTOM_LEFT, FocusPanels::forecast, DebugLayer.FORECAST);
        model.panel("QUERIES", Place.BOTTOM_LEFT, looks::questions, DebugLayer.QUERIES);
        model.panel("EVENTS", Place.BOTTOM_RIGHT, this::events, DebugLayer.EVENTS);
        model.panel("PROFILE", Place.BOTTOM_LEFT, steps::profile, DebugLayer.PROFILE);
        model.panel("TIMELINE", Place.BOTTOM_RIGHT, steps::timeline, DebugLayer.TIMELINE)
                .chart(steps.history());
        model.panel("WORKERS", Place.BOTTOM_LEFT, steps::workers, DebugLayer.WORKERS);
        model.panel("RESPONSE BUFFERS", Place.BOTTOM_RIGHT, steps::buffers, DebugLayer.BUFFERS);
        model.panel("COLOURS", Place.BOTTOM_RIGHT, panel -> Legend.fill(panel, model), DebugLayer.values());
    }

    /** Records a step of the game. */
    void afterStep() {
        steps.take();
        if (model.shows(DebugLayer.EVENTS)) {
            world.inspector().log(log);
        }
    }

    /** Discards events after the game's current step. */
    void jump() {
        log.forgetAfter(world.stepNumber());
    }

    /** Moves the inspector to the side opposite a newly picked entity; it stays there when the entity moves. */
    void arrange() {
        if (model.shows(DebugLayer.INSPECTOR) && focus.picked != lastPicked && world.isAlive(focus.picked)) {
            lastPicked = focus.picked;
            inspector.move(world.x(lastPicked) > 0f ? Place.TOP_LEFT : Place.TOP_RIGHT);
        }
    }

    private void beam(OverlayPanel panel) {
        if (game.weapons().firingBeam()) {
            looks.beam(panel, game.weapons().beam());
        }
    }

    private void events(OverlayPanel panel) {
        StepPanels.events(panel, log, world.stepNumber(), world.hash(), layerNames);
    }

    /** Adds the figures of the broadphase in use: those that its kind has. */
    private void broadphase(OverlayPanel panel) {
        BroadphaseStats stats = world.broadphaseStats();
        panel.row("F9", world.broadphase().title());
        if (stats.fallback != null) {
            panel.row("grid instead", stats.fallback);
        }
        panel.row("boxes", stats.boxes);
        if (stats.axis != 0) {
            panel.row("sorted along", stats.axis == 'y' ? "y" : "x");
            panel.row("stretches without a gap", stats.stretches);
        }
        if (stats.buckets > 0) {
            panel.row("cells", stats.cells);
            panel.row("most boxes in a cell", stats.maxOccupancy);
            panel.row("buckets", stats.buckets);
            panel.row().label("load factor").number(stats.loadFactor(), 3).bar(stats.loadFactor());
            panel.row("cells that share one", stats.bucketCollisions);
        }
        if (stats.nodes > 0) {
            panel.row()
                    .label("nodes of the tree, depth")
                    .number(stats.nodes)
                    .text(", ")
                    .number(stats.depth);
        }
        panel.row("pairs tested", stats.pairsTested);
        panel.row("pairs found", stats.pairsKept);
        for (int level = 0; level < stats.levels; level++) {
            addLevel(panel, stats, level);
        }
    }

    private static void addLevel(OverlayPanel panel, BroadphaseStats stats, int level) {
        OverlayPanel.Row row = panel.row().swatch(DebugColors.level(level) | 255);
        double size = stats.cellSize[level];
        if (size < 1) {
            row.label("cells of ").labelNumber(Math.round(1000 * size)).label(" mm");
        } else if (size < Double.POSITIVE_INFINITY) {
            row.label("cells of ").labelNumber((long) size).label(" m");
        } else {
            row.label("fit no cell");
        }
        row.number(stats.levelCells[level])
                .text(" with ")
                .number(stats.levelBoxes[level])
                .text(" boxes");
    }
}
