package dev.barrage.shooter.view.control;

import dev.barrage.shooter.game.ship.Player;
import org.joml.Vector2f;

/** Moves the ship by dragging the mouse: from the press on, the ship keeps its distance to the pointer. */
final class MouseDrag {
    /**
     * Distance to the place wanted from which the ship flies at full speed, metres; nearer it slows down in proportion.
     */
    private static final float FULL_SPEED = 1f;

    private final Vector2f offset = new Vector2f();
    private boolean on;

    /** Starts a drag at a pointer, metres, or goes on with it. Writes the movement that it wants, of length 1 at most. */
    void drag(Player player, Vector2f pointer, Vector2f move) {
        float x = player.x();
        float y = player.y();
        if (!on) {
            on = true;
            offset.set(x, y).sub(pointer);
        }
        move.set(pointer).add(offset).sub(x, y).div(FULL_SPEED);
        float length = move.length();
        if (length > 1f) {
            move.div(length);
        }
    }

    void release() {
        on = false;
    }
}
