package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.view.look.ControlNames;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.Words;
import dev.barrage.shooter.view.overlay.DebugOverlay;
import java.util.ArrayList;
import java.util.List;

/** Lists the player's controls as bound now, on keyboard and gamepad, and the keys of the program. */
public final class KeysView {
    private static final Action[] GAME = {
        Action.FIRE, Action.BEAM, Action.SWAP, Action.FOCUS, Action.BOMB, Action.START, Action.REWIND, Action.CLIP
    };
    private static final float TOP = 5.6f;
    private static final float STEP = 0.74f;
    private static final float SIZE = 0.4f;
    /** The largest text: lines lie one below the other. */
    private static final float LARGEST = 0.72f;

    private static final float LEFT = -15f;
    private static final float KEYS = -10.6f;
    private static final float PAD = -5.2f;
    private static final float OTHERS = 0f;
    private static final float COLUMN = 7.7f;
    private static final float KEY_WIDTH = 2.2f;

    private final SceneRenderer scene;
    private final Words words;
    private final ControlNames names;
    private float size;
    /** Null while the list is hidden. */
    private List<Keys.Binding> listed;

    KeysView(SceneRenderer scene, Words words, ControlNames names) {
        this.scene = scene;
        this.words = words;
        this.names = names;
    }

    /** Shows the controls and the described keys of a window but those for debugging; null hides them. */
    public void show(Keys keys) {
        listed = null;
        if (keys != null) {
            listed = new ArrayList<>(keys.bindings());
            listed.removeIf(binding -> binding.description().isEmpty() || DebugOverlay.has(binding));
        }
    }

    public boolean isShown() {
        return listed != null;
    }

    void draw() {
        size = words.small(SIZE, LARGEST);
        scene.lines().plain().fill(-16f, -9f, 16f, 8.05f, 0x05070DE8);
        words.title("CONTROLS", 0f, 7f, 0.8f, Palette.PLAYER, Align.CENTRE);
        heading(LEFT, "IN PLAY", KEYS);
        heading(KEYS, "KEYBOARD, MOUSE", PAD);
        heading(PAD, "GAMEPAD", OTHERS);
        row(0, "move, choose", names.moves(), "left stick, d-pad");
        row(1, "aim", "mouse", "right stick");
        for (int i = 0; i < GAME.length; i++) {
            row(2 + i, GAME[i].title(), names.keys(GAME[i]), names.buttons(GAME[i]));
        }
        heading(OTHERS, "ANY TIME", OTHERS + 2f * COLUMN);
        int half = (listed.size() + 1) / 2;
        for (int i = 0; i < listed.size(); i++) {
            key(listed.get(i), OTHERS + COLUMN * (i / half), TOP - STEP * (1 + i % half));
        }
        words.text(names.parry(), LEFT, row(10), size, Palette.GOLD, Align.LEFT, OTHERS - LEFT - 0.3f);
        words.text(
                "Middle click or Alt + click: grab anything that moves",
                LEFT,
                row(11),
                size,
                Palette.FAINT,
                Align.LEFT,
                OTHERS - LEFT - 0.3f);
        String back = Key.F1.label() + " or Esc: close";
        words.text(back, 0f, -8.6f, words.small(0.42f, 0.6f), Palette.FAINT, Align.CENTRE);
    }

    private static float row(int number) {
        return TOP - STEP * (1 + number);
    }

    private void heading(float x, String line, float next) {
        words.text(line, x, TOP, size, Palette.GOLD, Align.LEFT, next - x - 0.4f);
    }

    private void row(int number, String title, String keys, String buttons) {
        words.text(title, LEFT, row(number), size, Palette.FAINT, Align.LEFT, KEYS - LEFT - 0.3f);
        words.text(keys, KEYS, row(number), size, Palette.WORDS, Align.LEFT, PAD - KEYS - 0.3f);
        words.text(buttons, PAD, row(number), size, Palette.WORDS, Align.LEFT, OTHERS - PAD - 0.3f);
    }

    private void key(Keys.Binding binding, float x, float y) {
        words.text(binding.label(), x, y, size, Palette.WORDS, Align.LEFT, KEY_WIDTH - 0.2f);
        words.text(binding.description(), x + KEY_WIDTH, y, size, Palette.FAINT, Align.LEFT, COLUMN - KEY_WIDTH - 0.3f);
    }
}
