package dev.barrage.shooter.view.control;

import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.Gamepad;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.Sandbox;
import dev.barrage.shooter.game.sandbox.SandboxInput;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.view.look.ViewSize;
import dev.barrage.shooter.view.sandbox.PanelRow;
import dev.barrage.shooter.view.sandbox.SandboxPage;
import dev.barrage.shooter.view.sandbox.SandboxPanel;
import org.joml.Vector2f;

/** Turns a person's input into that of the sandbox: by keys or gamepad a row is chosen and changed, the mouse drags. */
final class SandboxControls {
    /** Steps before a held direction repeats, between repeats, and before it goes faster. */
    private static final int DELAY = 18;

    private static final int PERIOD = 3;
    private static final int FAST = 75;
    /** Presses from one end of a slider to the other, about. */
    private static final int NOTCHES = 60;

    private static final int FASTER = 4;
    private static final float STICK_SPEED = 0.2f;

    private final SandboxPanel panel;
    private final Vector2f pointed = new Vector2f();
    private int heldX;
    private int heldY;
    private Dial dragged;
    private boolean inField;
    private boolean usesStick;
    private float mouseX;
    private float mouseY;
    private int last;

    SandboxControls(SandboxPanel panel) {
        this.panel = panel;
    }

    /**
     * The input of the next step.
     *
     * @param raw the input as in a game: its directions move the mark
     * @param leaves whether the player asked to leave
     */
    int next(Sandbox sandbox, InputState input, Camera2D camera, int raw, boolean leaves) {
        int before = last;
        last = raw;
        point(input, camera);
        if (leaves || Input.pressed(raw, before, Input.BOMB)) {
            return SandboxInput.LEAVE;
        }
        if (input.mouse().pressed(MouseButton.LEFT)) {
            int clicked = click(sandbox, input);
            if (clicked != SandboxInput.NONE) {
                return clicked;
            }
        }
        inField &= input.mouse().isDown(MouseButton.LEFT);
        int turned = dragged == null ? steer(sandbox, raw, before) : drag(sandbox, input);
        // Ends after the drag, because a slow frame may see its last part together with its end.
        dragged = input.mouse().isDown(MouseButton.LEFT) ? dragged : null;
        turned = turned == SandboxInput.NONE ? wheel(sandbox, input) : turned;
        if (turned != SandboxInput.NONE) {
            return turned;
        }
        int way = panel.isHidden() ? Input.pushed(Input.moveX(raw)) : 0;
        if (way != 0) {
            // Cars drive towards the tool: beyond the field's end they never arrive.
            return SandboxInput.use(Tool.DRIVE, true, way * ViewSize.WIDTH, panel.cursorY());
        }
        boolean held = inField || Input.has(raw, Input.FIRE) && !input.mouse().isDown(MouseButton.LEFT);
        boolean down = held && panel.tool() != Tool.PICK;
        return SandboxInput.use(panel.tool(), down, panel.cursorX(), panel.cursorY());
    }

    /** Moves the cursor to the mouse, or by the right stick. */
    private void point(InputState input, Camera2D camera) {
        Gamepad pad = input.gamepad();
        if (input.mouse().x() != mouseX || input.mouse().y() != mouseY) {
            usesStick = false;
        }
        mouseX = input.mouse().x();
        mouseY = input.mouse().y();
        usesStick |= pad.rightX() != 0f || pad.rightY() != 0f;
        if (usesStick) {
            panel.moveCursor(
                    panel.cursorX() + STICK_SPEED * pad.rightX(), panel.cursorY() + STICK_SPEED * pad.rightY());
        } else {
            camera.toWorld(mouseX, mouseY, pointed);
            panel.moveCursor(pointed.x, pointed.y);
        }
    }

    private int click(Sandbox sandbox, InputState input) {
        if (!panel.covers(mouseX, mouseY)) {
            inField = true;
            return SandboxInput.NONE;
        }
        Vector2f place = panel.place(mouseX, mouseY);
        PanelRow row = panel.markAt(place.y);
        if (row == null) {
            return SandboxInput.NONE;
        }
        switch (row.kind()) {
            case TABS -> panel.open(SandboxPanel.pageAt(row, place.x));
            case TOOLS -> {
                Tool tool = SandboxPanel.toolAt(row, place.x);
                panel.take(tool == null ? panel.tool() : tool);
            }
            case BUTTONS -> {
                panel.markButton(SandboxPanel.buttonAt(row, place.x).ordinal());
                return press(sandbox);
            }
            case DIAL -> {
                dragged = row.dial();
                return drag(sandbox, input);
            }
        }
        return SandboxInput.NONE;
    }

    /** A click beside the bar moves by one position, as a key does; a drag on it follows the mouse. */
    private int drag(Sandbox sandbox, InputState input) {
        float x = panel.place(mouseX, mouseY).x;
        if (input.mouse().pressed(MouseButton.LEFT) && SandboxPanel.isBesideBar(x)) {
            Dial dial = dragged;
            dragged = null;
            return turn(sandbox, dial, 1);
        }
        int last = sandbox.last(dragged);
        int position = SandboxPanel.position(x, last);
        return position == dragged.position(sandbox.value(dragged))
                ? SandboxInput.NONE
                : SandboxInput.turn(dragged, position);
    }

    private int wheel(Sandbox sandbox, InputState input) {
        int notches = Math.round(input.mouse().wheel());
        if (notches == 0) {
            return SandboxInput.NONE;
        }
        PanelRow row = panel.covers(mouseX, mouseY) ? panel.rowAt(panel.place(mouseX, mouseY).y) : null;
        return turn(sandbox, row == null || row.dial() == null ? panel.tool().dial() : row.dial(), notches);
    }

    private int steer(Sandbox sandbox, int raw, int before) {
        if (panel.isHidden()) {
            return SandboxInput.NONE;
        }
        int down = Input.pushed(-Input.moveY(raw));
        int right = Input.pushed(Input.moveX(raw));
        heldY = down != 0 && down == Input.pushed(-Input.moveY(before)) ? heldY + 1 : 0;
        heldX = right != 0 && right == Input.pushed(Input.moveX(before)) ? heldX + 1 : 0;
        if (down != 0 && repeats(heldY)) {
            panel.markNext(down);
        }
        if (right != 0 && repeats(heldX)) {
            return change(sandbox, right);
        }
        boolean presses = panel.row().kind() == PanelRow.Kind.BUTTONS;
        return presses && Input.pressed(raw, before, Input.START) ? press(sandbox) : SandboxInput.NONE;
    }

    private int change(Sandbox sandbox, int by) {
        switch (panel.row().kind()) {
            case TABS -> panel.openNext(by);
            case TOOLS -> panel.takeNext(by);
            case BUTTONS -> panel.markButton(panel.button().ordinal() + by);
            case DIAL -> {
                return turn(sandbox, panel.row().dial(), heldX > FAST ? FASTER * by : by);
            }
        }
        return SandboxInput.NONE;
    }

    private static int turn(Sandbox sandbox, Dial dial, int notches) {
        int last = sandbox.last(dial);
        int notch = dial == Dial.FORMATION ? 1 : Math.max(1, last / NOTCHES);
        int position = dial.position(sandbox.value(dial)) + notches * notch;
        // Only the choices go round.
        int turned = dial == Dial.FORMATION || dial == Dial.ARENA || dial == Dial.FAMILY
                ? Math.floorMod(position, last + 1)
                : Math.max(0, Math.min(last, position));
        return SandboxInput.turn(dial, turned);
    }

    private int press(Sandbox sandbox) {
        switch (panel.button()) {
            case EMPTY -> {
                return SandboxInput.EMPTY;
            }
            case BACK -> {
                return SandboxInput.LEAVE;
            }
            case HIDE -> panel.toggleHidden();
            case OPEN -> {
                if (panel.page() == SandboxPage.BUILD) {
                    panel.ask(SandboxPanel.Button.OPEN);
                    return SandboxInput.NONE;
                }
                int own = sandbox.formation().firstOffered();
                int count = sandbox.last(Dial.FORMATION) + 1 - own;
                if (count > 0) {
                    int shown = (int) sandbox.value(Dial.FORMATION) - own;
                    return SandboxInput.turn(Dial.FORMATION, own + (shown < 0 ? 0 : (shown + 1) % count));
                }
                panel.ask(SandboxPanel.Button.OPEN);
            }
            default -> panel.ask(panel.button());
        }
        return SandboxInput.NONE;
    }

    private static boolean repeats(int held) {
        return held == 0 || held > DELAY && held % PERIOD == 0;
    }
}
