package dev.barrage.shooter.view.control;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.SandboxInput;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.view.sandbox.SandboxPage;
import dev.barrage.shooter.view.sandbox.SandboxPanel;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys and mouse on their way into the sandbox, without a window. */
class SandboxControlsTest extends ControlsFixture {
    private final SandboxPanel panel = live.sandboxPanel();

    @BeforeEach
    void enter() {
        while (game.menu().item() != Menu.Item.SANDBOX) {
            tap(Key.S);
        }
        tap(Key.ENTER);
        assertEquals(Phase.SANDBOX, game.phase());
        game.step(SandboxInput.EMPTY);
    }

    private void click(float x, float y) {
        input.mouse().place(20f * (x + 16f), 20f * (9f - y));
        input.mouse().button(MouseButton.LEFT, true);
        step();
        input.mouse().button(MouseButton.LEFT, false);
        step();
    }

    @Test
    void keysOpenThePageTakeAToolAndTheMousePlacesAThing() {
        tap(Key.D);
        assertEquals(SandboxPage.BUILD, panel.page());
        for (int i = 0; i < 4; i++) {
            tap(Key.S);
        }
        tap(Key.D);
        assertEquals(Tool.BALL, panel.tool());
        click(2f, 3f);
        assertEquals(1, game.sandbox().pieces().alive());
        assertEquals(10f, game.sandbox().value(Dial.GRAVITY), 1e-3f);
    }

    @Test
    void theMouseTiesARopeFromWhereItIsPressedToWhereItIsLetGo() {
        panel.take(Tool.BALL);
        click(2f, 3f);
        panel.take(Tool.ROPE);
        input.mouse().place(20f * 18f, 20f * 6f);
        input.mouse().button(MouseButton.LEFT, true);
        step();
        assertTrue(game.sandbox().hand().holds());
        input.mouse().place(20f * 20f, 20f * 2f);
        step();
        input.mouse().button(MouseButton.LEFT, false);
        step();
        assertEquals(1, game.sandbox().joints().count());
    }

    @Test
    void theWheelTurnsTheSliderOfTheTool() {
        for (Tool tool : new Tool[] {Tool.MOTOR, Tool.BREAK, Tool.ERASE}) {
            panel.take(tool);
            float before = game.sandbox().value(tool.dial());
            input.mouse().turnWheel(-1f);
            step();
            assertTrue(game.sandbox().value(tool.dial()) < before, tool + " " + before);
        }
    }

    @Test
    void leftAndRightDriveCarsWhileThePanelIsHidden() {
        panel.take(Tool.CAR);
        click(2f, -7f);
        for (int i = 0; i < 60; i++) {
            step();
        }
        panel.toggleHidden();
        float before = chassisX();
        input.key(Key.D, true);
        for (int i = 0; i < 90; i++) {
            step();
        }
        input.key(Key.D, false);
        assertTrue(chassisX() > before + 1f, chassisX() + " from " + before);
        assertEquals(SandboxPage.STORM, panel.page(), "the panel takes no keys meanwhile");
    }

    private float chassisX() {
        return game.sandbox().scene("A SCENE").bodies().get(0).x();
    }

    @Test
    void pickChangesNothing() {
        panel.take(Tool.BALL);
        click(2f, 3f);
        panel.take(Tool.PICK);
        step();
        long before = game.sandbox().joints().count();
        click(2f, 3f);
        assertEquals(before, game.sandbox().joints().count());
        assertFalse(game.sandbox().hand().holds());
    }
}
