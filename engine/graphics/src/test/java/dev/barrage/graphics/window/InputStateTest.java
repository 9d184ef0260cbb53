package dev.barrage.graphics.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;

class InputStateTest {
    private final InputState input = new InputState();
    private int edges;

    private void pad(float... axes) {
        input.gamepad().read(FloatBuffer.wrap(axes), ByteBuffer.wrap(new byte[15]));
    }

    @Test
    void aPressIsAnEdgeOnceAndHeldUntilReleased() {
        input.key(Key.SPACE, true);
        assertTrue(input.pressed(Key.SPACE) && input.isDown(Key.SPACE));
        input.clearEdges();
        assertFalse(input.pressed(Key.SPACE));
        assertTrue(input.isDown(Key.SPACE));
        input.key(Key.SPACE, false);
        assertTrue(input.released(Key.SPACE));
        assertFalse(input.isDown(Key.SPACE));
    }

    @Test
    void aTapBetweenTwoLooksIsSeen() {
        input.key(Key.Z, true);
        input.key(Key.Z, false);
        assertTrue(input.pressed(Key.Z) && input.isDown(Key.Z) && input.released(Key.Z));
        input.clearEdges();
        assertFalse(input.isDown(Key.Z));
    }

    @Test
    void severalStepsInAFrameSeeAPressOnceAndFramesWithoutAStepLoseNone() {
        int seen = 0;
        input.key(Key.X, true); // a frame without steps
        for (int step = 0; step < 3; step++) { // the next frame has three
            seen += input.pressed(Key.X) ? 1 : 0;
            input.clearEdges();
        }
        assertEquals(1, seen);
    }

    /** What looks see, one after the other: down or up; counts the edges. */
    private String looks(int count) {
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < count; i++) {
            edges += input.pressed(Key.X) ? 1 : 0;
            seen.append(input.isDown(Key.X) ? 'D' : 'u');
            input.clearEdges();
        }
        return seen.toString();
    }

    private void tap() {
        input.key(Key.X, true);
        input.key(Key.X, false);
    }

    @Test
    void tapsBetweenTwoLooksAreSeenOneAfterTheOther() {
        tap();
        tap();
        assertEquals("DuDu", looks(4));
        tap();
        assertEquals("D", looks(1));
        tap();
        assertEquals("uDuu", looks(4), "it was up between two looks at which it was down");
        assertEquals(4, edges);
    }

    @Test
    void aHeldKeyThatIsLetGoAndPressedBetweenTwoLooksReadsAsUpOnce() {
        input.key(Key.X, true);
        assertEquals("DD", looks(2));
        input.key(Key.X, false);
        input.key(Key.X, true);
        assertEquals("uDDD", looks(4));
        assertEquals(2, edges);
    }

    @Test
    void pressesThatNobodyLooksAtAreNotKeptForEver() {
        for (int i = 0; i < 100; i++) {
            tap();
        }
        assertEquals("DuDuDuDuuu", looks(10));
    }

    @Test
    void keysAsAnAxisCancelEachOther() {
        input.key(Key.LEFT, true);
        assertEquals(-1f, input.axis(Key.LEFT, Key.RIGHT));
        input.key(Key.RIGHT, true);
        assertEquals(0f, input.axis(Key.LEFT, Key.RIGHT));
    }

    @Test
    void everyKeyHasItsOwnCode() {
        for (Key key : Key.values()) {
            assertFalse(key.label().isEmpty());
        }
        assertEquals(Key.F1, Key.ofGlfw(GLFW.GLFW_KEY_F1));
        assertEquals(Key.DIGIT_7, Key.ofGlfw(GLFW.GLFW_KEY_7));
        assertNull(Key.ofGlfw(GLFW.GLFW_KEY_UNKNOWN));
        assertNull(Key.ofGlfw(GLFW.GLFW_KEY_WORLD_1));
    }

    @Test
    void mouseWheelAddsUpUntilCleared() {
        input.mouse().turnWheel(1f);
        input.mouse().turnWheel(0.5f);
        assertEquals(1.5f, input.mouse().wheel());
        input.clearEdges();
        assertEquals(0f, input.mouse().wheel());
    }

    @Test
    void sticksRestInTheirDeadZoneAndReachTheirEnds() {
        pad(0.1f, -0.1f, 0f, 0f, -1f, -1f);
        assertEquals(0f, input.gamepad().leftX());
        assertEquals(0f, input.gamepad().leftY());
        assertEquals(0f, input.gamepad().leftTrigger());
        pad(1f, 0f, 0f, -1f, 1f, 0f);
        assertEquals(1f, input.gamepad().leftX(), 1e-6f);
        assertEquals(1f, input.gamepad().rightY(), 1e-6f, "up is positive");
        assertEquals(1f, input.gamepad().leftTrigger());
        assertEquals(0.5f, input.gamepad().rightTrigger());
    }

    @Test
    void tiltGrowsFromZeroAtTheEdgeOfTheDeadZoneAndKeepsItsDirection() {
        float before = 0f;
        for (int i = 0; i <= 100; i++) {
            float tilt = i / 100f;
            pad(0.6f * tilt, 0.8f * tilt, 0f, 0f, -1f, -1f);
            float x = input.gamepad().leftX();
            float y = input.gamepad().leftY();
            float length = (float) Math.sqrt(x * x + y * y);
            assertTrue(length >= before - 1e-6f && length - before < 0.02f, "no jump at " + tilt);
            assertEquals(0f, 0.8f * x + 0.6f * y, 1e-5f);
            before = length;
        }
        assertEquals(1f, before, 1e-5f);
    }

    @Test
    void anUnpluggedGamepadLetsGoOfEverything() {
        byte[] buttons = new byte[15];
        buttons[GamepadButton.START.ordinal()] = 1;
        input.gamepad().read(FloatBuffer.wrap(new float[] {1f, 0f, 0f, 0f, 1f, 1f}), ByteBuffer.wrap(buttons));
        assertTrue(input.gamepad().connected() && input.gamepad().pressed(GamepadButton.START));
        input.clearEdges();
        input.gamepad().unplugged();
        assertFalse(input.gamepad().connected() || input.gamepad().isDown(GamepadButton.START));
        assertTrue(input.gamepad().released(GamepadButton.START));
        assertEquals(0f, input.gamepad().leftX());
        assertEquals(0f, input.gamepad().leftTrigger());
    }

    @Test
    void boundActionsRunOncePerPressInTheOrderOfBinding() {
        Keys keys = new Keys();
        List<String> ran = new ArrayList<>();
        keys.onPress(Key.F1, "one", () -> ran.add("one"));
        keys.onPress(Key.F2, () -> ran.add("never"));
        keys.onPress(Key.F1, () -> ran.add("two"));
        input.key(Key.F1, true);
        keys.run(input);
        input.clearEdges();
        keys.run(input);
        assertEquals(List.of("one", "two"), ran);
        assertEquals("one", keys.bindings().get(0).description());
    }

    @Test
    void aButtonThatAMenuHasTakenIsUpUntilItIsPressedAgain() {
        input.mouse().button(MouseButton.LEFT, true);
        input.mouse().swallow(MouseButton.LEFT);
        assertFalse(input.mouse().isDown(MouseButton.LEFT));
        assertFalse(input.mouse().pressed(MouseButton.LEFT));
        input.mouse().button(MouseButton.LEFT, false);
        assertFalse(input.mouse().isDown(MouseButton.LEFT));
        input.mouse().button(MouseButton.LEFT, true);
        assertTrue(input.mouse().isDown(MouseButton.LEFT) && input.mouse().pressed(MouseButton.LEFT));
    }

    @Test
    void aKeyWithShiftIsAnotherThanTheSameWithout() {
        Keys keys = new Keys();
        List<String> done = new ArrayList<>();
        keys.onPress(Key.F2, () -> done.add("F2"));
        keys.onPress(Key.F2, true, "", () -> done.add("Shift+F2"), () -> false);
        keys.onPress(Key.P, () -> done.add("P"));
        for (boolean shift : new boolean[] {false, true}) {
            input.key(Key.RIGHT_SHIFT, shift);
            input.key(Key.F2, true);
            input.key(Key.P, true);
            keys.run(input);
            input.key(Key.F2, false);
            input.key(Key.P, false);
            input.clearEdges();
        }
        assertEquals(List.of("F2", "P", "Shift+F2", "P"), done);
        input.key(Key.F2, true);
        input.key(Key.RIGHT_SHIFT, false); // in the same slow frame
        keys.run(input);
        assertEquals("Shift+F2", done.get(done.size() - 1));
    }

    @Test
    void aKeyThatIsTakenElsewhereRunsItsActionOnlyWithShift() {
        Keys keys = new Keys();
        List<String> done = new ArrayList<>();
        keys.onPress(Key.P, () -> done.add("P"));
        keys.onPress(Key.P, true, "", () -> done.add("Shift+P"), () -> false);
        keys.onPress(Key.O, () -> done.add("O"));
        keys.leave(key -> key == Key.P);
        input.key(Key.P, true);
        input.key(Key.O, true);
        keys.run(input);
        assertEquals(List.of("O"), done);
        input.clearEdges();
        input.key(Key.P, false);
        input.key(Key.LEFT_SHIFT, true);
        input.key(Key.P, true);
        keys.run(input);
        assertEquals(List.of("O", "Shift+P"), done);
    }
}
