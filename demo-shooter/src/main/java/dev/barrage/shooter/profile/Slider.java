package dev.barrage.shooter.profile;

/** A setting in percent. */
public enum Slider {
    /** Master volume. */
    VOLUME("volume", 0, 100, 100),
    /** Volume of effects. */
    SOUNDS("sound effects", 0, 100, 100),
    /** Volume of music. */
    MUSIC("music", 0, 100, 100),
    /** Strength of camera shake. */
    SHAKE("screen shake", 0, 100, 50),
    /** Brightness of flashes. */
    FLASHES("flashes", 0, 100, 50),
    /** Strength of bloom. */
    BLOOM("bloom", 0, 100, 50),
    /** Brightness of the background grid. */
    BACKGROUND("background", 0, 100, 70),
    /** Speed of the game. */
    SPEED("game speed", 50, 100, 100),
    /** Size of small text. */
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

    /** The display name. */
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

    /** The default value. */
    public int usual() {
        return usual;
    }

    /** A value moved by notches, clamped to the range. */
    int moved(int value, int notches) {
        return Math.max(least, Math.min(most, value + STEP * notches));
    }
}
