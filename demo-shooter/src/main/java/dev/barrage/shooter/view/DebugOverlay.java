package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayKeys;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.overlay.ProfilePanel;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.broadphase.BroadphaseStats;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.game.Game;
import java.util.Locale;

/** What the overlay shows of a game: the layers of its world, and panels with the profile and the keys. */
public final class DebugOverlay {
    private final Game game;
    private final OverlayModel model = new OverlayModel();
    private final ProfilePanel profile;
    private final OverlayPanel broadphase;
    private final OverlayRenderer renderer;

    DebugOverlay(Game game, SceneRenderer scene) {
        this.game = game;
        renderer = new OverlayRenderer(scene);
        broadphase = model.panel("BROADPHASE", OverlayPanel.Place.BOTTOM_LEFT);
        profile = new ProfilePanel(
                model,
                OverlayPanel.Place.BOTTOM_LEFT,
                stageNames(),
                game.world().stepSeconds());
    }

    private static String[] stageNames() {
        Stage[] stages = Stage.values();
        String[] names = new String[stages.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = stages[i].name().toLowerCase(Locale.ROOT);
        }
        return names;
    }

    /** Binds the keys of help and layers. */
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

    /** What finds pairs and how many tests it takes, while its structure is shown. */
    private void updateBroadphase() {
        broadphase.show(model.shows(DebugLayer.GRID_CELLS));
        if (broadphase.shown()) {
            BroadphaseStats stats = game.world().broadphaseStats();
            broadphase.clear();
            broadphase.row("F9", game.world().broadphase().title());
            broadphase.row().label("boxes").number(stats.boxes);
            broadphase.row().label("cells").number(stats.cells);
            broadphase.row().label("pairs tested").number(stats.pairsTested);
            broadphase.row().label("pairs found").number(stats.pairsKept);
        }
    }

    void draw() {
        model.collect(game.world()::draw);
        profile.update(game.world().profile());
        updateBroadphase();
        renderer.draw(model);
    }
}
