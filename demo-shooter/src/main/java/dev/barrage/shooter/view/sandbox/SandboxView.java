package dev.barrage.shooter.view.sandbox;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.Sandbox;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.TextLine;
import dev.barrage.shooter.view.look.Words;

/** Draws the panel of the sandbox, its cursor, and what a step costs. */
public final class SandboxView {
    private static final int BACK = 0x05070DD8;
    private static final int TRACK = 0x1A2440FF;
    private static final int CHIP = 0x101A30FF;
    private static final int MARKED = 0x24345CFF;
    private static final float SIZE = 0.42f;
    private static final float LARGEST = 0.52f;
    private static final float HINT_Y = -8.72f;
    private static final float HINT_LEFT = SandboxPanel.RIGHT + 0.4f;

    private static final Tool[] TOOLS = Tool.values();
    private static final SandboxPanel.Button[] BUTTONS = SandboxPanel.Button.values();

    private final SceneRenderer scene;
    private final Words words;
    private final SandboxBudget budget;
    private final TextLine line = new TextLine();
    private SandboxPanel panel = new SandboxPanel();

    public SandboxView(SceneRenderer scene, Words words) {
        this.scene = scene;
        this.words = words;
        budget = new SandboxBudget(scene, words);
    }

    public void follow(SandboxPanel newPanel) {
        panel = newPanel;
    }

    public SandboxPanel panel() {
        return panel;
    }

    /** Notes the time of drawing and the pictures a second, for the table of costs. */
    public void note(double pictureMs, double perSecond) {
        budget.note(pictureMs, perSecond);
    }

    public static boolean isOn(Game game) {
        return game.phase() == Phase.SANDBOX;
    }

    /** Draws panel, table of costs and hints. */
    public void draw(Game game, Camera2D camera) {
        panel.lookThrough(camera);
        cursor(game.sandbox());
        if (panel.isHidden()) {
            hint(game, -15.4f);
            return;
        }
        scene.lines().plain().fill(SandboxPanel.LEFT, SandboxPanel.BOTTOM, SandboxPanel.RIGHT, SandboxPanel.TOP, BACK);
        words.title("SANDBOX", SandboxPanel.LEFT + SandboxPanel.INSET, 8.02f, 0.6f, Palette.PLAYER, Align.LEFT);
        heading("LOAD", Dial.BULLETS.ordinal());
        heading("TOOL", Dial.BRUSH.ordinal());
        for (int row = 0; row < SandboxPanel.ROWS; row++) {
            row(game.sandbox(), row);
        }
        budget.draw(game);
        hint(game, HINT_LEFT);
    }

    private void heading(String title, int row) {
        float y = SandboxPanel.y(row) + SandboxPanel.STEP;
        words.text(title, SandboxPanel.LEFT + SandboxPanel.INSET, y, size(), Palette.PLAYER, Align.LEFT);
    }

    private float size() {
        return words.small(SIZE, LARGEST);
    }

    private void row(Sandbox sandbox, int row) {
        if (SandboxPanel.isTools(row)) {
            for (int i = 0; i < TOOLS.length; i++) {
                float y = SandboxPanel.y(row) - SandboxPanel.STEP * (i / SandboxPanel.CHIPS);
                boolean taken = TOOLS[i] == panel.tool();
                chip(TOOLS[i].name(), i % SandboxPanel.CHIPS, SandboxPanel.CHIPS, y, taken, row);
            }
        } else if (SandboxPanel.isButtons(row)) {
            for (int i = 0; i < BUTTONS.length; i++) {
                boolean marked = row == panel.row() && BUTTONS[i] == panel.button();
                chip(BUTTONS[i].name(), i, BUTTONS.length, SandboxPanel.y(row), marked, row);
            }
        } else {
            slider(sandbox, SandboxPanel.dial(row), row);
        }
    }

    private void chip(String label, int column, int count, float y, boolean taken, int row) {
        float left = SandboxPanel.chipLeft(column, count);
        float right = SandboxPanel.chipLeft(column + 1, count) - 0.1f;
        scene.lines().plain().fill(left, y - 0.18f, right, y + 0.46f, taken ? MARKED : CHIP);
        int colour = taken ? Palette.GOLD : row == panel.row() ? Palette.WORDS : Palette.FAINT;
        words.text(label, 0.5f * (left + right), y, size(), colour, Align.CENTRE, right - left - 0.16f);
    }

    private void slider(Sandbox sandbox, Dial dial, int row) {
        float y = SandboxPanel.y(row);
        boolean marked = row == panel.row();
        int colour = marked ? Palette.GOLD : Palette.WORDS;
        float room = SandboxPanel.BAR_LEFT - SandboxPanel.LEFT - SandboxPanel.INSET - 0.2f;
        words.text(
                SandboxText.title(dial), SandboxPanel.LEFT + SandboxPanel.INSET, y, size(), colour, Align.LEFT, room);
        float value = sandbox.value(dial);
        float part = dial.position(value) / (float) Math.max(1, sandbox.last(dial));
        float at = SandboxPanel.BAR_LEFT + Math.min(1f, part) * (SandboxPanel.BAR_RIGHT - SandboxPanel.BAR_LEFT);
        scene.lines().plain().fill(SandboxPanel.BAR_LEFT, y + 0.04f, SandboxPanel.BAR_RIGHT, y + 0.18f, TRACK);
        scene.lines().fill(SandboxPanel.BAR_LEFT, y + 0.04f, at, y + 0.18f, marked ? Palette.GOLD : Palette.PLAYER);
        scene.lines().fill(at - 0.07f, y - 0.1f, at + 0.07f, y + 0.32f, colour);
        CharSequence shown = SandboxText.value(line.clear(), sandbox, dial);
        float wide = SandboxPanel.RIGHT - SandboxPanel.BAR_RIGHT - 0.4f;
        words.text(shown, SandboxPanel.RIGHT - 0.2f, y, size(), colour, Align.RIGHT, wide);
    }

    private void cursor(Sandbox sandbox) {
        float x = panel.cursorX();
        float y = panel.cursorY();
        if (!panel.isHidden() && x < SandboxPanel.RIGHT && x > SandboxPanel.LEFT) {
            return;
        }
        scene.lines().width(1.5f);
        boolean isRound = switch (panel.tool()) {
            case BODIES, MESHES, PUSH, PULL, ERASE -> true;
            default -> false;
        };
        boolean isField = panel.tool() == Tool.PUSH || panel.tool() == Tool.PULL;
        float radius = isRound ? sandbox.value(Dial.BRUSH) * (isField ? 2f : 1f) : 0.25f;
        scene.lines().circle(x, y, radius, panel.tool() == Tool.ERASE ? Palette.DANGER : Palette.WORDS);
        scene.lines().line(x - 0.12f, y, x + 0.12f, y, Palette.WORDS);
        scene.lines().line(x, y - 0.12f, x, y + 0.12f, Palette.WORDS);
        scene.lines().plain();
    }

    private void hint(Game game, float left) {
        float width = 15.6f - left;
        words.text(
                SandboxText.hint(panel.tool(), panel.isHidden()),
                left,
                HINT_Y,
                size(),
                Palette.FAINT,
                Align.LEFT,
                width);
    }

    /** Keeps the overlay's panels out of the panel and of the table of costs. */
    public void keepFree(Camera2D camera, OverlayModel overlay) {
        if (!panel.isHidden()) {
            words.keepFree(
                    camera, overlay, SandboxPanel.LEFT, SandboxPanel.BOTTOM, SandboxPanel.RIGHT, SandboxPanel.TOP);
            budget.keepFree(camera, overlay);
        }
    }
}
