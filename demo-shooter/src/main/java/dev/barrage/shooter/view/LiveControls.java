package dev.barrage.shooter.view;

import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.Gamepad;
import dev.barrage.graphics.window.GamepadButton;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Input;

/** A person: keys and mouse, or both sticks and the triggers of a gamepad. */
public final class LiveControls implements Controls {
    private static final float TRIGGER = 0.3f;
    private static final float STICK = 0.35f;

    private InputState input;
    private Camera2D camera;
    private float aim = Trig.PI / 2f;
    private float mouseX;
    private float mouseY;

    /** Nobody, until {@link #attach}. */
    public LiveControls() {}

    /** Takes input from a window through a camera. */
    public void attach(InputState windowInput, Camera2D gameCamera) {
        input = windowInput;
        camera = gameCamera;
    }

    @Override
    public int next(Game game) {
        if (input == null) {
            return Input.NONE;
        }
        Gamepad pad = input.gamepad();
        float moveX = input.axis(Key.A, Key.D) + input.axis(Key.LEFT, Key.RIGHT) + pad.leftX();
        float moveY = input.axis(Key.S, Key.W) + input.axis(Key.DOWN, Key.UP) + pad.leftY();
        float length = Math.max(1f, (float) Math.sqrt(moveX * moveX + moveY * moveY));
        boolean stickAims = takeAim(game, pad);
        int result = Input.pack(moveX / length, moveY / length, aim, buttons(pad, stickAims));
        input.clearEdges();
        return result;
    }

    /** Aims with the right stick while it is pushed, else at the mouse; returns whether the stick aims. */
    private boolean takeAim(Game game, Gamepad pad) {
        float x = pad.rightX();
        float y = pad.rightY();
        if (x * x + y * y > STICK * STICK) {
            aim = Trig.atan2(y, x);
            return true;
        }
        boolean moved = input.mouse().x() != mouseX || input.mouse().y() != mouseY;
        if (moved || !pad.connected()) {
            mouseX = input.mouse().x();
            mouseY = input.mouse().y();
            aim = Trig.atan2(
                    camera.worldY(mouseY) - game.player().y(),
                    camera.worldX(mouseX) - game.player().x());
        }
        return false;
    }

    private int buttons(Gamepad pad, boolean stickAims) {
        boolean fire = input.mouse().isDown(MouseButton.LEFT)
                || input.isDown(Key.LEFT_CONTROL)
                || stickAims
                || pad.rightTrigger() > TRIGGER;
        boolean beam =
                input.mouse().isDown(MouseButton.RIGHT) || input.isDown(Key.SPACE) || pad.leftTrigger() > TRIGGER;
        boolean focus = input.isDown(Key.LEFT_SHIFT) || pad.isDown(GamepadButton.LEFT_BUMPER);
        boolean bomb = pressed(Key.E) || pad.isDown(GamepadButton.B);
        boolean swap = pressed(Key.Q) || pad.isDown(GamepadButton.RIGHT_BUMPER);
        boolean start = pressed(Key.ENTER) || pad.isDown(GamepadButton.START);
        return (fire ? Input.FIRE : 0)
                | (beam ? Input.BEAM : 0)
                | (start ? Input.START : 0)
                | (focus ? Input.FOCUS : 0)
                | (bomb ? Input.BOMB : 0)
                | (swap ? Input.SWAP : 0);
    }

    /** Whether a key is down, or was for a moment since the last step. */
    private boolean pressed(Key key) {
        return input.isDown(key) || input.pressed(key);
    }
}
