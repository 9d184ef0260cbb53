package dev.barrage.graphics.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Gamepads that come and go, without any being there. */
class GamepadsTest {
    private final Map<Integer, Pad> plugged = new TreeMap<>();
    private final Gamepads gamepads = new Gamepads(this::read);
    private final InputState input = new InputState();
    private final InputState stepInput = new InputState();

    private record Pad(float leftX, float rightTrigger, GamepadButton held) {
        static Pad resting() {
            return new Pad(0f, -1f, null);
        }
    }

    private boolean read(int number, FloatBuffer axes, ByteBuffer buttons) {
        Pad pad = plugged.get(number);
        if (pad == null) {
            return false;
        }
        axes.put(0, new float[] {pad.leftX, 0f, 0f, 0f, -1f, pad.rightTrigger});
        for (GamepadButton button : GamepadButton.values()) {
            buttons.put(button.ordinal(), (byte) (button == pad.held ? 1 : 0));
        }
        return true;
    }

    private Gamepad poll() {
        gamepads.poll(input, stepInput);
        return input.gamepad();
    }

    @Test
    void oneThatIsPluggedInLatePlaysAtOnce() {
        assertFalse(poll().connected());
        plugged.put(3, new Pad(1f, -1f, GamepadButton.A));
        assertTrue(poll().connected() && input.gamepad().isDown(GamepadButton.A));
        assertEquals(1f, stepInput.gamepad().leftX(), "steps see it, too");
    }

    @Test
    void oneThatIsUnpluggedWithItsStickHeldLeavesNothingStuck() {
        plugged.put(0, new Pad(1f, 1f, GamepadButton.B));
        assertEquals(1f, poll().leftX());
        plugged.clear();
        assertFalse(poll().connected());
        assertEquals(0f, input.gamepad().leftX());
        assertEquals(0f, input.gamepad().rightTrigger());
        input.clearEdges();
        assertFalse(input.gamepad().isDown(GamepadButton.B));
    }

    @Test
    void ofTwoTheOneThatWasTouchedLastPlays() {
        plugged.put(0, Pad.resting());
        plugged.put(1, Pad.resting());
        assertEquals(0f, poll().leftX());
        plugged.put(1, new Pad(-1f, -1f, null));
        assertEquals(-1f, poll().leftX(), "the second is touched");
        plugged.put(1, Pad.resting());
        plugged.put(0, new Pad(0.1f, -1f, null));
        assertEquals(0f, poll().leftX(), "a stick that does not rest exactly is not touched");
        plugged.put(0, new Pad(0f, 1f, null));
        assertEquals(1f, poll().rightTrigger(), "a trigger of the first");
    }

    @Test
    void aHandOnBothStaysWithTheOneThatPlays() {
        plugged.put(0, Pad.resting());
        plugged.put(1, new Pad(1f, -1f, null));
        assertEquals(1f, poll().leftX());
        plugged.put(0, new Pad(-1f, -1f, null));
        assertEquals(1f, poll().leftX());
    }

    @Test
    void whenTheOneThatPlaysIsUnpluggedAnotherTakesOver() {
        plugged.put(0, Pad.resting());
        plugged.put(5, new Pad(0f, -1f, GamepadButton.START));
        assertTrue(poll().isDown(GamepadButton.START));
        plugged.remove(5);
        assertTrue(poll().connected());
        input.clearEdges();
        assertFalse(input.gamepad().isDown(GamepadButton.START));
    }
}
