package dev.barrage.graphics;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.overlay.OverlayKeys;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.render.BackgroundStyle;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.FrameLimiter;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.graphics.window.Mouse;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.graphics.window.Window;
import dev.barrage.graphics.window.WindowConfig;
import dev.barrage.physics.FixedStep;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import java.util.Objects;
import java.util.function.Function;
import org.joml.Vector2f;

/**
 * Plays a {@link Game}: a clock of fixed steps made from its world, input, interpolation, a limit of frames, sound, the
 * debug overlay on F1 to F12, and Esc, which closes unless the game binds that key itself.
 *
 * <pre>{@code
 * GameLoop.run(new WindowConfig().title("Tower"), Tower::new); // Tower implements Game and takes a GameLoop
 * }</pre>
 *
 * <p>A game gets its loop when it is made, keeps it, and asks it for camera, renderers, sound and input. All belongs to
 * the thread that plays.
 */
public final class GameLoop {
    /** Most frames a second where the monitor sets no pace. */
    private static final double MOST_FRAMES = 240;

    /** Frames a second on software renderers, which set no pace and need the processor. */
    private static final double SOFTWARE_FRAMES = 60;

    private static final int MOST_STEPS = 5;

    /** Distance from a body up to which a click picks it, metres. */
    private static final float PICK_SLACK = 0.3f;

    private static final int SAMPLES = 4;

    private final SceneRenderer scene;
    private final WorldRenderer worlds;
    private final Camera2D camera = new Camera2D(32f, 18f);
    private final OverlayModel overlay = new OverlayModel();
    private final OverlayRenderer overlays;
    private final Audio audio;
    private final Keys keys;
    private final InputState input;
    private final InputState stepInput;
    private final Vector2f pointed = new Vector2f();
    private Game game;
    private FixedStep clock;
    private float clockSeconds;
    private BackgroundStyle background = new BackgroundStyle(0x080C14FF, 0x0E1522FF, 0x2C4C8638, 1f);
    private boolean paused;
    private boolean stopped;
    private double seconds;

    GameLoop(SceneRenderer scene, Audio audio, Keys keys, InputState input, InputState stepInput) {
        this.scene = scene;
        worlds = new WorldRenderer(scene);
        overlays = new OverlayRenderer(scene);
        this.audio = audio;
        this.keys = keys;
        this.input = input;
        this.stepInput = stepInput;
    }

    /**
     * Opens a window and plays until it is closed.
     *
     * @param make makes the game
     * @throws dev.barrage.graphics.window.NoContextException without a display or OpenGL 3.3
     */
    @SuppressWarnings("try") // the game is closed at the end
    public static void run(WindowConfig config, Function<GameLoop, ? extends Game> make) {
        try (Window window = Window.open(config);
                Audio audio = Audio.open();
                SceneRenderer scene = new SceneRenderer()) {
            scene.quality(Quality.of(window.info()));
            GameLoop loop = new GameLoop(scene, audio, window.keys(), window.input(), window.stepInput());
            loop.camera.fit(window.framebuffer().width(), window.framebuffer().height());
            try (Game game = loop.start(make)) {
                loop.play(window);
            }
        }
    }

    /**
     * Plays without a window and without sound, as fast as possible: steps, then draws once. The same game gives the same
     * picture.
     *
     * @param width pixels
     * @param height pixels
     * @param steps number of steps, 0 or more; fewer are played if the game stops the loop
     * @param make makes the game
     * @return the picture after the last step
     * @throws dev.barrage.graphics.window.NoContextException without OpenGL 3.3
     */
    @SuppressWarnings("try") // the context is current
    public static Image play(int width, int height, int steps, Function<GameLoop, ? extends Game> make) {
        if (steps < 0) {
            throw new IllegalArgumentException("steps must be 0 or more: " + steps);
        }
        InputState input = new InputState();
        try (HeadlessContext context = HeadlessContext.open();
                Framebuffer picture = Framebuffer.offscreen(width, height, SAMPLES);
                SceneRenderer scene = new SceneRenderer()) {
            GameLoop loop = new GameLoop(scene, Audio.silent(), new Keys(), input, input);
            loop.camera.fit(width, height);
            try (Game game = loop.start(make)) {
                for (int i = 0; i < steps && !loop.stopped; i++) {
                    loop.keys.run(input);
                    loop.step();
                    loop.pass(game.world().stepSeconds());
                }
                loop.draw(picture, 1f);
                return picture.read();
            }
        }
    }

    Game start(Function<GameLoop, ? extends Game> make) {
        game = Objects.requireNonNull(make.apply(this), "make returned no game");
        if (keys.bindings().stream().noneMatch(binding -> binding.key() == Key.ESCAPE)) {
            keys.onPress(Key.ESCAPE, "close", this::stop);
        }
        OverlayKeys.bind(keys, overlay);
        return game;
    }

    private void play(Window window) {
        FrameLimiter limiter = new FrameLimiter(window.info().software() ? SOFTWARE_FRAMES : MOST_FRAMES);
        long last = System.nanoTime();
        while (!stopped && !window.closeRequested()) {
            window.poll();
            point();
            long now = System.nanoTime();
            frame(1e-9 * (now - last));
            last = now;
            if (window.framebuffer().width() > 0 && window.framebuffer().height() > 0) {
                draw(window.framebuffer(), clock.alpha());
            }
            window.swap();
            limiter.await();
        }
    }

    /** Points the overlay to the mouse; the middle button picks, the left one clicks the menu. */
    private void point() {
        Mouse mouse = input.mouse();
        DebugFocus focus = overlay.focus();
        pointer(pointed);
        focus.lookAt(pointed.x, pointed.y);
        focus.fromX = camera.x();
        focus.fromY = camera.y();
        if (mouse.pressed(MouseButton.LEFT) && overlay.covers(mouse.x(), mouse.y())) {
            overlay.menu().click(mouse.x(), mouse.y());
            stepInput.mouse().swallow(MouseButton.LEFT);
        } else if (mouse.pressed(MouseButton.MIDDLE) && overlay.shows(DebugLayer.INSPECTOR)) {
            focus.picked = game.world().inspector().pick(pointed.x, pointed.y, PICK_SLACK);
        }
    }

    /** Makes the steps of a frame. */
    void frame(double frameSeconds) {
        World world = game.world();
        if (clock == null || clockSeconds != world.stepSeconds()) {
            clockSeconds = world.stepSeconds();
            clock = new FixedStep(clockSeconds, MOST_STEPS);
        }
        if (!paused) {
            for (int left = clock.advance(frameSeconds); left > 0 && !stopped; left--) {
                step();
            }
        }
        pass((float) frameSeconds);
    }

    private void pass(float frameSeconds) {
        audio.update(frameSeconds);
        if (!paused) {
            seconds += frameSeconds;
            camera.update(frameSeconds);
        }
    }

    void draw(Framebuffer picture, float alpha) {
        overlay.collect(game.world());
        scene.begin(picture, camera, seconds());
        if (background != null) {
            scene.background().draw(background);
        }
        game.draw(scene, alpha);
        scene.compose();
        scene.look(scene.pixels());
        game.drawHud(scene);
        scene.look(camera);
        overlays.draw(overlay);
        scene.end();
    }

    /** Makes one step at once; for single steps while paused. */
    public void step() {
        game.beforeStep(stepInput);
        game.world().step();
        overlay.take(game.world());
        game.afterStep();
        stepInput.clearEdges();
    }

    /** Ends the loop after the present frame. */
    public void stop() {
        stopped = true;
    }

    /** Whether no steps are made. Frames are drawn all the same. */
    public boolean paused() {
        return paused;
    }

    /** Pauses or goes on. */
    public void pause(boolean on) {
        paused = on;
    }

    /** Time played, without pauses, seconds. */
    public float seconds() {
        return (float) seconds;
    }

    /** The background from now on, a dark one with a grid at first; null is black. */
    public void background(BackgroundStyle style) {
        background = style;
    }

    /** The renderers. */
    public SceneRenderer scene() {
        return scene;
    }

    /** Draws whole worlds. */
    public WorldRenderer worlds() {
        return worlds;
    }

    /** The sound; silent where there is no device. */
    public Audio audio() {
        return audio;
    }

    /** The camera on the world, 32 by 18 at first, about (0, 0). */
    public Camera2D camera() {
        return camera;
    }

    /** The debug overlay, whose layers F1 to F12 switch. */
    public OverlayModel overlay() {
        return overlay;
    }

    /** Actions bound to keys. */
    public Keys keys() {
        return keys;
    }

    /** Input for actions per frame, such as menus; {@link Game#beforeStep} gets that of steps. */
    public InputState input() {
        return input;
    }

    /** Sets {@code dest} to the place of the mouse in the world and returns it. */
    public Vector2f pointer(Vector2f dest) {
        return camera.toWorld(input.mouse().x(), input.mouse().y(), dest);
    }
}
