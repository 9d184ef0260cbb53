package dev.barrage.graphics.overlay;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayMenu.Button;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.text.Font;

/** Lays out and draws the menu, in pixel coordinates. */
final class MenuDrawing {
    private static final int BACKING = 0x060A14F0;
    private static final int BUTTON = 0x152238FF;
    private static final int BUTTON_LIT = 0x1F6E8CFF;
    private static final int KEY = 0x58E6FFFF;
    private static final int WORDS = 0x9FB6D8FF;
    private static final int LIT_WORDS = 0xFFFFFFFF;

    private final SceneRenderer scene;

    MenuDrawing(SceneRenderer scene) {
        this.scene = scene;
    }

    private static float text(int pictureHeight) {
        return PanelLayout.textPixels(pictureHeight) - 1f;
    }

    void layOut(OverlayMenu menu, int pictureWidth, int pictureHeight) {
        Font font = scene.text().font();
        float text = text(pictureHeight);
        for (Button button : menu.buttons()) {
            float ems = font.width(button.binding.label()) + font.width(button.binding.description()) + 1.3f;
            button.width = Math.round(text * ems);
        }
        menu.layOut(pictureWidth, PanelLayout.line(text));
    }

    void draw(OverlayMenu menu, int pictureWidth, int pictureHeight) {
        LineRenderer lines = scene.lines().width(1f).casing(0);
        lines.fill(0f, 0f, pictureWidth, menu.height(), BACKING);
        for (Button each : menu.buttons()) {
            lines.fill(each.left, each.bottom, each.right, each.top, each.lit() ? BUTTON_LIT : BUTTON);
        }
        for (Button each : menu.buttons()) {
            drawButton(each, text(pictureHeight));
        }
    }

    private void drawButton(Button button, float text) {
        String key = button.binding.label();
        float x = button.left + 0.4f * text;
        float y = button.bottom + 0.35f * text;
        scene.text().draw(key, x, y, text, button.lit() ? LIT_WORDS : KEY);
        float words = x + text * (scene.text().font().width(key) + 0.5f);
        scene.text().draw(button.binding.description(), words, y, text, button.lit() ? LIT_WORDS : WORDS);
    }
}
