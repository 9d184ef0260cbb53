package dev.barrage.shooter.view.overlay;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayKeys;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.Inspector;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.plan.Planner;
import dev.barrage.shooter.view.hud.Hud;
import dev.barrage.shooter.view.sandbox.SandboxView;
import java.util.function.BiConsumer;

/**
 * The debug overlay of a game: the layers of its world, and panels. Its focus is the mouse position; without a mouse,
 * the enemy nearest to the ship.
 */
public final class DebugOverlay implements AutoCloseable {
    /** Picking distance, metres. */
    private static final float SLACK = 0.3f;

    private static final int SAFE_WAY = 0x7dff8aff;

    private final Game game;
    private final SceneRenderer scene;
    private final Inspector inspector;
    private final OverlayModel model = new OverlayModel();
    private final OverlayPanels panels;
    private final GpuLayers gpu;
    private final OverlayRenderer renderer;
    private final DebugFocus focus = new DebugFocus();
    private final BiConsumer<DebugLayer, DebugDraw> layers = this::drawLayer;
    private boolean hasMouse;
    /** Whether the focus follows the body picked by keyboard, until the mouse moves. */
    private boolean byKey;

    private float mouseX;
    private float mouseY;
    private long lastStep = -1;
    private long lastAsked = -1;
    private final Planner planner = new Planner();
    private long plannedAt = -1;

    public DebugOverlay(Game game, SceneRenderer scene) {
        this.game = game;
        this.scene = scene;
        inspector = game.world().inspector();
        renderer = new OverlayRenderer(scene);
        panels = new OverlayPanels(game, model, focus);
        gpu = new GpuLayers(game.world(), model, scene);
    }

    /** Binds the keys of layers and menu. */
    public void bind(Keys keys) {
        OverlayKeys.bindLayers(keys, model);
        keys.onPress(Key.F9, "next broadphase", () -> {
            World world = game.world();
            world.useBroadphase(world.broadphase().next());
        });
        keys.onPress(Key.K, "pick the next body", this::pickNext);
    }

    /** Whether a key is one of the overlay's, but for that of the menu that lists them. */
    public static boolean has(Keys.Binding binding) {
        return OverlayKeys.isLayer(binding) || binding.key() == Key.F9 || binding.key() == Key.K;
    }

    /** Picks the next body in the order of the last step that is still there; for players without a mouse. */
    private void pickNext() {
        int bodies = game.world().bodyCount();
        int next = indexOf(focus.picked) + 1;
        focus.picked = DebugFocus.NOTHING;
        for (int i = 0; i < bodies && focus.picked == DebugFocus.NOTHING; i++) {
            long body = inspector.bodyAt((next + i) % bodies);
            focus.picked = game.world().isAlive(body) ? body : DebugFocus.NOTHING;
        }
        byKey = true;
        showPicked();
    }

    /** Index of a body in the last step; -1 if it was none. */
    private int indexOf(long body) {
        int index = game.world().bodyCount() - 1;
        while (index >= 0 && inspector.bodyAt(index) != body) {
            index--;
        }
        return index;
    }

    private void showPicked() {
        if (focus.picked != DebugFocus.NOTHING && !model.shows(DebugLayer.CELL)) {
            model.show(DebugLayer.INSPECTOR, true);
        }
    }

    /** The overlay's data. */
    public OverlayModel model() {
        return model;
    }

    public DebugFocus focus() {
        return focus;
    }

    /** Whether a world height, metres, is that of the score and the lives. */
    public boolean isOnStatus(float y) {
        return y > Hud.STATUS_BOTTOM;
    }

    /** Moves the focus to a point, metres, unless a body is picked by keyboard. */
    public void lookAt(float x, float y) {
        hasMouse = true;
        byKey &= x == mouseX && y == mouseY;
        mouseX = x;
        mouseY = y;
        if (!byKey) {
            focus.lookAt(x, y);
        }
    }

    /**
     * Picks the entity at the focus and shows the inspector; clears the pick if there is none. Returns its handle, or
     * {@link DebugFocus#NOTHING}.
     */
    public long pick() {
        focus.picked = inspector.pick(focus.x, focus.y, SLACK);
        showPicked();
        return focus.picked;
    }

    /** Records a step of the game; while paused, the world makes none. */
    public void afterStep() {
        if (game.world().stepNumber() != lastStep) {
            lastStep = game.world().stepNumber();
            panels.afterStep();
        }
    }

    /** Discards records of undone steps. */
    public void jump() {
        lastStep = game.world().stepNumber();
        panels.jump();
    }

    /** Does the work of layers on the graphics card; not within a frame. */
    public void prepare() {
        gpu.prepare();
    }

    /**
     * Draws layers, panels and strips.
     *
     * @param camera of the field, without shake
     */
    public void draw(Camera2D camera) {
        inspector.queries().record(model.shows(DebugLayer.QUERIES));
        if (byKey) {
            lookAtPicked();
            byKey = focus.pointed;
        } else if (!hasMouse) {
            lookAtNearestEnemy();
        }
        boolean hasShip = !SandboxView.isOn(game);
        focus.fromX = hasShip ? game.player().x() : 0f;
        focus.fromY = hasShip ? game.player().y() : 0f;
        focus.ignored = game.player().body();
        model.collect(layers);
        panels.arrange();
        gpu.arrange(camera);
        renderer.draw(model);
        scene.look(camera);
        gpu.drawStrips();
    }

    private void lookAtPicked() {
        focus.pointed = focus.picked != DebugFocus.NOTHING && game.world().isAlive(focus.picked);
        if (focus.pointed) {
            focus.x = game.world().x(focus.picked);
            focus.y = game.world().y(focus.picked);
        }
    }

    /** Asks once a step, so that pictures of a frozen game show the same questions. */
    private void lookAtNearestEnemy() {
        if (lastAsked != game.world().stepNumber()) {
            lastAsked = game.world().stepNumber();
            focus.picked = game.radar().nearest(focus.fromX, focus.fromY);
        }
        lookAtPicked();
    }

    @Override
    public void close() {
        gpu.close();
    }

    private void drawLayer(DebugLayer layer, DebugDraw out) {
        inspector.draw(layer, focus, out);
        gpu.draw(layer, focus, out);
        if (layer == DebugLayer.FORECAST && game.trainer().isOn()) {
            drawWay(out);
        }
    }

    /** The way of a plan, for a player who trains. */
    private void drawWay(DebugDraw out) {
        if (plannedAt != game.steps() / Planner.STEPS) {
            plannedAt = game.steps() / Planner.STEPS;
            planner.plan(game.sight(), 0f, 0f, 0f);
        }
        for (int i = 1; i < planner.points(); i++) {
            out.line(planner.x(i - 1), planner.y(i - 1), planner.x(i), planner.y(i), SAFE_WAY);
        }
    }
}
