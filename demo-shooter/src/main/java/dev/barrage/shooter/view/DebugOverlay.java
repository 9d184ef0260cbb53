package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayKeys;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.Inspector;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.game.Game;
import java.util.function.BiConsumer;

/**
 * What the overlay shows of a game: the layers of its world, and panels. It looks at what the mouse points at; without a
 * mouse at the enemy nearest to the ship.
 */
public final class DebugOverlay {
    /** How near to something the mouse has to be to pick it, metres. */
    private static final float SLACK = 0.3f;

    private final Game game;
    private final Inspector inspector;
    private final OverlayModel model = new OverlayModel();
    private final OverlayPanels panels;
    private final OverlayRenderer renderer;
    private final DebugFocus focus = new DebugFocus();
    private final BiConsumer<DebugLayer, DebugDraw> layers = this::drawLayer;
    private boolean hasMouse;
    private long lastStep = -1;

    DebugOverlay(Game game, SceneRenderer scene) {
        this.game = game;
        inspector = game.world().inspector();
        renderer = new OverlayRenderer(scene);
        panels = new OverlayPanels(game, model);
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

    /** Takes in a step that the game has just made; while it is paused, the world makes none. */
    void afterStep() {
        if (game.world().stepNumber() != lastStep) {
            lastStep = game.world().stepNumber();
            panels.afterStep();
        }
    }

    /** Forgets what has been undone. */
    void jump() {
        lastStep = game.world().stepNumber();
        panels.jump();
    }

    void draw() {
        if (!hasMouse) {
            lookAtNearestEnemy();
        }
        focus.fromX = game.player().x();
        focus.fromY = game.player().y();
        focus.ignored = game.player().body();
        model.collect(layers);
        panels.update(focus);
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
}
