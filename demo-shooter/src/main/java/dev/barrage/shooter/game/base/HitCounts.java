package dev.barrage.shooter.game.base;

import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;

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

    /** Enemies struck by lightning. */
    public long lightningEnemy;

    /** Grains cut out by the beam. */
    public long grainsCut;

    /** Grains that shots destroyed. */
    public long grainsShot;

    /** Grains and bullets turned around by parries. */
    public long bulletsParried;

    /** Gems collected. */
    public long gems;

    /** Bullets fired by both sides. */
    public long bulletsFired;

    public HitCounts() {}

    public void save(StateWriter out) {
        out.put(bulletEnemy);
        out.put(bulletPlayer);
        out.put(playerWall);
        out.put(playerEnemy);
        out.put(beamEnemy);
        out.put(lightningEnemy);
        out.put(grainsCut);
        out.put(grainsShot);
        out.put(bulletsParried);
        out.put(gems);
        out.put(bulletsFired);
    }

    public void restore(StateReader in) {
        bulletEnemy = in.getLong();
        bulletPlayer = in.getLong();
        playerWall = in.getLong();
        playerEnemy = in.getLong();
        beamEnemy = in.getLong();
        lightningEnemy = in.getLong();
        grainsCut = in.getLong();
        grainsShot = in.getLong();
        bulletsParried = in.getLong();
        gems = in.getLong();
        bulletsFired = in.getLong();
    }
}
