package dev.barrage.graphics.overlay;

import dev.barrage.graphics.overlay.OverlayPanel.Place;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EventLog;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The panels of a world's layers, in the order of their layout; each is filled while a layer of it is on. */
final class WorldPanels {
    private static final int EVENTS = 64;
    private static final String[] LAYERS = new String[Integer.SIZE];

    static {
        for (int layer = 0; layer < LAYERS.length; layer++) {
            LAYERS[layer] = "layer " + layer;
        }
    }

    final World world;
    final List<OverlayPanel> panels = new ArrayList<>();
    private final OverlayModel model;
    private final DebugFocus focus;
    private final StepPanels steps;
    private final FocusPanels looks;
    private final EventLog log = new EventLog(EVENTS);
    private long lastStep;

    WorldPanels(World world, OverlayModel model) {
        this.world = world;
        this.model = model;
        focus = model.focus();
        lastStep = world.stepNumber();
        steps = new StepPanels(world.profile(), world.stepSeconds());
        looks = new FocusPanels(world.inspector(), focus);
        add("INSPECTOR", Place.TOP_RIGHT, this::entity, DebugLayer.INSPECTOR);
        add("CELL UNDER THE CURSOR", Place.TOP_LEFT, looks::cells, DebugLayer.CELL);
        add("BROADPHASE", Place.BOTTOM_LEFT, this::broadphase, DebugLayer.GRID_CELLS, DebugLayer.BUCKETS);
        add("PAIRS", Place.BOTTOM_LEFT, steps::pairs, DebugLayer.CANDIDATES);
        add("QUERY TO THE CURSOR", Place.BOTTOM_LEFT, looks::query, DebugLayer.MESH_TREES);
        add("FORECAST, 60 STEPS", Place.BOTTOM_LEFT, FocusPanels::forecast, DebugLayer.FORECAST);
        add("QUERIES", Place.BOTTOM_LEFT, looks::questions, DebugLayer.QUERIES);
        add("EVENTS", Place.BOTTOM_RIGHT, this::events, DebugLayer.EVENTS);
        add("PROFILE", Place.BOTTOM_LEFT, steps::profile, DebugLayer.PROFILE);
        add("TIMELINE", Place.BOTTOM_RIGHT, steps::timeline, DebugLayer.TIMELINE)
                .chart(steps.history());
        add("WORKERS", Place.BOTTOM_LEFT, steps::workers, DebugLayer.WORKERS);
        add("RESPONSE BUFFERS", Place.BOTTOM_RIGHT, steps::buffers, DebugLayer.BUFFERS);
        add("COLOURS", Place.BOTTOM_RIGHT, panel -> Legend.fill(panel, model), DebugLayer.values());
    }

    private OverlayPanel add(String title, Place place, Consumer<OverlayPanel> fill, DebugLayer... layers) {
        OverlayPanel panel = model.panel(title, place, fill, layers);
        panels.add(panel);
        return panel;
    }

    /** Records the last step, unless it is recorded. After a step back it forgets events that have not happened yet. */
    void take() {
        long step = world.stepNumber();
        if (step < lastStep) {
            log.forgetAfter(step);
        } else if (step > lastStep) {
            steps.take();
            if (model.shows(DebugLayer.EVENTS)) {
                world.inspector().log(log);
            }
        }
        lastStep = step;
    }

    private void entity(OverlayPanel panel) {
        if (world.isAlive(focus.picked)) {
            looks.entity(panel);
        } else {
            panel.row().label("pick with the middle button");
        }
    }

    private void events(OverlayPanel panel) {
        StepPanels.events(panel, log, lastStep, world.hash(), layer -> LAYERS[layer]);
    }

    private void broadphase(OverlayPanel panel) {
        panel.row("kind", world.broadphase().title());
        StepPanels.broadphase(panel, world.broadphaseStats());
    }
}
