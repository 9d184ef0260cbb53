package dev.barrage.shooter.profile;

public enum Slider {
    VOLUME("volume", 0, 100, 100),
    SOUNDS("sound effects", 0, 100, 100),
    MUSIC("music", 0, 100, 100),
    SHAKE("screen shake", 0, 100, 50),
    FLASHES("flashes", 0, 100, 50),
    BLOOM("bloom", 0, 100, 50),
    BACKGROUND("background", 0, 100, 70),
    SPEED("game speed", 50, 100, 100),
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

    public String title() {
        return title;
    }

    public int least() {
        return least;
    }

    public int most() {
        return most;
    }

    public int usual() {
        return usual;
    }

    /** A value moved by notches, clamped to the range. */
    int moved(int value, int notches) {
        return Math.max(least, Math.min(most, value + STEP * notches));
    }
}
