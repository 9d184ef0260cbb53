package dev.barrage.graphics.window;

import static org.lwjgl.glfw.GLFW.*;

/** Keys by their position on a US keyboard, whatever the layout. */
public enum Key {
    A("A", GLFW_KEY_A),
    B("B", GLFW_KEY_B),
    C("C", GLFW_KEY_C),
    D("D", GLFW_KEY_D),
    E("E", GLFW_KEY_E),
    F("F", GLFW_KEY_F),
    G("G", GLFW_KEY_G),
    H("H", GLFW_KEY_H),
    I("I", GLFW_KEY_I),
    J("J", GLFW_KEY_J),
    K("K", GLFW_KEY_K),
    L("L", GLFW_KEY_L),
    M("M", GLFW_KEY_M),
    N("N", GLFW_KEY_N),
    O("O", GLFW_KEY_O),
    P("P", GLFW_KEY_P),
    Q("Q", GLFW_KEY_Q),
    R("R", GLFW_KEY_R),
    S("S", GLFW_KEY_S),
    T("T", GLFW_KEY_T),
    U("U", GLFW_KEY_U),
    V("V", GLFW_KEY_V),
    W("W", GLFW_KEY_W),
    X("X", GLFW_KEY_X),
    Y("Y", GLFW_KEY_Y),
    Z("Z", GLFW_KEY_Z),
    DIGIT_0("0", GLFW_KEY_0),
    DIGIT_1("1", GLFW_KEY_1),
    DIGIT_2("2", GLFW_KEY_2),
    DIGIT_3("3", GLFW_KEY_3),
    DIGIT_4("4", GLFW_KEY_4),
    DIGIT_5("5", GLFW_KEY_5),
    DIGIT_6("6", GLFW_KEY_6),
    DIGIT_7("7", GLFW_KEY_7),
    DIGIT_8("8", GLFW_KEY_8),
    DIGIT_9("9", GLFW_KEY_9),
    F1("F1", GLFW_KEY_F1),
    F2("F2", GLFW_KEY_F2),
    F3("F3", GLFW_KEY_F3),
    F4("F4", GLFW_KEY_F4),
    F5("F5", GLFW_KEY_F5),
    F6("F6", GLFW_KEY_F6),
    F7("F7", GLFW_KEY_F7),
    F8("F8", GLFW_KEY_F8),
    F9("F9", GLFW_KEY_F9),
    F10("F10", GLFW_KEY_F10),
    F11("F11", GLFW_KEY_F11),
    F12("F12", GLFW_KEY_F12),
    LEFT("Left", GLFW_KEY_LEFT),
    RIGHT("Right", GLFW_KEY_RIGHT),
    UP("Up", GLFW_KEY_UP),
    DOWN("Down", GLFW_KEY_DOWN),
    SPACE("Space", GLFW_KEY_SPACE),
    ENTER("Enter", GLFW_KEY_ENTER),
    ESCAPE("Esc", GLFW_KEY_ESCAPE),
    TAB("Tab", GLFW_KEY_TAB),
    BACKSPACE("Backspace", GLFW_KEY_BACKSPACE),
    INSERT("Insert", GLFW_KEY_INSERT),
    DELETE("Delete", GLFW_KEY_DELETE),
    HOME("Home", GLFW_KEY_HOME),
    END("End", GLFW_KEY_END),
    PAGE_UP("Page up", GLFW_KEY_PAGE_UP),
    PAGE_DOWN("Page down", GLFW_KEY_PAGE_DOWN),
    LEFT_SHIFT("Left shift", GLFW_KEY_LEFT_SHIFT),
    RIGHT_SHIFT("Right shift", GLFW_KEY_RIGHT_SHIFT),
    LEFT_CONTROL("Left ctrl", GLFW_KEY_LEFT_CONTROL),
    RIGHT_CONTROL("Right ctrl", GLFW_KEY_RIGHT_CONTROL),
    LEFT_ALT("Left alt", GLFW_KEY_LEFT_ALT),
    RIGHT_ALT("Right alt", GLFW_KEY_RIGHT_ALT),
    MINUS("-", GLFW_KEY_MINUS),
    EQUAL("=", GLFW_KEY_EQUAL),
    COMMA(",", GLFW_KEY_COMMA),
    PERIOD(".", GLFW_KEY_PERIOD),
    SLASH("/", GLFW_KEY_SLASH),
    SEMICOLON(";", GLFW_KEY_SEMICOLON),
    APOSTROPHE("'", GLFW_KEY_APOSTROPHE),
    LEFT_BRACKET("[", GLFW_KEY_LEFT_BRACKET),
    RIGHT_BRACKET("]", GLFW_KEY_RIGHT_BRACKET),
    BACKSLASH("\\", GLFW_KEY_BACKSLASH),
    GRAVE_ACCENT("`", GLFW_KEY_GRAVE_ACCENT),
    PAUSE("Pause", GLFW_KEY_PAUSE),
    KEYPAD_0("Keypad 0", GLFW_KEY_KP_0),
    KEYPAD_1("Keypad 1", GLFW_KEY_KP_1),
    KEYPAD_2("Keypad 2", GLFW_KEY_KP_2),
    KEYPAD_3("Keypad 3", GLFW_KEY_KP_3),
    KEYPAD_4("Keypad 4", GLFW_KEY_KP_4),
    KEYPAD_5("Keypad 5", GLFW_KEY_KP_5),
    KEYPAD_6("Keypad 6", GLFW_KEY_KP_6),
    KEYPAD_7("Keypad 7", GLFW_KEY_KP_7),
    KEYPAD_8("Keypad 8", GLFW_KEY_KP_8),
    KEYPAD_9("Keypad 9", GLFW_KEY_KP_9),
    KEYPAD_ENTER("Keypad enter", GLFW_KEY_KP_ENTER),
    KEYPAD_PLUS("Keypad +", GLFW_KEY_KP_ADD),
    KEYPAD_MINUS("Keypad -", GLFW_KEY_KP_SUBTRACT);

    private static final Key[] BY_CODE = new Key[GLFW_KEY_LAST + 1];

    static {
        for (Key key : values()) {
            BY_CODE[key.code] = key;
        }
    }

    private final String label;
    private final int code;

    Key(String label, int code) {
        this.label = label;
        this.code = code;
    }

    /** The key's label, for help pages. */
    public String label() {
        return label;
    }

    /** The key of a GLFW code, or null for an unsupported key. */
    static Key ofGlfw(int code) {
        return code < 0 || code > GLFW_KEY_LAST ? null : BY_CODE[code];
    }
}
