package dev.barrage.shooter.view.sandbox;

import dev.barrage.graphics.render.Camera2D;
import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.view.look.ViewSize;
import org.joml.Vector2f;

/** The panel of the sandbox: where its sliders, tools and buttons are, metres, and which of them is marked. */
public final class SandboxPanel {
    public enum Button {
        /** Saves the formation as a curtain file. */
        SAVE,
        /** Puts up the next formation of the player's own. */
        OPEN,
        /** Removes all loads. */
        EMPTY,
        HIDE,
        BACK
    }

    public static final float LEFT = -15.8f;
    public static final float RIGHT = -7.6f;
    static final float TOP = 8.75f;
    static final float BOTTOM = -8.05f;
    static final float FIRST_ROW = 7.15f;
    static final float STEP = 0.7f;
    /** Room for the heading of a group, metres. */
    static final float HEADING = 0.72f;

    static final float BAR_LEFT = -12.3f;
    public static final float BAR_RIGHT = -9.75f;
    public static final float INSET = 0.35f;
    static final int CHIPS = 5;

    private static final float SLACK = 0.25f;
    private static final Dial[] DIALS = Dial.values();
    private static final Tool[] TOOLS = Tool.values();
    private static final Button[] BUTTONS = Button.values();
    private static final int TOOL_ROW = DIALS.length;
    private static final int BUTTON_ROW = TOOL_ROW + 1;
    static final int ROWS = BUTTON_ROW + 1;

    private final Vector2f point = new Vector2f();
    private Camera2D camera;
    private int row;
    private int button;
    private Tool tool = Tool.PUSH;
    private boolean hidden;
    private Button request;
    private float cursorX;
    private float cursorY;

    /** A panel with the first row marked. */
    public SandboxPanel() {}

    /** The camera through which the panel is drawn. */
    void lookThrough(Camera2D newCamera) {
        camera = newCamera;
    }

    /** A point of the picture, pixels, in the panel's metres; valid until the next call. */
    public Vector2f place(float pixelX, float pixelY) {
        return camera == null ? point.set(0f, 0f) : camera.toWorld(pixelX, pixelY, point);
    }

    /** Whether a point of the picture, pixels, is on the panel. */
    public boolean covers(float pixelX, float pixelY) {
        place(pixelX, pixelY);
        return !hidden && point.x > LEFT && point.x < RIGHT && point.y > BOTTOM && point.y < TOP;
    }

    /** Baseline of a row, metres. */
    public static float y(int row) {
        float y = FIRST_ROW - STEP * row;
        y -= row >= Dial.BULLETS.ordinal() ? HEADING : 0f;
        y -= row >= Dial.BRUSH.ordinal() ? HEADING : 0f;
        // The tools take two lines.
        return row > TOOL_ROW ? y - STEP - 0.2f : y;
    }

    /** The row at a height; negative if there is none. */
    public static int rowAt(float y) {
        for (int i = 0; i < ROWS; i++) {
            float low = y(i) - (i == TOOL_ROW ? STEP : 0f) - SLACK;
            if (y >= low && y < y(i) + STEP - SLACK) {
                return i;
            }
        }
        return -1;
    }

    public static boolean isTools(int row) {
        return row == TOOL_ROW;
    }

    public static boolean isButtons(int row) {
        return row == BUTTON_ROW;
    }

    /** The dial of a row; null if it has none. */
    public static Dial dial(int row) {
        return row >= 0 && row < DIALS.length ? DIALS[row] : null;
    }

    /** Left edge of a chip of a row with several, metres. */
    static float chipLeft(int column, int count) {
        float width = (RIGHT - LEFT - 2f * INSET) / count;
        return LEFT + INSET + width * column;
    }

    private static int chipAt(float x, int count) {
        int column = (int) ((x - LEFT - INSET) / (RIGHT - LEFT - 2f * INSET) * count);
        return Math.max(0, Math.min(count - 1, column));
    }

    public static Tool toolAt(float x, float y) {
        int line = y < y(TOOL_ROW) - SLACK ? 1 : 0;
        return TOOLS[CHIPS * line + chipAt(x, CHIPS)];
    }

    public static Button buttonAt(float x) {
        return BUTTONS[chipAt(x, BUTTONS.length)];
    }

    /** The position of a slider for a point on its bar, of all up to {@code last}. */
    public static int position(float x, int last) {
        float part = (x - BAR_LEFT) / (BAR_RIGHT - BAR_LEFT);
        return Math.round(Math.max(0f, Math.min(1f, part)) * last);
    }

    public void mark(int newRow) {
        row = Math.floorMod(newRow, ROWS);
    }

    public int row() {
        return row;
    }

    public void markButton(int number) {
        button = Math.floorMod(number, BUTTONS.length);
    }

    public Button button() {
        return BUTTONS[button];
    }

    public void take(Tool newTool) {
        tool = newTool;
    }

    /** Moves on by a number of tools. */
    public void takeNext(int by) {
        tool = TOOLS[Math.floorMod(tool.ordinal() + by, TOOLS.length)];
    }

    public Tool tool() {
        return tool;
    }

    public void toggleHidden() {
        hidden = !hidden;
    }

    boolean isHidden() {
        return hidden;
    }

    /** Presses a button for a work on files. */
    public void ask(Button what) {
        request = what;
    }

    /** The button that was pressed for a work on files, or null; each press is told once. */
    public Button takeRequest() {
        Button asked = request;
        request = null;
        return asked;
    }

    public void moveCursor(float x, float y) {
        cursorX = Math.max(-0.5f * ViewSize.WIDTH, Math.min(0.5f * ViewSize.WIDTH, x));
        cursorY = Math.max(-0.5f * ViewSize.HEIGHT, Math.min(0.5f * ViewSize.HEIGHT, y));
    }

    public float cursorX() {
        return cursorX;
    }

    public float cursorY() {
        return cursorY;
    }
}
