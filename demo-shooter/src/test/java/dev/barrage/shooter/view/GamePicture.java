package dev.barrage.shooter.view;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.view.look.Look;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Assumptions;

/**
 * A game and its picture in memory, for tests that look at pixels: nothing moves in the background, nothing flashes or
 * shakes, unless a test wants it to. Skips the test where there is no OpenGL.
 */
public final class GamePicture implements AutoCloseable {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    public final Game game;
    public final GameView view;
    private final HeadlessContext context;
    private final Framebuffer picture;
    private final boolean ownsGame;

    public GamePicture(int width, int height, long seed) {
        this(width, height, seed, 0);
    }

    public GamePicture(int width, int height, long seed, int samples) {
        this(width, height, samples, seed, null);
    }

    /** A picture of a game that outlives it. */
    GamePicture(int width, int height, Game game) {
        this(width, height, 0, 0, game);
    }

    private GamePicture(int width, int height, int samples, long seed, Game given) {
        context = open();
        game = given == null ? newGame(seed) : given;
        ownsGame = given == null;
        view = new GameView(game);
        view.look().background(0f).flash(0f).shake(0f);
        picture = Framebuffer.offscreen(width, height, samples);
        view.camera().fit(width, height);
    }

    /** A game with one worker and no stress. */
    static Game newGame(long seed) {
        return new Game(ASSETS, seed, 1, 0);
    }

    /** Whether the CPU draws. */
    public boolean isSoftware() {
        return context.info().software();
    }

    /** Moving background, flash and shake as players have them at first. */
    public GamePicture asPlayed() {
        Look first = new Look();
        view.look().background(first.background()).flash(first.flash()).shake(first.shake());
        return this;
    }

    private static HeadlessContext open() {
        try {
            return HeadlessContext.open();
        } catch (NoContextException e) {
            return Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    /** The frame at the end of the last step. */
    public Image draw() {
        return draw(1f);
    }

    /** Draws the frame and reads nothing back. */
    public void show(float alpha) {
        view.draw(picture, alpha);
    }

    public Image draw(float alpha) {
        show(alpha);
        return picture.read();
    }

    public Camera2D camera() {
        return view.camera();
    }

    public void step(int input) {
        game.step(input);
        view.catchUp();
    }

    /** Leaves the title; no enemy has appeared yet. */
    public GamePicture start() {
        step(Input.pack(0f, 0f, 0f, Input.START));
        step(Input.NONE);
        return this;
    }

    /** Lets somebody play until something is so; fails where it never is. */
    public void playUntil(Controls player, BooleanSupplier condition) {
        for (int steps = 0; !condition.getAsBoolean(); steps++) {
            if (steps == 20_000) {
                throw new AssertionError("waited for 20,000 steps in vain");
            }
            step(player.next(game));
        }
    }

    /** Puts the ship somewhere at once. */
    public void putShip(float x, float y, float angle) {
        game.world().teleport(game.player().body(), x, y, angle);
    }

    @Override
    public void close() {
        picture.close();
        view.close();
        if (ownsGame) {
            game.close();
        }
        context.close();
    }
}
