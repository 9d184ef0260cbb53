package dev.barrage.shooter.view.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.window.GamepadButton;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.StopMenu;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Binding;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.profile.Slider;
import dev.barrage.shooter.profile.Switch;
import dev.barrage.shooter.view.menu.Banner;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Keys, mouse and gamepads on their way into the game, without a window. */
class LiveControlsTest extends ControlsFixture {
    private void pad(float leftX, float leftY, float rightX, float rightY, float trigger, GamepadButton... held) {
        ByteBuffer buttons = ByteBuffer.allocate(GamepadButton.values().length);
        for (GamepadButton button : held) {
            buttons.put(button.ordinal(), (byte) 1);
        }
        input.gamepad().read(FloatBuffer.wrap(new float[] {leftX, -leftY, rightX, -rightY, -1f, trigger}), buttons);
    }

    @Test
    void aimsAtThePointerUntilAStickAimsAndAgainWhenTheMouseMoves() {
        step();
        assertTrue(live.aimsAtPointer());
        pad(0f, 0f, 1f, 0f, -1f);
        step();
        assertFalse(live.aimsAtPointer());
        pad(0f, 0f, 0f, 0f, -1f);
        step();
        assertFalse(live.aimsAtPointer(), "the stick's aim stays when it is let go");
        input.mouse().place(100f, 50f);
        step();
        assertTrue(live.aimsAtPointer());
    }

    @Test
    void aGamepadPlaysFromTheTitleOn() {
        pad(0f, 0f, 0f, 0f, -1f, GamepadButton.START);
        step();
        assertEquals(Phase.PLAYING, game.phase());
        pad(1f, 0f, 0f, 1f, 1f, GamepadButton.LEFT_BUMPER);
        int given = step();
        assertEquals(1f, Input.moveX(given), 0.02f);
        assertEquals(0f, Input.moveY(given), 0.02f);
        assertEquals(Math.PI / 2, Input.aim(given), 0.01);
        assertTrue(Input.has(given, Input.FIRE));
        assertTrue(Input.has(given, Input.FOCUS));
        assertFalse(Input.has(given, Input.BOMB));
        pad(0f, 0f, 0f, 0f, -1f, GamepadButton.B, GamepadButton.RIGHT_BUMPER);
        given = step();
        assertTrue(Input.has(given, Input.BOMB) && Input.has(given, Input.SWAP));
        input.gamepad().unplugged();
        step();
        assertEquals(0f, Input.moveX(step()), 0f);
    }

    @Test
    void pressesInAMenuLessThanAFrameApartAllCount() {
        Menu.Item first = game.menu().item();
        for (int i = 0; i < 3; i++) {
            input.key(Key.S, true);
            input.key(Key.S, false);
        }
        for (int i = 0; i < 6; i++) {
            step();
        }
        assertEquals(first.ordinal() + 3, game.menu().item().ordinal());
    }

    @Test
    void settingsAreChangedByKeysAndTheGameSeesOnlyThatTheyAreLeft() {
        for (int i = 0; i < Menu.Item.SETTINGS.ordinal(); i++) {
            tap(Key.S);
        }
        tap(Key.ENTER);
        assertEquals(Phase.SETTINGS, game.phase());
        while (SettingsMenu.slider(menu.row()) != Slider.SPEED) {
            tap(Key.S);
        }
        tap(Key.A);
        tap(Key.A);
        assertEquals(80, settings.get(Slider.SPEED));
        while (SettingsMenu.switchOf(menu.row()) != Switch.AUTOFIRE) {
            tap(Key.S);
        }
        tap(Key.ENTER);
        assertTrue(settings.is(Switch.AUTOFIRE));
        assertEquals(Phase.SETTINGS, game.phase(), "still there");
        tap(Key.E);
        assertEquals(Phase.TITLE, game.phase());
        while (game.menu().item() != Menu.Item.PLAY) {
            tap(Key.S);
        }
        tap(Key.ENTER);
        assertEquals(Phase.PLAYING, game.phase());
        assertTrue(Input.has(step(), Input.FIRE), "autofire");
    }

    @Test
    void theWayBackInTheMenuOfSettingsLeadsToTheTitleAndNoFurther() {
        for (int i = 0; i < Menu.Item.SETTINGS.ordinal(); i++) {
            tap(Key.S);
        }
        tap(Key.ENTER);
        tap(Key.W); // from the first row to the last
        assertEquals(SettingsMenu.ROWS - 1, menu.row());
        input.key(Key.ENTER, true);
        for (int i = 0; i < 10; i++) {
            step();
        }
        assertEquals(Phase.TITLE, game.phase(), "held, it chooses nothing there");
    }

    @Test
    void losingTheFocusPausesAGameThatIsPlayedAndNothingElse() {
        live.askForPause();
        step();
        assertEquals(Phase.TITLE, game.phase());
        tap(Key.ENTER);
        step();
        assertEquals(Phase.PLAYING, game.phase());
        live.askForPause();
        step();
        assertEquals(Phase.PAUSED, game.phase());
        live.askForPause();
        step();
        step();
        assertEquals(Phase.PAUSED, game.phase());
    }

    @Test
    void aGamepadThatIsPluggedInLateTakesOverAndOneThatIsUnpluggedPausesTheGame() {
        tap(Key.ENTER);
        input.key(Key.D, true);
        assertEquals(1f, Input.moveX(step()), 0.02f);
        input.key(Key.D, false);
        pad(-1f, 0f, 0f, 1f, -1f);
        int given = step();
        assertEquals(-1f, Input.moveX(given), 0.02f);
        assertTrue(Input.has(given, Input.FIRE), "the right stick fires");
        input.gamepad().unplugged();
        given = step();
        assertEquals(Phase.PAUSED, game.phase());
        assertEquals(0f, Input.moveX(given), 0f);
        assertFalse(Input.has(given, Input.FIRE));
        step();
        tap(Key.ENTER);
        assertEquals(Phase.PLAYING, game.phase(), "keys go on with it");
        input.key(Key.D, true);
        assertEquals(1f, Input.moveX(step()), 0.02f);
        assertEquals(Phase.PLAYING, game.phase());
    }

    @Test
    void sticksThatRestInTheirDeadZoneNeitherMoveNorFire() {
        tap(Key.ENTER);
        pad(0.15f, -0.1f, 0.15f, 0.1f, -1f);
        int given = step();
        assertEquals(0f, Input.moveX(given), 0f);
        assertEquals(0f, Input.moveY(given), 0f);
        assertFalse(Input.has(given, Input.FIRE));
    }

    @Test
    void aTriggerIsAButtonFromAThirdOfItsWay() {
        tap(Key.ENTER);
        pad(0f, 0f, 0f, 0f, -0.5f);
        assertFalse(Input.has(step(), Input.FIRE));
        pad(0f, 0f, 0f, 0f, -0.3f);
        assertTrue(Input.has(step(), Input.FIRE));
    }

    @Test
    void anotherButtonOfTheGamepadTakesTheBombAndKeysKeepTheirs() {
        openSettings();
        while (SettingsMenu.action(menu.row()) != Action.BOMB) {
            tap(Key.S);
        }
        tap(Key.ENTER);
        step();
        pad(0f, 0f, 0f, 0f, -1f, GamepadButton.X);
        step();
        pad(0f, 0f, 0f, 0f, -1f);
        step();
        assertFalse(menu.isWaiting());
        assertEquals(List.of(Binding.of(GamepadButton.X), Binding.of(Key.E)), settings.bindings(Action.BOMB));
        tap(Key.E);
        tap(Key.W);
        while (game.menu().item() != Menu.Item.PLAY) {
            tap(Key.W);
        }
        tap(Key.ENTER);
        pad(0f, 0f, 0f, 0f, -1f, GamepadButton.B);
        assertFalse(Input.has(step(), Input.BOMB));
        pad(0f, 0f, 0f, 0f, -1f, GamepadButton.X);
        assertTrue(Input.has(step(), Input.BOMB));
    }

    @Test
    void escAndFunctionKeysCannotBeBoundAndLeavingKeepsWhatWasBound() {
        openSettings();
        while (SettingsMenu.action(menu.row()) != Action.FIRE) {
            tap(Key.S);
        }
        tap(Key.ENTER);
        step();
        tap(Key.F11);
        tap(Key.ESCAPE);
        assertTrue(menu.isWaiting());
        live.askToLeave();
        step();
        assertFalse(menu.isWaiting());
        assertEquals(Phase.SETTINGS, game.phase(), "only the question is left");
        assertEquals(Action.FIRE.usual(), settings.bindings(Action.FIRE));
        live.askToLeave();
        step();
        assertEquals(Phase.TITLE, game.phase());
    }

    /** Each key in turn does what it has just been bound to, if the menu lets it. */
    @ParameterizedTest
    @EnumSource(Action.class)
    void aKeyThatIsBeingBoundDoesNothingElseHoweverLongItIsHeld(Action action) {
        openSettings();
        while (SettingsMenu.action(menu.row()) != action) {
            tap(Key.S);
        }
        int row = menu.row();
        for (boolean byPad : new boolean[] {false, true}) {
            tap(Key.ENTER);
            step();
            assertTrue(menu.isWaiting());
            hold(byPad, true);
            for (int i = 0; i < 20; i++) {
                assertEquals(Input.NONE, step());
            }
            assertFalse(menu.isWaiting());
            hold(byPad, false);
            step();
            step();
            assertFalse(menu.isWaiting());
            assertEquals(row, menu.row());
            assertEquals(Phase.SETTINGS, game.phase());
            if (action == Action.START) {
                settings.bind(action, action.usual());
            }
        }
    }

    private void hold(boolean byPad, boolean down) {
        if (!byPad) {
            input.key(Key.X, down);
        } else if (down) {
            pad(0f, 0f, 0f, 0f, -1f, GamepadButton.Y);
        } else {
            pad(0f, 0f, 0f, 0f, -1f);
        }
    }

    @Test
    void leavingGoesFromAGameToItsPauseAndFromThereBackToTheGame() {
        tap(Key.ENTER);
        live.askToLeave();
        step();
        assertEquals(Phase.PAUSED, game.phase());
        step();
        live.askToLeave();
        step();
        assertEquals(Phase.PLAYING, game.phase());
    }

    private void openSettings() {
        for (int i = 0; i < Menu.Item.SETTINGS.ordinal(); i++) {
            tap(Key.S);
        }
        tap(Key.ENTER);
        assertEquals(Phase.SETTINGS, game.phase());
    }

    private void tapPad(GamepadButton button) {
        pad(0f, 0f, 0f, 0f, -1f, button);
        step();
        pad(0f, 0f, 0f, 0f, -1f);
        step();
    }

    @Tag("slow")
    @Test
    void aGamepadLeadsThroughAWholeGameFromTheTitleToGameOverAndBack() {
        while (game.menu().item() != Menu.Item.SETTINGS) {
            tapPad(GamepadButton.DOWN);
        }
        tapPad(GamepadButton.START);
        assertEquals(Phase.SETTINGS, game.phase());
        tapPad(GamepadButton.B);
        while (game.menu().item() != Menu.Item.PLAY) {
            tapPad(GamepadButton.UP);
        }
        while (game.menu().difficulty() != Difficulty.BARRAGE) {
            tapPad(GamepadButton.RIGHT);
        }
        tapPad(GamepadButton.START);
        assertEquals(Phase.PLAYING, game.phase());
        tapPad(GamepadButton.START);
        assertEquals(Phase.PAUSED, game.phase());
        tapPad(GamepadButton.START);
        for (int i = 0; game.phase() == Phase.PLAYING; i++) {
            assertTrue(i < 40_000, "nothing hits the ship");
            pad(0f, 0f, 0f, 0f, -1f);
            step();
        }
        assertEquals(Phase.GAME_OVER, game.phase());
        for (int i = 0; i < 60; i++) {
            step();
        }
        tapPad(GamepadButton.B);
        assertEquals(Phase.TITLE, game.phase());
    }

    @Test
    void aDragOfTheMouseMovesTheShipAsFarAsThePointerAndShoots() {
        settings.set(Switch.MOUSE_DRAG, true);
        tap(Key.ENTER);
        float x = game.player().x();
        float y = game.player().y();
        input.mouse().place(300f, 200f);
        input.mouse().button(MouseButton.LEFT, true);
        assertTrue(Input.has(step(), Input.FIRE));
        input.mouse().place(340f, 180f); // 40 and 20 pixels of 20 a metre
        for (int i = 0; i < 90; i++) {
            step();
        }
        assertEquals(x + 2f, game.player().x(), 0.05f);
        assertEquals(y - 1f, game.player().y(), 0.05f);
        input.mouse().button(MouseButton.LEFT, false);
        assertEquals(0f, Input.moveX(step()), 0f);
    }

    /** Clicks at a point of the field of view, metres. */
    private void click(float x, float y) {
        input.mouse().place(320f + 20f * x, 180f + 20f * y);
        input.mouse().button(MouseButton.LEFT, true);
        step();
        input.mouse().button(MouseButton.LEFT, false);
        step();
    }

    /** The lowest height at which something is so, a little inside. */
    private static float heightWhere(DoublePredicate isSo) {
        return 0.2f
                + (float) DoubleStream.iterate(-9, y -> y < 9, y -> y + 0.1)
                        .filter(isSo)
                        .findFirst()
                        .orElseThrow();
    }

    @Test
    void theMouseAloneLeadsThroughAWholeGameFromTheTitleToGameOverAndBack() {
        settings.set(Switch.MOUSE_DRAG, true);
        int play = Menu.Item.PLAY.ordinal();
        for (int i = 0; i < 2; i++) { // to the hardest difficulty
            game.step(Input.pack(1f, 0f, 0f, 0));
            game.step(Input.NONE);
        }
        click(0f, heightWhere(y -> Banner.itemAt(0f, (float) y) == play));
        for (int i = 0; game.phase() == Phase.TITLE; i++) {
            assertTrue(i < 60, "still at the title");
            step();
        }
        assertEquals(Phase.PLAYING, game.phase());
        float lowest = Float.MAX_VALUE;
        float highest = -Float.MAX_VALUE;
        for (int i = 0; game.phase() == Phase.PLAYING; i++) {
            assertTrue(i < 40_000, "nothing hits the ship");
            input.mouse().place(320f + 120f * (float) Math.sin(i / 60.0), 180f);
            input.mouse().button(MouseButton.LEFT, i % 300 < 280);
            step();
            lowest = Math.min(lowest, game.player().x());
            highest = Math.max(highest, game.player().x());
        }
        assertTrue(highest - lowest > 6f, "the ship flew from " + lowest + " to " + highest);
        assertEquals(Phase.GAME_OVER, game.phase());
        input.mouse().button(MouseButton.LEFT, false);
        for (int i = 0; i < 60; i++) {
            step();
        }
        int leave = game.stopMenu().items().indexOf(StopMenu.Item.LEAVE);
        click(0f, heightWhere(y -> Banner.stopItemAt(game, 0f, (float) y) == leave));
        for (int i = 0; game.phase() == Phase.GAME_OVER && i < 20; i++) {
            step();
        }
        assertEquals(Phase.TITLE, game.phase());
    }
}
