package dev.barrage.graphics.window;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Arrays;
import org.joml.Vector2f;

/** A gamepad in the standard mapping. Sticks: right and up are positive, with a round dead zone. */
public final class Gamepad {
    /** Deflection of a stick, of 1, below which it reads as centred. */
    public static final float DEAD_ZONE = 0.2f;

    private final Buttons buttons = new Buttons(GamepadButton.values().length);
    private final Vector2f left = new Vector2f();
    private final Vector2f right = new Vector2f();
    private final float[] triggers = new float[2];
    private boolean connected;

    Gamepad() {}

    /** Whether a gamepad is plugged in. */
    public boolean connected() {
        return connected;
    }

    /** Left stick, horizontal: -1 left to 1 right. */
    public float leftX() {
        return left.x;
    }

    /** Left stick, vertical: -1 down to 1 up. */
    public float leftY() {
        return left.y;
    }

    /** Right stick, horizontal: -1 left to 1 right. */
    public float rightX() {
        return right.x;
    }

    /** Right stick, vertical: -1 down to 1 up. */
    public float rightY() {
        return right.y;
    }

    /** Left trigger, 0 to 1. */
    public float leftTrigger() {
        return triggers[0];
    }

    /** Right trigger, 0 to 1. */
    public float rightTrigger() {
        return triggers[1];
    }

    /** Whether a button is held. */
    public boolean isDown(GamepadButton button) {
        return buttons.isDown(button.ordinal());
    }

    /** Whether a button went down since the edges were cleared. */
    public boolean pressed(GamepadButton button) {
        return buttons.pressed(button.ordinal());
    }

    /** Whether a button went up since the edges were cleared. */
    public boolean released(GamepadButton button) {
        return buttons.released(button.ordinal());
    }

    /**
     * Reads a state in GLFW's layout; called by windows, and by tests.
     *
     * @param axes six: sticks with y down, triggers -1 to 1
     * @param states a byte per button
     */
    public void read(FloatBuffer axes, ByteBuffer states) {
        connected = true;
        stick(left, axes.get(0), -axes.get(1));
        stick(right, axes.get(2), -axes.get(3));
        triggers[0] = (axes.get(4) + 1f) / 2f;
        triggers[1] = (axes.get(5) + 1f) / 2f;
        for (int i = 0; i < GamepadButton.values().length; i++) {
            buttons.set(i, states.get(i) != 0);
        }
    }

    /** Releases everything, because no gamepad is connected any more. */
    public void unplugged() {
        if (connected) {
            connected = false;
            left.zero();
            right.zero();
            Arrays.fill(triggers, 0f);
            buttons.releaseAll();
        }
    }

    void clearEdges() {
        buttons.clearEdges();
    }

    /** Deflection starts from 0 at the edge of the dead zone, so that slow movement stays possible. */
    private static void stick(Vector2f stick, float x, float y) {
        float tilt = Vector2f.length(x, y);
        float scale = tilt <= DEAD_ZONE ? 0f : Math.min(1f, (tilt - DEAD_ZONE) / (1f - DEAD_ZONE)) / tilt;
        stick.set(x, y).mul(scale);
    }
}
