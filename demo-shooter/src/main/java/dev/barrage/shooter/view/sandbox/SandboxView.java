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

/** Draws the panel of the sandbox, its hints, and what a step costs. */
public final class SandboxView {
    private static final int BACK = 0x05070DD8;
    private static final int TRACK = 0x1A2440FF;
    private static final int CHIP = 0x101A30FF;
    private static final int MARKED = 0x24345CFF;
    private static final float SIZE = 0.42f;
    private static final float LARGEST = 0.5f;
    /** Size of the names of tools, metres. */
    private static final float NAME = 0.36f;

    private static final float LARGEST_NAME = 0.42f;
    private static final float HINT_Y = -8.72f;
    private static final float HELP_Y = 7.6f;
    private static final float HINT_LEFT = SandboxPanel.RIGHT + 0.4f;

    private static final SandboxPanel.Button[] BUTTONS = SandboxPanel.Button.values();
    private static final SandboxPage[] PAGES = SandboxPage.values();

    private final SceneRenderer scene;
    private final Words words;
    private final SandboxBudget budget;
    private final SandboxIcons icons;
    private final SandboxPointer pointer;
    private final TextLine line = new TextLine();
    private SandboxPanel panel = new SandboxPanel();

    public SandboxView(SceneRenderer scene, Words words) {
        this.scene = scene;
        this.words = words;
        budget = new SandboxBudget(scene, words);
        icons = new SandboxIcons(scene);
        pointer = new SandboxPointer(scene, words);
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
        if (!panel.isHidden()) {
            panel(game);
        }
        hints(panel.isHidden() ? -15.4f : HINT_LEFT);
        if (!panel.hasCursor()) {
            pointer.draw(game.world(), game.sandbox(), panel, size());
        }
    }

    private void panel(Game game) {
        scene.lines().plain().fill(SandboxPanel.LEFT, SandboxPanel.BOTTOM, SandboxPanel.RIGHT, SandboxPanel.TOP, BACK);
        words.title("SANDBOX", SandboxPanel.LEFT + SandboxPanel.INSET, 8.02f, 0.6f, Palette.PLAYER, Align.LEFT);
        for (int i = 0; i < panel.page().rows(); i++) {
            row(game.sandbox(), panel.page().row(i), i == panel.marked());
        }
        budget.draw(game);
    }

    private float size() {
        return words.small(SIZE, LARGEST);
    }

    private void row(Sandbox sandbox, PanelRow row, boolean marked) {
        if (!row.heading().isEmpty()) {
            float y = row.top() + 0.13f;
            words.text(row.heading(), SandboxPanel.LEFT + SandboxPanel.INSET, y, size(), Palette.PLAYER, Align.LEFT);
        }
        switch (row.kind()) {
            case TABS -> {
                for (int i = 0; i < PAGES.length; i++) {
                    chip(row, i, PAGES[i].name(), PAGES[i] == panel.page(), marked);
                }
            }
            case DIAL -> slider(sandbox, row, marked);
            case TOOLS -> {
                for (int i = 0; i < row.tools().size(); i++) {
                    tool(row, i, row.tools().get(i), marked);
                }
            }
            case BUTTONS -> {
                for (int i = 0; i < BUTTONS.length; i++) {
                    chip(row, i, BUTTONS[i].name(), marked && BUTTONS[i] == panel.button(), marked);
                }
            }
        }
    }

    private void tool(PanelRow row, int column, Tool tool, boolean marked) {
        boolean taken = tool == panel.tool();
        float left = SandboxPanel.chipLeft(row, column);
        float right = SandboxPanel.chipLeft(row, column + 1) - 0.1f;
        scene.lines().plain().fill(left, row.bottom() + 0.1f, right, row.top(), taken ? MARKED : CHIP);
        int colour = taken ? Palette.GOLD : marked ? Palette.WORDS : Palette.FAINT;
        float middle = 0.5f * (left + right);
        icons.draw(tool, middle, row.top() - 0.44f, colour);
        float size = words.small(NAME, LARGEST_NAME);
        words.text(tool.name(), middle, row.bottom() + 0.22f, size, colour, Align.CENTRE, right - left - 0.1f);
    }

    private void chip(PanelRow row, int column, String label, boolean taken, boolean marked) {
        float left = SandboxPanel.chipLeft(row, column);
        float right = SandboxPanel.chipLeft(row, column + 1) - 0.1f;
        float y = row.bottom() + 0.28f;
        scene.lines().plain().fill(left, y - 0.18f, right, y + 0.46f, taken ? MARKED : CHIP);
        int colour = taken ? Palette.GOLD : marked ? Palette.WORDS : Palette.FAINT;
        words.text(label, 0.5f * (left + right), y, size(), colour, Align.CENTRE, right - left - 0.16f);
    }

    private void slider(Sandbox sandbox, PanelRow row, boolean marked) {
        Dial dial = row.dial();
        float y = row.bottom() + 0.2f;
        int colour = marked ? Palette.GOLD : Palette.WORDS;
        float room = SandboxPanel.BAR_LEFT - SandboxPanel.LEFT - SandboxPanel.INSET - 0.2f;
        words.text(
                SandboxText.title(dial), SandboxPanel.LEFT + SandboxPanel.INSET, y, size(), colour, Align.LEFT, room);
        float value = sandbox.value(dial);
        float part = dial.position(value) / (float) Math.max(1, sandbox.last(dial));
        float at = SandboxPanel.BAR_LEFT + Math.min(1f, part) * (SandboxPanel.BAR_RIGHT - SandboxPanel.BAR_LEFT);
        float from =
                dial == Dial.MOTOR ? 0.5f * (SandboxPanel.BAR_LEFT + SandboxPanel.BAR_RIGHT) : SandboxPanel.BAR_LEFT;
        scene.lines().plain().fill(SandboxPanel.BAR_LEFT, y + 0.04f, SandboxPanel.BAR_RIGHT, y + 0.18f, TRACK);
        int filled = marked ? Palette.GOLD : Palette.PLAYER;
        scene.lines().fill(Math.min(from, at), y + 0.04f, Math.max(from, at), y + 0.18f, filled);
        scene.lines().fill(at - 0.07f, y - 0.1f, at + 0.07f, y + 0.32f, colour);
        CharSequence shown = SandboxText.value(line.clear(), sandbox, dial);
        float wide = SandboxPanel.RIGHT - SandboxPanel.BAR_RIGHT - 0.4f;
        words.text(shown, SandboxPanel.RIGHT - 0.2f, y, size(), colour, Align.RIGHT, wide);
    }

    private void hints(float left) {
        float width = 15.6f - left;
        float above = panel.isHidden() ? width : SandboxBudget.LEFT - 0.3f - left;
        words.text(SandboxText.help(panel.tool()), left, HELP_Y, size(), Palette.WORDS, Align.LEFT, above);
        CharSequence keys = SandboxText.keys(line.clear(), panel.tool(), panel.isHidden());
        words.text(keys, left, HINT_Y, size(), Palette.FAINT, Align.LEFT, width);
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
