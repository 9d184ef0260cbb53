package dev.barrage.shooter.pictures;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.Contacts;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.view.GameView;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Draws every debug overlay over a moment of the bot's game in which it has content. */
final class OverlayPictures {
    private static final int SAMPLES = 4;
    private static final int WORKERS = 2;
    private static final int FIRST_STEP = 900;
    private static final int LAST_STEP = 20_000;
    /** Stress bullets that give the workers enough to share. */
    private static final int LOAD = 1_000;

    private static final int ENEMY_BULLETS = 40;
    private static final int HOMING_SHOTS = 8;
    private static final int FIRST_LOADED_STEP = 1_000;
    private static final int LAST_LOADED_STEP = 2_000;

    /** Layers about load, drawn over a busy game. The timeline has to be on while the steps run. */
    private static final Set<DebugLayer> LOADS =
            EnumSet.of(DebugLayer.TIMELINE, DebugLayer.PROFILE, DebugLayer.WORKERS, DebugLayer.BUFFERS);

    /** Layers about piles, joints and fast bodies, of which the game has few: barrage-graphics draws them. */
    private static final Set<DebugLayer> BODIES =
            EnumSet.of(DebugLayer.ISLANDS, DebugLayer.GRAPH_COLORS, DebugLayer.JOINTS, DebugLayer.MOTIONS);

    private final Game game;
    private final GameView view;
    private final Framebuffer picture;
    private final Path folder;
    private final PrintWriter out;
    private final Bot bot = new Bot();

    private OverlayPictures(Game game, GameView view, Framebuffer picture, Path folder, PrintWriter out) {
        this.game = game;
        this.view = view;
        this.picture = picture;
        this.folder = folder;
        this.out = out;
    }

    /**
     * Writes NAME.png of every layer but those that barrage-graphics draws, menu.png with the menu, the legend and
     * several layers, all.png with all layers, and broadphase-KIND.png with the cells, or what is in their place, of
     * every kind of broadphase.
     *
     * @param width of the pictures, pixels
     * @param height of the pictures, pixels
     * @throws IOException if a picture can't be written
     */
    static void draw(Assets assets, long seed, int width, int height, Path folder, PrintWriter out) throws IOException {
        try (HeadlessContext context = HeadlessContext.open();
                Framebuffer picture = Framebuffer.offscreen(width, height, SAMPLES)) {
            out.println("Drawing with " + context.info());
            drawGame(assets, seed, 0, picture, folder, out);
            drawGame(assets, seed, LOAD, picture, folder, out);
        }
    }

    private static void drawGame(
            Assets assets, long seed, int bullets, Framebuffer picture, Path folder, PrintWriter out)
            throws IOException {
        try (Game game = new Game(assets, seed, WORKERS, bullets);
                GameView view = new GameView(game)) {
            OverlayPictures pictures = new OverlayPictures(game, view, picture, folder, out);
            if (bullets > 0) {
                pictures.drawLoads();
            } else {
                pictures.drawLayers();
            }
        }
    }

    private void drawLoads() throws IOException {
        view.show(EnumSet.of(DebugLayer.TIMELINE));
        do {
            step();
        } while (game.steps() < FIRST_LOADED_STEP || game.steps() < LAST_LOADED_STEP && !isShared());
        for (DebugLayer layer : LOADS) {
            draw(name(layer), EnumSet.of(layer));
        }
    }

    private void drawLayers() throws IOException {
        view.show(EnumSet.of(DebugLayer.EVENTS));
        do {
            step();
        } while (game.steps() < LAST_STEP && !hasSomethingOfEverything());
        for (DebugLayer layer : DebugLayer.values()) {
            if (!LOADS.contains(layer) && !BODIES.contains(layer) && layer != DebugLayer.QUERIES) {
                draw(name(layer), EnumSet.of(layer));
            }
        }
        Keys keys = new Keys();
        keys.onPress(Key.P, "freeze", () -> {});
        view.bind(keys);
        view.overlay().model().menu().list(keys);
        view.overlay().model().menu().show(true);
        draw("menu", EnumSet.of(DebugLayer.GRID_CELLS, DebugLayer.CONTACTS, DebugLayer.BEAMS));
        draw("all", EnumSet.allOf(DebugLayer.class));
        view.overlay().model().menu().show(false);
        while (game.steps() < LAST_STEP && !hasManyQuestions()) {
            step();
        }
        draw(name(DebugLayer.QUERIES), EnumSet.of(DebugLayer.QUERIES));
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            game.world().useBroadphase(kind);
            step();
            draw("broadphase-" + kind.label(), EnumSet.of(DebugLayer.GRID_CELLS, DebugLayer.CELL));
        }
    }

    /** Plays a step of the bot, with the beam on if possible. */
    private void step() {
        game.step(bot.next(game) | Input.BEAM);
        view.catchUp();
    }

    /** Whether both workers ran blocks of one loop in the last step. */
    private boolean isShared() {
        return game.world().profile().worker(0).claims > 0
                && game.world().profile().worker(1).claims > 0;
    }

    private boolean hasSomethingOfEverything() {
        return game.steps() >= FIRST_STEP
                && game.weapons().firingBeam()
                && game.world().hits(Layers.BEAM, Layers.ENEMY).next()
                && hasContactWithImpulse(game)
                && game.enemies().alive() > 5
                && game.fire().alive() > ENEMY_BULLETS;
    }

    private boolean hasManyQuestions() {
        return game.weapons().homingShots().rows() >= HOMING_SHOTS
                && game.enemies().alive() > 5;
    }

    static boolean hasContactWithImpulse(Game game) {
        int contacts = 0;
        for (Contacts all = game.world().contacts(); all.next(); ) {
            contacts += !all.ended() && all.impulse() > 0f ? 1 : 0;
        }
        return contacts > 1;
    }

    private static String name(DebugLayer layer) {
        return layer.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void draw(String name, Set<DebugLayer> layers) throws IOException {
        for (DebugLayer layer : DebugLayer.values()) {
            view.overlay().model().show(layer, layers.contains(layer));
        }
        if (layers.contains(DebugLayer.QUERIES)) {
            view.draw(picture, 1f); // questions are recorded from a frame with the layer on
            step();
        }
        view.draw(picture, 1f);
        Path file = folder.resolve(name + ".png");
        picture.read().writePng(file);
        out.println(file);
    }
}
