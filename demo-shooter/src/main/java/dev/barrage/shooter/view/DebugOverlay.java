package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.BuffersPanel;
import dev.barrage.graphics.overlay.CellPanel;
import dev.barrage.graphics.overlay.EventsPanel;
import dev.barrage.graphics.overlay.InspectorPanel;
import dev.barrage.graphics.overlay.LegendPanel;
import dev.barrage.graphics.overlay.OverlayKeys;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.OverlayPanel.Place;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.overlay.PairsPanel;
import dev.barrage.graphics.overlay.ProfilePanel;
import dev.barrage.graphics.overlay.QueryPanel;
import dev.barrage.graphics.overlay.TimelinePanel;
import dev.barrage.graphics.overlay.WorkersPanel;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.Inspector;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.broadphase.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EntityReport;
import dev.barrage.physics.debug.EventLog;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.shooter.game.Game;
import java.util.Locale;
import java.util.function.BiConsumer;

/**
 * What the overlay shows of a game: the layers of its world, and panels. It looks at what the mouse points at; without a
 * mouse at the enemy nearest to the ship.
 */
public final class DebugOverlay {
    private static final int EVENTS = 64;
    /** Part of the picture's height that the score takes. */
    private static final float SCORE = 0.05f;
    /** How near to something the mouse has to be to pick it, metres. */
    private static final float SLACK = 0.3f;

    private final Game game;
    private final Inspector inspector;
    private final OverlayModel model = new OverlayModel();
    private final OverlayRenderer renderer;
    private final DebugFocus focus = new DebugFocus();
    private final EventLog log = new EventLog(EVENTS);
    private final CellReport cellsAtPoint = new CellReport();
    private final CellReport cellsOfBody = new CellReport();
    private final QueryTrace trace = new QueryTrace();
    private final EntityReport entity = new EntityReport();
    private final OverlayPanel broadphase;
    private final CellPanel cells;
    private final PairsPanel pairs;
    private final QueryPanel query;
    private final QueryPanel beam;
    private final OverlayPanel forecast;
    private final ProfilePanel profile;
    private final TimelinePanel timeline;
    private final WorkersPanel workers;
    private final BuffersPanel buffers;
    private final EventsPanel events;
    private final InspectorPanel inspected;
    private final LegendPanel legend;
    private final BiConsumer<DebugLayer, DebugDraw> layers = this::drawLayer;
    private boolean hasMouse;
    private long loggedStep = -1;

    DebugOverlay(Game game, SceneRenderer scene) {
        this.game = game;
        inspector = game.world().inspector();
        renderer = new OverlayRenderer(scene);
        model.keepTopFree(SCORE);
        String[] stages = stageNames();
        float budget = game.world().stepSeconds();
        inspected = new InspectorPanel(model, Place.TOP_RIGHT);
        cells = new CellPanel(model, Place.TOP_LEFT);
        broadphase = model.panel("BROADPHASE", Place.BOTTOM_LEFT);
        pairs = new PairsPanel(model, Place.BOTTOM_LEFT);
        query = new QueryPanel(model, Place.BOTTOM_LEFT, DebugLayer.MESH_TREES, "QUERY FROM SHIP TO CURSOR");
        beam = new QueryPanel(model, Place.BOTTOM_LEFT, DebugLayer.BEAMS, "BEAM, LAST STEP");
        forecast = model.panel("FORECAST, 60 STEPS", Place.BOTTOM_LEFT);
        explainForecast();
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

    private void explainForecast() {
        forecast.row().label("straight on, at its speed");
        forecast.row().label("fixed bodies stop it");
        forecast.row().label("nothing that moves does");
        forecast.row().label("steering is not foreseen");
    }

    /** Binds the keys of help, layers and menu. */
    void bind(Keys keys) {
        OverlayKeys.bind(keys, model);
        keys.onPress(Key.F9, "next broadphase", () -> {
            World world = game.world();
            world.useBroadphase(world.broadphase().next());
        });
    }

    /** The data behind the picture. */
    public OverlayModel model() {
        return model;
    }

    /** What is looked at. */
    public DebugFocus focus() {
        return focus;
    }

    /** Looks at a point of the world from now on, metres. */
    public void lookAt(float x, float y) {
        hasMouse = true;
        focus.lookAt(x, y);
    }

    /**
     * Picks what is at the point looked at, and shows what it is made of; picks nothing where nothing is. Returns its
     * handle, or {@link DebugFocus#NOTHING}.
     */
    public long pick() {
        focus.picked = inspector.pick(focus.x, focus.y, SLACK);
        if (focus.picked != DebugFocus.NOTHING && !model.shows(DebugLayer.CELL)) {
            model.show(DebugLayer.INSPECTOR, true);
        }
        return focus.picked;
    }

    /** Takes in a step that the game has just made. */
    void afterStep() {
        if (game.world().stepNumber() == loggedStep) {
            return; // the game was paused
        }
        loggedStep = game.world().stepNumber();
        timeline.take(game.world().profile());
        if (model.shows(DebugLayer.EVENTS)) {
            inspector.log(log);
        }
    }

    /** Forgets what has been undone. */
    void jump() {
        loggedStep = game.world().stepNumber();
        log.forgetAfter(loggedStep);
    }

    void draw() {
        if (!hasMouse) {
            lookAtNearestEnemy();
        }
        focus.fromX = game.player().x();
        focus.fromY = game.player().y();
        focus.ignored = game.player().body();
        model.collect(layers);
        updatePlaces();
        updateTimes();
        legend.update();
        renderer.draw(model);
    }

    private void lookAtNearestEnemy() {
        focus.picked = NearestEnemy.of(game);
        focus.pointed = focus.picked != DebugFocus.NOTHING;
        if (focus.pointed) {
            focus.x = game.world().x(focus.picked);
            focus.y = game.world().y(focus.picked);
        }
    }

    private void drawLayer(DebugLayer layer, DebugDraw out) {
        inspector.draw(layer, focus, out);
    }

    /** The panels about what is where. */
    private void updatePlaces() {
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
        if (beam.wanted(game.player().firingBeam())) {
            inspector.traceBeam(game.player().beam(), trace);
            beam.update(trace);
        }
        forecast.show(model.shows(DebugLayer.FORECAST));
        if (inspected.wanted()) {
            inspector.describe(focus.picked, entity);
            inspected.update(entity);
        }
    }

    /** The panels about times, counts and events. */
    private void updateTimes() {
        StepProfile last = game.world().profile();
        profile.update(last);
        timeline.update();
        workers.update(last);
        buffers.update(last);
        if (events.wanted()) {
            events.update(log, game.world().stepNumber(), game.world().hash());
        }
    }

    /** What finds pairs and how many tests it takes, while its structure is shown. */
    private void updateBroadphase() {
        broadphase.show(model.shows(DebugLayer.GRID_CELLS) || model.shows(DebugLayer.BUCKETS));
        if (broadphase.shown()) {
            BroadphaseStats stats = game.world().broadphaseStats();
            broadphase.clear();
            broadphase.row("F9", game.world().broadphase().title());
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
        if (stats.cellSize[level] < Double.POSITIVE_INFINITY) {
            row.label("cells of ").labelNumber((long) stats.cellSize[level]).label(" m");
        } else {
            row.label("fit no cell");
        }
        row.number(stats.levelCells[level])
                .text(" with ")
                .number(stats.levelBoxes[level])
                .text(" boxes");
    }
}
