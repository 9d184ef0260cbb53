package dev.barrage.shooter.game.ship;

import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.base.State;

/** The state of upgrades at work: drones, the calm eye of a bomb, the ward, what grazes and gems have saved up. */
public final class Powers {
    public static final int GEMS_PER_WARD = 200;

    /** Distance of a drone from the ship, and radius in which it cuts, metres. */
    static final float ORBIT = 1.7f;

    /** See {@link #ORBIT}. */
    public static final float DRONE_REACH = 0.5f;

    /** Angular velocity of drones, rad/s. */
    private static final float ORBIT_SPEED = 3.2f;

    private static final float LEE_SECONDS = 3f;
    private static final float LEE_RADIUS = 2.2f;
    /** Grazed grains that make a shard. */
    private static final int GRAZES_PER_SHARD = 16;

    /** Grains that count as much as a grazed bullet. */
    private static final int GRAINS_PER_BULLET = 4;

    private static final int SIDESTEP_STEPS = 150;
    private static final int MOST_BLASTS = 32;

    private final Upgrades upgrades;
    private float droneAngle;
    private float leeX;
    private float leeY;
    private float leeSeconds;
    private int wardGems;
    private boolean ward;
    private int grazes;
    private int untilSidestep;
    /** Blasts of this step. */
    private final float[] blastX = new float[MOST_BLASTS];

    private final float[] blastY = new float[MOST_BLASTS];
    private int blasts;

    public Powers(Upgrades upgrades) {
        this.upgrades = upgrades;
    }

    public void reset() {
        droneAngle = 0f;
        leeSeconds = 0f;
        wardGems = 0;
        ward = false;
        grazes = 0;
        untilSidestep = 0;
        blasts = 0;
    }

    /** Advances by a step. */
    public void act(float dt) {
        blasts = 0;
        droneAngle = Trig.wrap(droneAngle + ORBIT_SPEED * dt);
        leeSeconds = Math.max(0f, leeSeconds - dt);
        untilSidestep = Math.max(0, untilSidestep - 1);
    }

    /** Opens the calm eye of a bomb. */
    public void openLee(float x, float y) {
        if (upgrades.has(Upgrade.LEE)) {
            leeX = x;
            leeY = y;
            leeSeconds = LEE_SECONDS * upgrades.count(Upgrade.LEE);
        }
    }

    /** Counts gems for the ward. */
    public void gather(int gems) {
        if (upgrades.has(Upgrade.GEM_WARD) && !ward) {
            wardGems += gems;
            ward = wardGems >= GEMS_PER_WARD;
        }
    }

    /** Uses the ward up; false if there is none. */
    public boolean takeWard() {
        boolean was = ward;
        if (was) {
            ward = false;
            wardGems = 0;
        }
        return was;
    }

    /** Counts grazes; returns the number of shards that they make. */
    public int graze(int bullets, int grains) {
        if (!upgrades.has(Upgrade.SHARDS)) {
            return 0;
        }
        grazes += (grains + GRAINS_PER_BULLET * bullets) * upgrades.count(Upgrade.SHARDS);
        int shards = grazes / GRAZES_PER_SHARD;
        grazes %= GRAZES_PER_SHARD;
        return shards;
    }

    /** Whether a swap of weapons makes the ship untouchable now. */
    public boolean sidestep() {
        if (!upgrades.has(Upgrade.SIDESTEP) || untilSidestep > 0) {
            return false;
        }
        untilSidestep = SIDESTEP_STEPS;
        return true;
    }

    /** Notes the blast of an enemy, to be carried out at the end of the step. */
    public void blast(float x, float y) {
        if (upgrades.has(Upgrade.WILDFIRE) && blasts < MOST_BLASTS) {
            blastX[blasts] = x;
            blastY[blasts++] = y;
        }
    }

    public int blasts() {
        return blasts;
    }

    public float blastX(int blast) {
        return blastX[blast];
    }

    public float blastY(int blast) {
        return blastY[blast];
    }

    /** Radius of blasts, metres. */
    public float blastRadius() {
        return 1.2f + 0.8f * upgrades.count(Upgrade.WILDFIRE);
    }

    public int drones() {
        return upgrades.count(Upgrade.SAW_DRONE);
    }

    /** X of a drone of a ship, metres. */
    public float droneX(int drone, float shipX) {
        return shipX + ORBIT * Trig.cos(angle(drone));
    }

    /** Y of a drone of a ship, metres. */
    public float droneY(int drone, float shipY) {
        return shipY + ORBIT * Trig.sin(angle(drone));
    }

    private float angle(int drone) {
        return Trig.wrap(droneAngle + drone * 2f * Trig.PI / drones());
    }

    /** Seconds for which the calm eye of a bomb stays; 0 without one. */
    public float leeSeconds() {
        return leeSeconds;
    }

    /** Middle of the calm eye, metres. */
    public float leeX() {
        return leeX;
    }

    /** Middle of the calm eye, metres. */
    public float leeY() {
        return leeY;
    }

    /** Radius of the calm eye, metres. */
    public float leeRadius() {
        return LEE_RADIUS;
    }

    public boolean hasWard() {
        return ward;
    }

    /** Share of the gems of the next ward, 0 to 1. */
    public float wardPart() {
        return Math.min(1f, wardGems / (float) GEMS_PER_WARD);
    }

    public void saveOrRestore(State state) {
        droneAngle = state.of(droneAngle);
        leeX = state.of(leeX);
        leeY = state.of(leeY);
        leeSeconds = state.of(leeSeconds);
        wardGems = state.of(wardGems);
        ward = state.of(ward);
        grazes = state.of(grazes);
        untilSidestep = state.of(untilSidestep);
        if (state.isRestoring()) {
            blasts = 0;
        }
    }
}
