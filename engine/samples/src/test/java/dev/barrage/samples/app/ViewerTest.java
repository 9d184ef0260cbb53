package dev.barrage.samples.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.samples.OpenGl;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Somebody uses the window: clicks, drags, pauses, goes back, and reads the source. */
class ViewerTest extends OpenGl {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;
    private static final float PICTURE = 1f / 60f;

    private final Catalogue catalogue = new Catalogue();
    private final InputState input = new InputState();
    private final Vector2f at = new Vector2f();
    private final int tower = catalogue.indexOf("tower");
    private SceneRenderer scene;
    private Framebuffer picture;
    private Viewer viewer;
    private int quits;

    @BeforeEach
    void openViewer() {
        scene = new SceneRenderer();
        picture = Framebuffer.offscreen(WIDTH, HEIGHT);
        viewer = new Viewer(scene, catalogue, tower, 1, () -> quits++);
        frames(2);
    }

    @AfterEach
    void closeViewer() {
        if (viewer != null) {
            viewer.close();
            picture.close();
            scene.close();
        }
    }

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            viewer.frame(input, picture, PICTURE);
            input.clearEdges();
        }
    }

    private void tap(Key key) {
        input.key(key, true);
        frames(1);
        input.key(key, false);
        frames(1);
    }

    private void press(float x, float y) {
        input.mouse().place(x, y);
        input.mouse().button(MouseButton.LEFT, true);
        frames(1);
    }

    private void release() {
        input.mouse().button(MouseButton.LEFT, false);
        frames(1);
    }

    private void click(String text) {
        assertTrue(viewer.ui().find(text, at), text + " is written");
        press(at.x + 2f, at.y + 2f);
        release();
    }

    private World world() {
        return viewer.player().world();
    }

    private String playing() {
        return viewer.player().entry().name();
    }

    private boolean isBodyAt(float x, float y) {
        return world().query().nearest(x, y, 0f, new QueryFilter());
    }

    private Vector2f toWorld(float x, float y) {
        return viewer.toWorld(x, y, at);
    }

    private void turnWheel(float notches) {
        input.mouse().turnWheel(notches);
        frames(2);
    }

    /** Presses the slider of time at a part of its length. */
    private void slideTime(float part) {
        TimeBar bar = viewer.timeBar();
        press(bar.left() + part * (bar.right() - bar.left()), bar.middle());
        release();
    }

    @Test
    void aClickOnTheListAndTheArrowsPlayAnotherSample() {
        click("bridge");
        assertEquals("bridge", playing());
        tap(Key.UP);
        assertNotEquals("bridge", playing());
        tap(Key.DOWN);
        assertEquals("bridge", playing());
        assertTrue(world().stepNumber() < 5, "it plays from its beginning");
    }

    @Test
    void thePointerDragsABodyAndLetsItGo() {
        tap(Key.R);
        viewer.toPixel(0f, 19.5f, at);
        press(at.x, at.y);
        input.mouse().place(at.x + 100f, at.y + 20f);
        frames(40);
        assertTrue(viewer.player().played().holdsBody());
        toWorld(input.mouse().x(), input.mouse().y());
        assertTrue(isBodyAt(at.x, at.y), "a box follows the pointer");
        release();
        frames(30);
        assertFalse(viewer.player().played().holdsBody());
        assertFalse(isBodyAt(at.x, at.y), "it falls");
    }

    @Test
    void stepsBackAndTheSliderOfTimeLeadToTheSameBits() {
        List<Long> hashes = new ArrayList<>();
        tap(Key.P);
        tap(Key.R);
        viewer.toPixel(0f, 19.5f, at);
        hashes.add(world().hash());
        for (int i = 0; i < 90; i++) {
            if (i == 10) {
                press(at.x, at.y);
            } else if (i == 60) {
                release();
            }
            input.mouse().place(at.x + 2f * i, at.y);
            tap(Key.N);
            hashes.add(world().hash());
        }
        assertEquals(90, world().stepNumber());
        for (int step = 89; step > 75; step--) {
            tap(Key.B);
            assertEquals(step, world().stepNumber());
            assertEquals(hashes.get(step), world().hash(), "after step " + step);
        }
        slideTime(0.5f);
        long step = world().stepNumber();
        assertEquals(45, step, 2);
        assertEquals(hashes.get((int) step), world().hash(), "after step " + step);
        slideTime(1f);
        assertEquals(90, world().stepNumber());
        assertEquals(hashes.get(90), world().hash());
        slideTime(0f);
        assertEquals(hashes.get(1), world().hash());
        tap(Key.N);
        assertEquals(2, viewer.player().played().latest(), "what is played after it is forgotten");
    }

    @Test
    void tabShowsTheSource() {
        Image plain = picture.read();
        assertFalse(viewer.ui().find("Tower.java", at));
        tap(Key.TAB);
        assertTrue(viewer.ui().find("Tower.java", at));
        assertTrue(viewer.ui().find("class", at), "a keyword is a piece of its own");
        assertTrue(picture.read().differences(plain) > 5_000);
        tap(Key.ESCAPE);
        assertFalse(viewer.showsSource());
        assertEquals(0, quits);
        tap(Key.ESCAPE);
        assertEquals(1, quits);
    }

    @Test
    void f1ListsTheKeys() {
        tap(Key.F1);
        assertTrue(viewer.ui().find("one step back", at));
        tap(Key.H);
        assertFalse(viewer.ui().find("one step back", at));
    }

    @Test
    void theRightButtonMovesTheViewAndTheWheelZoomsAtThePointer() {
        viewer.toPixel(0f, 0f, at);
        float x = at.x;
        input.mouse().place(400f, 300f);
        input.mouse().button(MouseButton.RIGHT, true);
        frames(1);
        input.mouse().place(450f, 300f);
        frames(1);
        input.mouse().button(MouseButton.RIGHT, false);
        frames(1);
        assertEquals(x + 50f, viewer.toPixel(0f, 0f, at).x, 0.5f);
        Vector2f under = new Vector2f(toWorld(450f, 300f));
        viewer.toPixel(1f, 0f, at);
        float metre = at.x - x - 50f;
        turnWheel(2f);
        assertEquals(under.x, toWorld(450f, 300f).x, 1e-3f);
        assertTrue(viewer.toPixel(1f, 0f, at).x - viewer.toPixel(0f, 0f, new Vector2f()).x > 1.2f * metre);
        tap(Key.HOME);
        assertEquals(x, viewer.toPixel(0f, 0f, at).x, 0.5f);
    }

    @Test
    void slidersOfTheWorldTakeEffectAndTheSizeMakesItAnew() {
        viewer.ui().find("sub-steps", at);
        press(WIDTH - 12f, at.y - 10f);
        release();
        assertEquals(12, world().tuning().substeps());
        viewer.ui().find("boxes", at);
        int before = world().bodyCount();
        press(WIDTH - 12f, at.y - 10f);
        assertEquals(before, world().bodyCount(), "not while it is dragged");
        release();
        frames(2);
        assertTrue(world().bodyCount() > before);
    }

    @Test
    void keysOfTheOverlayShowLayers() {
        Image plain = picture.read();
        input.key(Key.F3, true);
        frames(1);
        input.key(Key.F3, false);
        frames(1);
        assertTrue(picture.read().differences(plain) > 100, DebugLayer.BOXES + " are seen");
    }

    @Test
    void controlsCountOnceAKeyIsPressed() {
        assertFalse(viewer.player().played().sample.controls.taken);
        input.key(Key.D, true);
        frames(1);
        assertEquals(1f, viewer.player().played().sample.controls.x);
        input.key(Key.D, false);
        frames(1);
        assertEquals(0f, viewer.player().played().sample.controls.x);
        assertTrue(viewer.player().played().sample.controls.taken);
    }

    /** Takes up to 20 s: drawing allocates until its code is compiled, and is tried again until then. */
    @Test
    @Tag("slow")
    void aPictureAllocatesNothing() {
        tap(Key.P);
        tap(Key.TAB);
        tap(Key.F3);
        NoGarbage.assertNone("a picture", 20, () -> frames(1));
    }
}
