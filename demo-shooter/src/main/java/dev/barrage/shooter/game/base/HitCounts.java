package dev.barrage.shooter.game.base;

/** Numbers of collisions by kind, and of bullets fired. */
public final class HitCounts {
    /** The player's bullets on enemies. */
    public long bulletEnemy;

    /** Enemies' bullets on the player. */
    public long bulletPlayer;

    /** The player's ship on walls, counted when a contact begins. */
    public long playerWall;

    /** The player's ship on enemies, counted when a contact begins. */
    public long playerEnemy;

    /** Steps in which the beam burned an enemy. */
    public long beamEnemy;

    public long lightningEnemy;

    /** Grains cut out by the beam. */
    public long grainsCut;

    /** Grains that shots destroyed. */
    public long grainsShot;

    /** Parries of the ship. */
    public long parries;

    /** Grains and bullets turned around by parries. */
    public long bulletsParried;

    /** Presses of focus. */
    public long focuses;

    public long gems;

    /** Bullets fired by both sides. */
    public long bulletsFired;

    public HitCounts() {}

    public void saveOrRestore(State state) {
        bulletEnemy = state.of(bulletEnemy);
        bulletPlayer = state.of(bulletPlayer);
        playerWall = state.of(playerWall);
        playerEnemy = state.of(playerEnemy);
        beamEnemy = state.of(beamEnemy);
        lightningEnemy = state.of(lightningEnemy);
        grainsCut = state.of(grainsCut);
        grainsShot = state.of(grainsShot);
        parries = state.of(parries);
        bulletsParried = state.of(bulletsParried);
        focuses = state.of(focuses);
        gems = state.of(gems);
        bulletsFired = state.of(bulletsFired);
    }
}
