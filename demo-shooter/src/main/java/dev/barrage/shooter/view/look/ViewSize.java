package dev.barrage.shooter.view.look;

/** Size of the view, metres; always visible as a whole, with black bars in windows of another aspect ratio. */
public final class ViewSize {
    public static final float WIDTH = 32f;
    public static final float HEIGHT = 18f;

    private ViewSize() {}
}
