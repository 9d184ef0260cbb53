package dev.barrage.shooter.view;

import dev.barrage.graphics.overlay.BuffersPanel;
import dev.barrage.graphics.overlay.CellPanel;
import dev.barrage.graphics.overlay.EventsPanel;
import dev.barrage.graphics.overlay.InspectorPanel;
import dev.barrage.graphics.overlay.LegendPanel;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.OverlayPanel.Place;
import dev.barrage.graphics.overlay.PairsPanel;
import dev.barrage.graphics.overlay.ProfilePanel;
import dev.barrage.graphics.overlay.QueryPanel;
import dev.barrage.graphics.overlay.TimelinePanel;
import dev.barrage.graphics.overlay.WorkersPanel;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EntityReport;
import dev.barrage.physics.debug.EventLog;
import dev.barrage.physics.debug.Inspector;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.shooter.game.Game;
import java.util.Locale;

/** The panels of a game's overlay; each is filled while its layer is on. */
final class OverlayPanels {
    private static final int EVENTS = 64;

    private final Game game;
    private final OverlayModel model;
    private final Inspector inspector;
    private final EventLog log = new EventLog(EVENTS);
    private final CellReport cellsAtPoint = new CellReport();
    private final CellReport cellsOfBody = new CellReport();
    private final QueryTrace trace = new QueryTrace();
    private final EntityReport entity = new EntityReport();
    private final InspectorPanel inspected;
    private final CellPanel cells;
    private final OverlayPanel broadphase;
    private final PairsPanel pairs;
    private final QueryPanel query;
    private final QueryPanel beam;
    private final OverlayPanel forecast;
    private final OverlayPanel questions;
    private final EventsPanel events;
    private final ProfilePanel profile;
    private final TimelinePanel timeline;
    private final WorkersPanel workers;
    private final BuffersPanel buffers;
    private final LegendPanel legend;
    private long lastPicked = DebugFocus.NOTHING;

    OverlayPanels(Game game, OverlayModel model) {
        this.game = game;
        this.model = model;
        inspector = game.world().inspector();
        String[] stages = stageNames();
        float budget = game.world().stepSeconds();
        inspected = new InspectorPanel(model, Place.TOP_RIGHT);
        cells = new CellPanel(model, Place.TOP_LEFT);
        broadphase = model.panel("BROADPHASE", Place.BOTTOM_LEFT);
        pairs = new PairsPanel(model, Place.BOTTOM_LEFT);
        query = new QueryPanel(model, Place.BOTTOM_LEFT, DebugLayer.MESH_TREES, "QUERY FROM SHIP TO CURSOR");
        beam = new QueryPanel(model, Place.BOTTOM_LEFT, DebugLayer.BEAMS, "BEAM, LAST STEP");
        forecast = forecast(model);
        questions = model.panel("QUERIES", Place.BOTTOM_LEFT);
        events = new EventsPanel(model, Place.BOTTOM_RIGHT, LayerNames::of);
        profile = new ProfilePanel(model, Place.BOTTOM_LEFT, stages, budget);
        timeline = new TimelinePanel(model, Place.BOTTOM_RIGHT, stages, budget);
        workers = new WorkersPanel(model, Place.BOTTOM_LEFT);
        buffers = new BuffersPanel(model, Place.BOTTOM_RIGHT, Stage.MERGE.ordinal());
        legend = new LegendPanel(model, Place.BOTTOM_RIGHT);
    }

    private static String[] stageNames() {
        Stage[] stages = Stage.values();
        String[] names = new String[stages.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = stages[i].name().toLowerCase(Locale.ROOT);
        }
        return names;
    }

    /** The assumptions of the forecast. */
    private static OverlayPanel forecast(OverlayModel model) {
        OverlayPanel panel = model.panel("FORECAST, 60 STEPS", Place.BOTTOM_LEFT);
        panel.row().label("straight on, at its speed");
        panel.row().label("fixed bodies stop it");
        panel.row().label("nothing that moves does");
        panel.row().label("steering is not foreseen");
        return panel;
    }

    /** Records a step of the game. */
    void afterStep() {
        timeline.take(game.world().profile());
        if (model.shows(DebugLayer.EVENTS)) {
            inspector.log(log);
        }
    }

    /** Discards events after the game's current step. */
    void jump() {
        log.forgetAfter(game.world().stepNumber());
    }

    void update(DebugFocus focus) {
        updatePlaces(focus);
        updateTimes();
        legend.update();
    }

    /** Updates the panels about positions. */
    private void updatePlaces(DebugFocus focus) {
        updateBroadphase();
        if (cells.wanted()) {
            inspector.cellsAt(focus.x, focus.y, cellsAtPoint);
            inspector.cellsOf(focus.picked, cellsOfBody);
            cells.update(cellsAtPoint, focus.picked == DebugFocus.NOTHING ? null : cellsOfBody);
        }
        pairs.update(game.world().profile());
        if (query.wanted(focus.pointed)) {
            inspector.trace(focus, trace);
            query.update(trace);
        }
        if (beam.wanted(game.weapons().firingBeam())) {
            inspector.traceBeam(game.weapons().beam(), trace);
            beam.update(trace);
        }
        forecast.show(model.shows(DebugLayer.FORECAST));
        if (inspected.wanted()) {
            moveInspector(focus.picked);
            inspector.describe(focus.picked, entity);
            inspected.update(entity);
        }
    }

    /** Moves the inspector to the side opposite a newly picked entity; it stays there when the entity moves. */
    private void moveInspector(long picked) {
        if (picked != lastPicked && game.world().isAlive(picked)) {
            lastPicked = picked;
            inspected.panel().move(game.world().x(picked) > 0f ? Place.TOP_LEFT : Place.TOP_RIGHT);
        }
    }

    /** Updates the panels about times, counts and events. */
    private void updateTimes() {
        StepProfile last = game.world().profile();
        profile.update(last);
        timeline.update();
        workers.update(last);
        buffers.update(last);
        updateQuestions();
        if (events.wanted()) {
            events.update(log, game.world().stepNumber(), game.world().hash());
        }
    }

    private void updateQuestions() {
        questions.show(model.shows(DebugLayer.QUERIES));
        if (questions.shown()) {
            QueryLog asked = inspector.queries();
            questions.clear();
            questions.row().label("questions").number(asked.asked);
            questions.row().label("cells, nodes looked into").number(asked.cells);
            questions.row().label("targets tested in vain").number(asked.misses);
            questions.row().label("targets found").number(asked.hits);
        }
    }

    /** Updates the panel of the broadphase's statistics, while its structure is shown. */
    private void updateBroadphase() {
        broadphase.show(model.shows(DebugLayer.GRID_CELLS) || model.shows(DebugLayer.BUCKETS));
        if (broadphase.shown()) {
            World world = game.world();
            BroadphaseStats stats = world.broadphaseStats();
            broadphase.clear();
            broadphase.row("F9", world.broadphase().title());
            if (stats.fallback != null) {
                broadphase.row("grid instead", stats.fallback);
            }
            broadphase.row().label("boxes").number(stats.boxes);
            broadphase.row().label("cells").number(stats.cells);
            broadphase.row().label("most boxes in a cell").number(stats.maxOccupancy);
            broadphase.row().label("buckets").number(stats.buckets);
            broadphase.row().label("load factor").number(stats.loadFactor(), 3).bar(stats.loadFactor());
            broadphase.row().label("cells that share one").number(stats.bucketCollisions);
            broadphase.row().label("pairs tested").number(stats.pairsTested);
            broadphase.row().label("pairs found").number(stats.pairsKept);
            for (int level = 0; level < stats.levels; level++) {
                addLevel(stats, level);
            }
        }
    }

    private void addLevel(BroadphaseStats stats, int level) {
        OverlayPanel.Row row = broadphase.row().swatch(DebugColors.level(level) | 255);
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
