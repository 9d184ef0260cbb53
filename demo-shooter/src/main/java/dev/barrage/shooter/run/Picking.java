package dev.barrage.shooter.run;

import dev.barrage.graphics.overlay.OverlayKeys;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Mouse;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.graphics.window.Window;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.view.GameView;
import dev.barrage.shooter.view.overlay.DebugOverlay;
import dev.barrage.shooter.view.sandbox.SandboxPanel;
import org.joml.Vector2f;

/** Mouse input for the overlay and for bodies; it never fires the gun. */
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
     * Handles clicks on the menu. The middle button opens the menu when clicked on the score line. Elsewhere the
     * middle button, or Alt and a click, picks and drags a body; the sandbox's PICK only picks. Returns whether a body is
     * being dragged.
     */
    boolean poll() {
        InputState input = window.input();
        Mouse mouse = input.mouse();
        DebugOverlay overlay = view.overlay();
        view.camera().toWorld(mouse.x(), mouse.y(), pointed);
        overlay.lookAt(pointed.x, pointed.y);
        boolean alt = input.isDown(Key.LEFT_ALT) || input.isDown(Key.RIGHT_ALT);
        boolean left = mouse.pressed(MouseButton.LEFT);
        boolean picks = alt || hasPick(mouse);
        boolean onOverlay = overlay.model().covers(mouse.x(), mouse.y());
        if (left && (picks || onOverlay)) {
            window.stepInput().mouse().swallow(MouseButton.LEFT);
        }
        if (left && onOverlay) {
            overlay.model().menu().click(mouse.x(), mouse.y());
        } else if (mouse.pressed(MouseButton.MIDDLE) && overlay.isOnStatus(pointed.y)) {
            OverlayKeys.toggleMenu(window.keys(), overlay.model());
        } else if (mouse.pressed(MouseButton.MIDDLE) || left && picks) {
            overlay.pick();
            dragging = alt || !left;
        }
        dragging &= mouse.isDown(MouseButton.MIDDLE) || mouse.isDown(MouseButton.LEFT);
        drag(overlay);
        return dragging;
    }

    /** Whether the sandbox's tool in hand is that which picks, and the mouse is beside the panel. */
    private boolean hasPick(Mouse mouse) {
        SandboxPanel panel = view.sandboxPanel();
        return run.game().phase() == Phase.SANDBOX && panel.tool() == Tool.PICK && !panel.covers(mouse.x(), mouse.y());
    }

    private void drag(DebugOverlay overlay) {
        if (dragging) {
            run.drag(overlay.focus().picked, overlay.focus().x, overlay.focus().y);
        } else {
            run.release();
        }
    }
}
