package dev.barrage.shooter.view;

/**
 * What players may set about the picture, for example in a menu. All strengths are 0 to 1; a change shows in the next
 * frame and never changes the game.
 */
public final class Look {
    private float bloom = 0.5f;
    private float background = 0.7f;
    private float flash = 0.5f;
    private float shake = 0.5f;
    private Colors colors = Colors.NEON;

    Look() {}

    /** How much of the light of shots, beams and explosions spreads around them; 0.5 at first. */
    public Look bloom(float strength) {
        bloom = part("bloom", strength);
        return this;
    }

    /** See the other method. */
    public float bloom() {
        return bloom;
    }

    /** How bright the grid behind everything is, 0 black to 1; 0.7 at first. */
    public Look background(float brightness) {
        background = part("background", brightness);
        return this;
    }

    /** See the other method. */
    public float background() {
        return background;
    }

    /** How bright the whole picture flashes when the ship is hit; 0 is never, for eyes that cannot bear it; 0.5 at first. */
    public Look flash(float strength) {
        flash = part("flash", strength);
        return this;
    }

    /** See the other method. */
    public float flash() {
        return flash;
    }

    /** How far explosions shake the picture; 0 is not at all; 0.5 at first. */
    public Look shake(float strength) {
        shake = part("shake", strength);
        return this;
    }

    /** See the other method. */
    public float shake() {
        return shake;
    }

    /** Which colours tell enemies and their bullets apart; neon at first. */
    public Look colors(Colors wanted) {
        colors = wanted;
        return this;
    }

    /** See the other method. */
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
