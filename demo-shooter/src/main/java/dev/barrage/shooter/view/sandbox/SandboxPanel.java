package dev.barrage.shooter.view.sandbox;

import dev.barrage.graphics.render.Camera2D;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.view.look.ViewSize;
import org.joml.Vector2f;

/** The panel of the sandbox: its page, the row that is marked, the tool in hand, and the cursor, metres. */
public final class SandboxPanel {
    public enum Button {
        /** Saves the formation as a curtain file, or bodies and joints as a scene file. */
        SAVE,
        /** Puts up the next formation or scene of the player's own. */
        OPEN,
        /** Removes everything. */
        EMPTY,
        HIDE,
        BACK
    }

    static final float LEFT = -15.8f;
    static final float RIGHT = -7.6f;
    static final float TOP = 8.75f;
    static final float BOTTOM = -8.05f;
    static final float INSET = 0.35f;
    static final float BAR_LEFT = -12.3f;
    static final float BAR_RIGHT = -9.75f;
    /** Left edge of the tabs, metres. */
    private static final float TABS_LEFT = -11.9f;

    private static final Button[] BUTTONS = Button.values();
    private static final SandboxPage[] PAGES = SandboxPage.values();

    private final Vector2f point = new Vector2f();
    private Camera2D camera;
    private SandboxPage page = SandboxPage.STORM;
    private int row;
    private int button;
    private Tool tool = Tool.PUSH;
    private boolean hidden;
    private Button request;
    private float cursorX;
    private float cursorY;

    /** A panel with its first page open. */
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

    // ---- pages and rows

    public SandboxPage page() {
        return page;
    }

    /** Opens a page; the mark goes to its tabs. */
    public void open(SandboxPage newPage) {
        page = newPage;
        row = 0;
    }

    /** Moves on by a number of pages. */
    public void openNext(int by) {
        open(PAGES[Math.floorMod(page.ordinal() + by, PAGES.length)]);
    }

    /** The row that is marked. */
    public PanelRow row() {
        return page.row(row);
    }

    int marked() {
        return row;
    }

    /** Moves the mark by a number of rows. */
    public void markNext(int by) {
        row = Math.floorMod(row + by, page.rows());
    }

    /** Marks the row at a height, metres; returns it, or null if there is none. */
    public PanelRow markAt(float y) {
        PanelRow found = rowAt(y);
        row = found == null ? row : page.rowAt(y);
        return found;
    }

    /** The row at a height, metres, or null. */
    public PanelRow rowAt(float y) {
        int found = page.rowAt(y);
        return found < 0 ? null : page.row(found);
    }

    /** Left edge of a chip of a row, metres. */
    static float chipLeft(PanelRow of, int column) {
        float left = of.kind() == PanelRow.Kind.TABS ? TABS_LEFT : LEFT + INSET;
        return left + (RIGHT - INSET - left) / of.chips() * column;
    }

    private static int chipAt(PanelRow of, float x) {
        float left = chipLeft(of, 0);
        int column = (int) Math.floor((x - left) / (RIGHT - INSET - left) * of.chips());
        return Math.max(0, Math.min(of.chips() - 1, column));
    }

    /** The page whose tab is at a place of the row of tabs. */
    public static SandboxPage pageAt(PanelRow tabs, float x) {
        return PAGES[chipAt(tabs, x)];
    }

    /** The tool at a place of a row of tools; null if there is none. */
    public static Tool toolAt(PanelRow of, float x) {
        int column = chipAt(of, x);
        return column < of.tools().size() ? of.tools().get(column) : null;
    }

    public static Button buttonAt(PanelRow of, float x) {
        return BUTTONS[chipAt(of, x)];
    }

    /** The position of a slider for a point on its bar, of all up to {@code last}. */
    public static int position(float x, int last) {
        float part = (x - BAR_LEFT) / (BAR_RIGHT - BAR_LEFT);
        return Math.round(Math.max(0f, Math.min(1f, part)) * last);
    }

    /** Whether a point is to the right of the bar of a slider, where a click moves it by one. */
    public static boolean isBesideBar(float x) {
        return x > BAR_RIGHT + INSET;
    }

    // ---- buttons, tools, cursor

    public void markButton(int number) {
        button = Math.floorMod(number, BUTTONS.length);
    }

    public Button button() {
        return BUTTONS[button];
    }

    public void take(Tool newTool) {
        tool = newTool;
    }

    /** Moves on by a number of tools in the row that is marked; takes its first if it has none in hand. */
    public void takeNext(int by) {
        int held = row().tools().indexOf(tool);
        int count = row().tools().size();
        tool = row().tools().get(held < 0 ? 0 : Math.floorMod(held + by, count));
    }

    public Tool tool() {
        return tool;
    }

    public void toggleHidden() {
        hidden = !hidden;
    }

    public boolean isHidden() {
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

    /** Whether the cursor is over the panel. */
    boolean hasCursor() {
        return !hidden && cursorX > LEFT && cursorX < RIGHT && cursorY > BOTTOM && cursorY < TOP;
    }
}
