package dev.barrage.shooter.view.sandbox;

import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.Tool;
import java.util.List;

/**
 * A row of a page of the sandbox's panel.
 *
 * @param heading above it; empty for none
 * @param dial null if it has none
 * @param tools empty if it has none
 * @param top upper edge, metres
 */
public record PanelRow(Kind kind, String heading, Dial dial, List<Tool> tools, float top) {
    public enum Kind {
        TABS(0.8f),
        DIAL(0.66f),
        TOOLS(1.34f),
        BUTTONS(0.8f);

        final float height;

        Kind(float height) {
            this.height = height;
        }
    }

    /** Room above a row for its heading, metres. */
    static final float HEADING = 0.56f;

    float bottom() {
        return top - kind.height;
    }

    boolean isAt(float y) {
        return y <= top && y > bottom();
    }

    /** Number of chips side by side. */
    int chips() {
        return switch (kind) {
            case TABS -> SandboxPage.values().length;
            case DIAL -> 1;
            case TOOLS -> SandboxPage.CHIPS;
            case BUTTONS -> SandboxPanel.Button.values().length;
        };
    }
}
