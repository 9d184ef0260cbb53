package dev.barrage.samples.app;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.overlay.OverlayKeys;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.graphics.window.Mouse;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.samples.Controls;
import org.joml.Vector2f;

/** The window: the list of samples, one of them at play, its sliders, its time, and its source. */
final class Viewer implements AutoCloseable {
    private static final float LEFT_EMS = 14f;
    private static final float RIGHT_EMS = 16f;
    private static final float LOWER_EMS = 4.6f;

    /** How far from a body the pointer takes hold of it, pixels. */
    private static final float REACH = 6f;

    private final SceneRenderer scene;
    private final Catalogue catalogue;
    private final Keys keys = new Keys();
    private final KeyRepeat up = new KeyRepeat(Key.UP);
    private final KeyRepeat down = new KeyRepeat(Key.DOWN);
    private final KeyRepeat ahead = new KeyRepeat(Key.N);
    private final KeyRepeat back = new KeyRepeat(Key.B);
    private final SceneView view;
    private final OverlayModel overlay = new OverlayModel();
    private final OverlayRenderer overlays;
    private final Player player;
    private final Ui ui;
    private final SampleList list;
    private final Settings settings;
    private final TimeBar timeBar;
    private final SourcePanel source = new SourcePanel();
    private final Help help = new Help();
    private final Runnable quit;
    private final Vector2f pointer = new Vector2f();
    private int chosen;
    private boolean bare;
    private boolean aims;
    private boolean pans;
    private float lastX;
    private float lastY;
    private float seconds;

    /**
     * A window on a sample.
     *
     * @param chosen its place in the catalogue
     * @param quit called by Esc
     */
    Viewer(SceneRenderer scene, Catalogue catalogue, int chosen, int workers, Runnable quit) {
        this.scene = scene;
        this.catalogue = catalogue;
        this.chosen = chosen;
        this.quit = quit;
        view = new SceneView(scene);
        overlays = new OverlayRenderer(scene);
        player = new Player(catalogue.entries().get(chosen), workers, overlay::take);
        ui = new Ui(scene);
        list = new SampleList(catalogue);
        settings = new Settings(player);
        timeBar = new TimeBar(player);
        view.reset(player.entry().exhibit());
        bindKeys();
        help.list(keys);
    }

    /** The sample at play. */
    Player player() {
        return player;
    }

    /** Whether the source is shown. */
    boolean showsSource() {
        return source.shown();
    }

    TimeBar timeBar() {
        return timeBar;
    }

    /** Buttons and texts. */
    Ui ui() {
        return ui;
    }

    /** The place of a point of the world in the last picture, pixels. */
    Vector2f toPixel(float x, float y, Vector2f dest) {
        return view.toPixel(x, y, dest);
    }

    /** The place in the world of a pixel of the last picture. */
    Vector2f toWorld(float x, float y, Vector2f dest) {
        return view.toWorld(x, y, dest);
    }

    /** Plays and draws a picture, some seconds after the last one. */
    void frame(InputState input, Framebuffer into, float passed) {
        seconds += passed;
        timeBar.take(passed);
        keys.run(input);
        repeatKeys(input, passed);
        steer(input);
        player.advance(passed);
        draw(input, into);
    }

    @Override
    public void close() {
        player.close();
    }

    private void bindKeys() {
        keys.explain(Key.UP, "the sample before");
        keys.explain(Key.DOWN, "the next sample");
        keys.onPress(Key.P, "pause", () -> player.pause(!player.paused()));
        keys.onPress(Key.SPACE, () -> player.pause(!player.paused()));
        keys.explain(Key.N, "one step");
        keys.explain(Key.B, "one step back");
        keys.onPress(Key.R, "restart", player::restart);
        keys.onPress(Key.HOME, "the first view", () -> view.reset(player.entry().exhibit()));
        keys.onPress(Key.V, "the view alone, or with its panels", () -> bare = !bare);
        keys.onPress(Key.TAB, "source", () -> source.show(!source.shown()));
        keys.onPress(Key.F1, "these keys", () -> help.show(!help.shown()));
        keys.onPress(Key.H, () -> help.show(!help.shown()));
        keys.explain(Key.F, "fire, and so does the left button then");
        keys.onPress(Key.ESCAPE, "close", this::escape);
        OverlayKeys.bindLayers(keys, overlay);
    }

    private void escape() {
        if (help.shown() || source.shown()) {
            help.show(false);
            source.show(false);
        } else {
            quit.run();
        }
    }

    private void repeatKeys(InputState input, float passed) {
        int move = (down.acts(input, passed) ? 1 : 0) - (up.acts(input, passed) ? 1 : 0);
        if (move != 0) {
            open(Math.floorMod(chosen + move, catalogue.entries().size()));
            list.reveal(chosen);
        }
        if (ahead.acts(input, passed)) {
            player.single();
        }
        if (back.acts(input, passed)) {
            player.seek(player.world().stepNumber() - 1);
        }
    }

    private void open(int sample) {
        chosen = sample;
        player.open(catalogue.entries().get(sample));
        view.reset(player.entry().exhibit());
    }

    /** Gives the sample the keys and the pointer. */
    private void steer(InputState input) {
        Controls controls = player.played().sample.controls;
        view.toWorld(input.mouse().x(), input.mouse().y(), pointer);
        controls.x = input.axis(Key.A, Key.D);
        controls.y = input.axis(Key.S, Key.W);
        controls.jump = input.isDown(Key.W);
        controls.fire = input.isDown(Key.F);
        controls.taken |= controls.x != 0f || controls.y != 0f || controls.fire;
        controls.fire |= controls.taken && aims && input.mouse().isDown(MouseButton.LEFT);
        controls.pointerX = pointer.x;
        controls.pointerY = pointer.y;
        overlay.focus().lookAt(pointer.x, pointer.y);
    }

    private void draw(InputState input, Framebuffer into) {
        int width = into.width();
        int height = into.height();
        float em = Ui.em(height);
        float left = bare ? 0f : LEFT_EMS * em;
        float right = bare ? width : width - RIGHT_EMS * em;
        float bottom = overlay.menu().height();
        float low = bare ? bottom : bottom + LOWER_EMS * em;
        view.place(width, height, left, low, right, height);
        view.draw(player.played(), into, player.alpha(), seconds);
        overlay.keepNothingFree();
        overlay.keepEdgesFree(left, low);
        overlay.keepFree(right, 0f, width, height);
        overlay.collect(player.world());
        overlays.draw(overlay);
        ui.begin(input, height);
        int clicked = -1;
        if (!bare) {
            clicked = list.draw(ui, input, 0f, bottom, left, height, chosen);
            timeBar.draw(ui, left, bottom, width, low);
        }
        if (source.shown()) {
            source.draw(ui, input, player.entry().type(), left, low, width, height);
        } else if (!bare) {
            settings.draw(ui, right, low, width, height);
        }
        if (help.shown()) {
            help.draw(ui, left, low, right, height);
        }
        ui.end();
        point(input.mouse());
        scene.end();
        if (clicked >= 0 && clicked != chosen) {
            open(clicked);
        }
    }

    /** Does with the pointer what the user interface leaves to it: drags bodies and the view, zooms and picks. */
    private void point(Mouse mouse) {
        PlayedSample played = player.played();
        boolean onMenu = mouse.pressed(MouseButton.LEFT) && overlay.menu().click(mouse.x(), mouse.y());
        boolean free = !onMenu && !ui.coversPointer() && !overlay.covers(mouse.x(), mouse.y());
        if (free && mouse.pressed(MouseButton.LEFT)) {
            aims = !played.grab(pointer.x, pointer.y, REACH * view.metresPerPixel());
        }
        if (!mouse.isDown(MouseButton.LEFT)) {
            played.drop();
            aims = false;
        }
        pans &= mouse.isDown(MouseButton.RIGHT);
        if (pans) {
            view.pan(mouse.x() - lastX, mouse.y() - lastY);
        }
        pans |= free && mouse.pressed(MouseButton.RIGHT);
        if (free && mouse.wheel() != 0f) {
            view.zoom(mouse.wheel(), mouse.x(), mouse.y());
        }
        if (free && mouse.pressed(MouseButton.MIDDLE)) {
            overlay.focus().picked =
                    player.world().inspector().pick(pointer.x, pointer.y, REACH * view.metresPerPixel());
        }
        lastX = mouse.x();
        lastY = mouse.y();
    }
}
