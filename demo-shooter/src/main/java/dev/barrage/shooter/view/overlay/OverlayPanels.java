package dev.barrage.shooter.view.overlay;

import dev.barrage.graphics.overlay.FocusPanels;
import dev.barrage.graphics.overlay.Legend;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.OverlayPanel.Place;
import dev.barrage.graphics.overlay.StepPanels;
import dev.barrage.physics.World;
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

    private void broadphase(OverlayPanel panel) {
        panel.row("F9", world.broadphase().title());
        StepPanels.broadphase(panel, world.broadphaseStats());
    }
}
