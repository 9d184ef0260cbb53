package dev.barrage.shooter.game.ship;

/**
 * The ships to choose from. They differ in shots, beam, speed, core and bomb; homing shots and lightning are the same.
 */
public enum ShipKind {
    /** Balanced: five shots abreast. */
    ARROW(new Hull(8.5f, 3.8f, 160f, 0.16f, 0.5f), new Guns(5, 0.13f, 5, 0.4f, 1), new Blade(10f, 0.56f, 0.35f), 6f),
    /** Fast, with a small core and a long, thin beam; its three shots pierce. */
    NEEDLE(new Hull(10f, 4.4f, 200f, 0.12f, 0.7f), new Guns(3, 0.06f, 5, 0.6f, 2), new Blade(14f, 0.44f, 0.3f), 4.5f),
    /** Slow, wide and heavy: it glides to a stop. Seven shots, a short beam like an axe, the largest bomb. */
    ANVIL(new Hull(7.5f, 3.4f, 70f, 0.2f, 0.4f), new Guns(7, 0.16f, 7, 0.45f, 1), new Blade(7f, 1.1f, 0.4f), 9f);

    /**
     * Motion and core.
     *
     * @param speed m/s
     * @param focusedSpeed m/s
     * @param acceleration when it starts, turns and stops, m/s2
     * @param core radius of the core, metres
     * @param graze distance from the core to the surface of a grain that counts as grazed, metres
     */
    public record Hull(float speed, float focusedSpeed, float acceleration, float core, float graze) {}

    /**
     * Shots of the first pair of weapons.
     *
     * @param shots number of shots side by side
     * @param wide angle between neighbours without focus, radians
     * @param period steps from one volley to the next
     * @param damage hit points that a shot takes
     * @param grains grains that a shot takes without focus
     */
    public record Guns(int shots, float wide, int period, float damage, int grains) {}

    /**
     * The beam.
     *
     * @param length metres
     * @param thickness of what cuts grains, metres
     * @param drain energy per second
     */
    public record Blade(float length, float thickness, float drain) {}

    private static final ShipKind[] ALL = values();

    private final Hull hull;
    private final Guns guns;
    private final Blade blade;
    private final float bombDisc;

    ShipKind(Hull hull, Guns guns, Blade blade, float bombDisc) {
        this.hull = hull;
        this.guns = guns;
        this.blade = blade;
        this.bombDisc = bombDisc;
    }

    /** The ship of a number, from 0. */
    public static ShipKind of(int number) {
        return ALL[number];
    }

    public Hull hull() {
        return hull;
    }

    public Guns guns() {
        return guns;
    }

    public Blade blade() {
        return blade;
    }

    /** Radius of the disc in which a bomb takes grains, metres. */
    public float bombDisc() {
        return bombDisc;
    }
}
