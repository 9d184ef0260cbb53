package dev.barrage.graphics.window;

/** The mouse. Positions are pixels of the picture, y up; {@code Camera2D.toWorld} turns them into world units. */
public final class Mouse {
    private final Buttons buttons = new Buttons(MouseButton.values().length);
    private float x;
    private float y;
    private float wheel;

    Mouse() {}

    /** Pixels from the left edge of the picture. */
    public float x() {
        return x;
    }

    /** Pixels from the lower edge of the picture. */
    public float y() {
        return y;
    }

    /** Notches the wheel turned since the edges were cleared; away from the player is positive. */
    public float wheel() {
        return wheel;
    }

    /** Whether a button is held. */
    public boolean isDown(MouseButton button) {
        return buttons.isDown(button.ordinal());
    }

    /** Whether a button went down since the edges were cleared. */
    public boolean pressed(MouseButton button) {
        return buttons.pressed(button.ordinal());
    }

    /** Whether a button went up since the edges were cleared. */
    public boolean released(MouseButton button) {
        return buttons.released(button.ordinal());
    }

    /** Treats a held button as up until it is pressed again, for use after a menu has handled it. */
    public void swallow(MouseButton button) {
        buttons.swallow(button.ordinal());
    }

    /** Converts window coordinates, y down, to pixels of its picture, y up; keeps the position while there are none. */
    void point(double windowX, double windowY, int width, int height, int pixelWidth, int pixelHeight) {
        if (width > 0 && height > 0 && pixelWidth > 0 && pixelHeight > 0) {
            x = (float) (windowX * pixelWidth / width);
            y = (float) (pixelHeight - windowY * pixelHeight / height);
        }
    }

    /** Turns the wheel, away from the player for positive notches; called by windows, and by tests and demonstrations. */
    public void turnWheel(float notches) {
        wheel += notches;
    }

    /** Moves the pointer, pixels of the picture; called by tests and demonstrations. */
    public void place(float newX, float newY) {
        x = newX;
        y = newY;
    }

    /** Presses or releases a button; called by windows, and by tests and demonstrations. */
    public void button(MouseButton button, boolean down) {
        buttons.set(button.ordinal(), down);
    }

    void clearEdges() {
        wheel = 0f;
        buttons.clearEdges();
    }
}
