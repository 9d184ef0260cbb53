package dev.barrage.shooter.run;

import dev.barrage.graphics.overlay.OverlayKeys;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Mouse;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.graphics.window.Window;
import dev.barrage.shooter.view.DebugOverlay;
import dev.barrage.shooter.view.GameView;
import org.joml.Vector2f;

/** What the mouse does to the overlay and to bodies; none of it fires the gun. */
final class Picking {
    private final GameRun run;
    private final Window window;
    private final GameView view;
    private final Vector2f pointed = new Vector2f();
    private boolean dragging;

    Picking(GameRun run, Window window, GameView view) {
        this.run = run;
        this.window = window;
        this.view = view;
    }

    /**
     * Takes a click on the menu, which the middle button opens on the line of the score; anywhere else that button, or Alt and
     * a click, picks and drags. Returns whether it drags.
     */
    boolean poll() {
        InputState input = window.input();
        Mouse mouse = input.mouse();
        DebugOverlay overlay = view.overlay();
        view.camera().toWorld(mouse.x(), mouse.y(), pointed);
        overlay.lookAt(pointed.x, pointed.y);
        boolean alt = input.isDown(Key.LEFT_ALT) || input.isDown(Key.RIGHT_ALT);
        boolean left = mouse.pressed(MouseButton.LEFT);
        boolean onOverlay = overlay.model().covers(mouse.x(), mouse.y());
        if (left && (alt || onOverlay)) {
            window.stepInput().mouse().swallow(MouseButton.LEFT);
        }
        if (left && onOverlay) {
            overlay.model().menu().click(mouse.x(), mouse.y());
        } else if (mouse.pressed(MouseButton.MIDDLE) && overlay.isOnStatus(pointed.y)) {
            OverlayKeys.toggleMenu(window.keys(), overlay.model());
        } else if (mouse.pressed(MouseButton.MIDDLE) || left && alt) {
            overlay.pick();
            dragging = true;
        }
        dragging &= mouse.isDown(MouseButton.MIDDLE) || mouse.isDown(MouseButton.LEFT);
        drag(overlay);
        return dragging;
    }

    private void drag(DebugOverlay overlay) {
        if (dragging) {
            run.drag(overlay.focus().picked, overlay.focus().x, overlay.focus().y);
        } else {
            run.release();
        }
    }
}
