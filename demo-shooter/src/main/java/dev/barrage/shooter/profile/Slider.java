package dev.barrage.shooter.profile;

/** A setting with a range, in percent. */
public enum Slider {
    /** Loudness of everything. */
    VOLUME("volume", 0, 100, 80),
    /** Loudness of sounds. */
    SOUNDS("sounds", 0, 100, 80),
    /** Loudness of the music. */
    MUSIC("music", 0, 100, 70),
    /** How much the picture shakes. */
    SHAKE("shake", 0, 100, 50),
    /** How bright flashes are. */
    FLASHES("flashes", 0, 100, 50),
    /** How far bright things glow. */
    BLOOM("bloom", 0, 100, 50),
    /** How bright the grid in the background is. */
    BACKGROUND("background", 0, 100, 70),
    /** How fast the game goes. */
    SPEED("game speed", 50, 100, 100),
    /** How large small words are. */
    TEXT("text size", 80, 150, 100);

    private static final int STEP = 10;

    private final String title;
    private final int least;
    private final int most;
    private final int usual;

    Slider(String title, int least, int most, int usual) {
        this.title = title;
        this.least = least;
        this.most = most;
        this.usual = usual;
    }

    /** What menus call it. */
    public String title() {
        return title;
    }

    /** The lowest value. */
    public int least() {
        return least;
    }

    /** The highest value. */
    public int most() {
        return most;
    }

    /** The value unless it is changed. */
    public int usual() {
        return usual;
    }

    /** A value so many notches further, within the range. */
    int moved(int value, int notches) {
        return Math.max(least, Math.min(most, value + STEP * notches));
    }
}
