package dev.barrage.shooter.view.look;

/** Settings of the picture. Strengths are 0 to 1; a change applies from the next frame and never changes the game. */
public final class Look {
    private float bloom = 0.5f;
    private float background = 0.7f;
    private float flash = 0.5f;
    private float shake = 0.5f;
    private Colors colors = Colors.NEON;

    public Look() {}

    /** Sets the strength of bloom; 0.5 at first. */
    public Look bloom(float strength) {
        bloom = part("bloom", strength);
        return this;
    }

    public float bloom() {
        return bloom;
    }

    /** Sets the brightness of the background grid, 0 is black; 0.7 at first. */
    public Look background(float brightness) {
        background = part("background", brightness);
        return this;
    }

    public float background() {
        return background;
    }

    /** Sets the brightness of full-screen flashes; 0 is none, for photosensitive players; 0.5 at first. */
    public Look flash(float strength) {
        flash = part("flash", strength);
        return this;
    }

    public float flash() {
        return flash;
    }

    /** Sets the strength of camera shake; 0 is none; 0.5 at first. */
    public Look shake(float strength) {
        shake = part("shake", strength);
        return this;
    }

    public float shake() {
        return shake;
    }

    /** Sets the hues of enemies and their bullets; neon at first. */
    public Look colors(Colors wanted) {
        colors = wanted;
        return this;
    }

    public Colors colors() {
        return colors;
    }

    private static float part(String name, float value) {
        if (!(value >= 0f && value <= 1f)) {
            throw new IllegalArgumentException(name + " must be 0 to 1: " + value);
        }
        return value;
    }
}
