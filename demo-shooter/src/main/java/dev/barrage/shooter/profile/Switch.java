package dev.barrage.shooter.profile;

/** A setting that is on or off. */
public enum Switch {
    /** Shots come without a button held. */
    AUTOFIRE("autofire", false),
    /** Colours that all eyes tell apart. */
    SAFE_COLOURS("colour-blind safe", false),
    /** The game pauses when its window loses the keyboard. */
    PAUSE_UNFOCUSED("pause without focus", true);

    private final String title;
    private final boolean usual;

    Switch(String title, boolean usual) {
        this.title = title;
        this.usual = usual;
    }

    /** What menus call it. */
    public String title() {
        return title;
    }

    /** Whether it is on unless that is changed. */
    public boolean usual() {
        return usual;
    }
}
