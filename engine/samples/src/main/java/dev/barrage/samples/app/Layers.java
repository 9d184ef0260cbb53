package dev.barrage.samples.app;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.FocusPanels;
import dev.barrage.graphics.overlay.Legend;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.OverlayPanel.Place;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.overlay.StepPanels;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EventLog;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;

/** The debug layers over the world at play, with their panels; the pointer is what they look at. */
final class Layers {
    private static final int EVENTS = 64;

    private final OverlayModel model = new OverlayModel();
    private final OverlayRenderer renderer;
    private final DebugFocus focus = new DebugFocus();
    private final EventLog log = new EventLog(EVENTS);
    private final IntFunction<String> names = layer -> String.format(Locale.ROOT, "layer %x", layer);
    private final BiConsumer<DebugLayer, DebugDraw> source = this::collect;
    private final OverlayPanel timeline;
    private World world;
    private StepPanels steps;
    private FocusPanels looks;

    Layers(SceneRenderer scene) {
        renderer = new OverlayRenderer(scene);
        model.panel("INSPECTOR", Place.TOP_RIGHT, panel -> looks.entity(panel), DebugLayer.INSPECTOR);
        model.panel("CELL UNDER THE POINTER", Place.TOP_LEFT, panel -> looks.cells(panel), DebugLayer.CELL);
        model.panel("PAIRS", Place.BOTTOM_LEFT, panel -> steps.pairs(panel), DebugLayer.CANDIDATES);
        model.panel("QUERY TO THE POINTER", Place.BOTTOM_LEFT, panel -> looks.query(panel), DebugLayer.MESH_TREES);
        model.panel("QUERIES", Place.BOTTOM_LEFT, panel -> looks.questions(panel), DebugLayer.QUERIES);
        model.panel("EVENTS", Place.BOTTOM_RIGHT, this::events, DebugLayer.EVENTS);
        model.panel("PROFILE", Place.BOTTOM_LEFT, panel -> steps.profile(panel), DebugLayer.PROFILE);
        timeline = model.panel("TIMELINE", Place.BOTTOM_RIGHT, panel -> steps.timeline(panel), DebugLayer.TIMELINE);
        model.panel("WORKERS", Place.BOTTOM_LEFT, panel -> steps.workers(panel), DebugLayer.WORKERS);
        model.panel("BUFFERS", Place.BOTTOM_RIGHT, panel -> steps.buffers(panel), DebugLayer.BUFFERS);
        model.panel("COLOURS", Place.BOTTOM_RIGHT, panel -> Legend.fill(panel, model), DebugLayer.values());
    }

    /** Which are on, and the menu of them. */
    OverlayModel model() {
        return model;
    }

    /** Turns to another world, if it is another. */
    void look(World at) {
        if (world != at) {
            world = at;
            steps = new StepPanels(at.profile(), at.stepSeconds());
            looks = new FocusPanels(at.inspector(), focus);
            timeline.chart(steps.history());
            focus.picked = DebugFocus.NOTHING;
        }
    }

    /** Records a step. */
    void afterStep() {
        steps.take();
        if (model.shows(DebugLayer.EVENTS)) {
            world.inspector().log(log);
        }
    }

    /** Forgets events after the world's step, as it went back. */
    void jump() {
        log.forgetAfter(world.stepNumber());
    }

    /** Sets where the pointer is, metres. */
    void point(float x, float y) {
        focus.lookAt(x, y);
    }

    /** Picks what is at the pointer for the inspector, within a distance, metres. */
    void pick(float slack) {
        focus.picked = world.inspector().pick(focus.x, focus.y, slack);
    }

    /** Draws them over the scene, in the free part of the picture, pixels. */
    void draw(float left, float bottom, float right, float width, float height) {
        model.keepNothingFree();
        model.keepEdgesFree(left, bottom);
        model.keepFree(right, 0f, width, height);
        model.collect(source);
        renderer.draw(model);
    }

    private void collect(DebugLayer layer, DebugDraw out) {
        world.inspector().draw(layer, focus, out);
    }

    private void events(OverlayPanel panel) {
        StepPanels.events(panel, log, world.stepNumber(), world.hash(), names);
    }
}
