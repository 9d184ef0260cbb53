package dev.barrage.shooter.game.sandbox;

import dev.barrage.shooter.game.base.Input;

/**
 * The input of a step in the sandbox, packed into an int like {@link Input}, so that what is done there is recorded and
 * replayed as a game is: a turned dial, a tool at a point, or a command. Six bits say which. A value or point out of
 * range can't be packed.
 */
public final class SandboxInput {
    /** Nothing is done; the tool is up. */
    public static final int NONE = 0;

    private static final int CODE = 26;
    private static final int TURN = 1;
    /** The codes of tools follow in their order. */
    private static final int USE = 4;

    /** Removes everything that was made. */
    public static final int EMPTY = 2 << CODE;

    public static final int LEAVE = 3 << CODE;

    private static final float HALF_WIDTH = 16f;
    private static final float HALF_HEIGHT = 9f;
    private static final int COLUMNS = 0x1fff;
    private static final int ROWS = 0xfff;
    private static final Dial[] DIALS = Dial.values();
    private static final Tool[] TOOLS = Tool.values();

    private SandboxInput() {}

    public static int turn(Dial dial, int position) {
        return TURN << CODE | dial.ordinal() << 10 | Math.max(0, Math.min(dial.last(), position));
    }

    /**
     * Moves a tool to a point, in steps of 4 mm.
     *
     * @param down whether it works there
     * @param x metres, brought into the field
     * @param y metres, brought into the field
     */
    public static int use(Tool tool, boolean down, float x, float y) {
        int column = part(x, HALF_WIDTH, COLUMNS);
        int row = part(y, HALF_HEIGHT, ROWS);
        return USE + tool.ordinal() << CODE | (down ? 1 << 25 : 0) | column << 12 | row;
    }

    private static int part(float place, float half, int most) {
        return Math.round(Math.max(0f, Math.min(1f, (place + half) / (2f * half))) * most);
    }

    static boolean isTurn(int input) {
        return input >>> CODE == TURN;
    }

    /** The dial that is turned; null if there is none of its number. */
    static Dial dial(int input) {
        int number = input >>> 10 & 0xffff;
        return number < DIALS.length ? DIALS[number] : null;
    }

    static int position(int input) {
        return input & 0x3ff;
    }

    static boolean isUse(int input) {
        return input >>> CODE >= USE;
    }

    /** The tool that is used; null if there is none of its number. */
    static Tool tool(int input) {
        int number = (input >>> CODE) - USE;
        return number < TOOLS.length ? TOOLS[number] : null;
    }

    static boolean isDown(int input) {
        return (input & 1 << 25) != 0;
    }

    static float x(int input) {
        return 2f * HALF_WIDTH * (input >>> 12 & COLUMNS) / COLUMNS - HALF_WIDTH;
    }

    static float y(int input) {
        return 2f * HALF_HEIGHT * (input & ROWS) / ROWS - HALF_HEIGHT;
    }
}
