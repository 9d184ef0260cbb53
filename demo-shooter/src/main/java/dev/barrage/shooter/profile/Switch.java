package dev.barrage.shooter.profile;

/** A setting that is on or off. */
public enum Switch {
    /** Shots are fired without a button held. */
    AUTOFIRE("autofire", false),
    /** Dragging the mouse moves the ship, which then aims and shoots by itself. */
    MOUSE_DRAG("drag the ship with the mouse", false),
    /** Colours for any kind of colour vision. */
    SAFE_COLOURS("colour-blind palette", false),
    /** The game pauses when its window loses the focus. */
    PAUSE_UNFOCUSED("pause when in the background", true),
    /** The next game begins with the first flight. */
    FIRST_FLIGHT("start with the first flight", true);

    private final String title;
    private final boolean usual;

    Switch(String title, boolean usual) {
        this.title = title;
        this.usual = usual;
    }

    public String title() {
        return title;
    }

    public boolean usual() {
        return usual;
    }
}
