package dev.barrage.shooter.asset;

/**
 * A bullet pattern.
 *
 * @param shape all around or a fan at the player
 * @param bullets how many at once, 1 to 200
 * @param spread angle between the outer bullets of a fan, radians
 * @param interval seconds between volleys
 * @param speed m/s
 * @param turn how far a ring turns from one volley to the next, radians
 * @param radius of a bullet, metres
 */
public record Pattern(Shape shape, int bullets, float spread, float interval, float speed, float turn, float radius) {
    /** How the bullets of a volley lie. */
    public enum Shape {
        /** Evenly all around. */
        RING,
        /** A fan centred on the player. */
        AIMED
    }

    void check(String file, String name) {
        Json.require(file, bullets >= 1 && bullets <= 200, name + ".bullets must be from 1 to 200: " + bullets);
        Json.require(file, spread >= 0f && spread <= 6.3f, name + ".spread must be from 0 to 6.3: " + spread);
        Json.require(
                file, interval >= 0.05f && interval <= 60f, name + ".interval must be from 0.05 to 60: " + interval);
        Json.require(file, speed >= 0.1f && speed <= 100f, name + ".speed must be from 0.1 to 100: " + speed);
        Json.require(file, Math.abs(turn) <= 6.3f, name + ".turn must be from -6.3 to 6.3: " + turn);
        Json.require(file, radius >= 0.02f && radius <= 2f, name + ".radius must be from 0.02 to 2: " + radius);
    }
}
