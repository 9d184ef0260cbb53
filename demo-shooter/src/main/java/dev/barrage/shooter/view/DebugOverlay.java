package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.overlay.Panels;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.Stage;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.shooter.game.Game;
import java.util.Locale;

/** What the overlay shows of a game: the layers of its world, and panels with the profile and the keys. */
public final class DebugOverlay {
    private static final long BUDGET_NANOS = 16_666_667;

    private final Game game;
    private final OverlayModel model = new OverlayModel();
    private final OverlayPanel profile = model.panel("PROFILE", OverlayPanel.Place.TOP_LEFT);
    private final OverlayPanel help = model.panel("KEYS", OverlayPanel.Place.TOP_RIGHT);
    private final OverlayRenderer renderer;
    private final String[] stages = new String[Stage.values().length];
    private final long[] stageNanos = new long[stages.length];
    private final long[] workerNanos;

    DebugOverlay(Game game, SceneRenderer scene) {
        this.game = game;
        renderer = new OverlayRenderer(scene);
        workerNanos = new long[game.world().workers()];
        for (Stage stage : Stage.values()) {
            stages[stage.ordinal()] = stage.name().toLowerCase(Locale.ROOT);
        }
    }

    /** Binds the keys of help and layers and fills the help panel; call it when all other keys are bound. */
    void bind(Keys keys) {
        Panels.bindKeys(keys, model, help);
        Panels.help(help, keys);
    }

    /** The data behind the picture. */
    public OverlayModel model() {
        return model;
    }

    void draw() {
        model.collect(game.world()::draw);
        profile.show(model.shows(DebugLayer.PROFILE));
        if (profile.shown()) {
            fillProfile();
        }
        renderer.draw(model);
    }

    private void fillProfile() {
        StepProfile p = game.world().profile();
        for (int i = 0; i < stages.length; i++) {
            stageNanos[i] = p.stageNanos(i);
        }
        for (int w = 0; w < workerNanos.length; w++) {
            workerNanos[w] = p.workerNanos(w);
        }
        profile.clear();
        Panels.stages(profile, stages, stageNanos, stages.length, BUDGET_NANOS);
        Panels.workers(profile, workerNanos, workerNanos.length, p.totalNanos());
        profile.row().label("bodies").number(p.bodies);
        profile.row().label("bullets").number(p.bullets);
        profile.row().label("pairs").number(p.bodyPairs + (long) p.bulletPairs);
        profile.row().label("contacts").number(p.contacts);
        profile.row().label("hits").number(p.hits);
    }
}
