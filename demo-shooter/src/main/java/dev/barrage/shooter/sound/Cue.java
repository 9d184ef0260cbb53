package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Pcm;
import dev.barrage.graphics.audio.SoundDef;
import dev.barrage.shooter.sound.synth.Finish;
import dev.barrage.shooter.sound.synth.Signal;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * All sounds besides the music: synthesis, loudness in LUFS, voice limit, least gap in seconds, priority; for the
 * important ones also ducking in decibels, and its seconds.
 */
public enum Cue {
    /** The player's guns. */
    SHOT(WeaponSounds::shot, -28.5f, 3, 0.06f, 0),
    /** The beam while it is on, a seamless loop. */
    BEAM(WeaponSounds::beam, -23f, 1, 0f, 0),
    BEAM_START(WeaponSounds::beamStart, -24f, 1, 0.1f, 1),
    BEAM_STOP(WeaponSounds::beamStop, -26f, 1, 0.1f, 1),
    /** A shot hits an enemy. */
    HIT(WeaponSounds::hit, -28.5f, 4, 0.045f, 0),
    BURN(WeaponSounds::burn, -29.5f, 2, 0.07f, 0),
    /** A shot ends at a wall. */
    FIZZLE(WeaponSounds::fizzle, -33f, 2, 0.08f, 0),
    RICOCHET(WeaponSounds::ricochet, -28f, 3, 0.06f, 0),
    /** A small enemy bursts. */
    EXPLOSION_SMALL(Blasts::small, -21f, 4, 0.05f, 2),
    /** A large enemy bursts. */
    EXPLOSION_LARGE(Blasts::large, -18.5f, 2, 0.12f, 3),
    /** The player loses a ship. */
    PLAYER_HIT(Blasts::playerHit, -17f, 1, 0.3f, 6, 6f, 0.4f),
    /** The player loses the last ship. */
    PLAYER_DEATH(Blasts::playerDeath, -16f, 1, 0.5f, 7, 10f, 1.4f),
    BOMB(Blasts::bomb, -16f, 1, 0.3f, 6, 10f, 1f),
    PHASE_ENDS(Blasts::phaseEnds, -17.5f, 1, 0.3f, 5, 6f, 0.6f),
    BOSS_DIES(Blasts::bossDies, -15f, 1, 0.5f, 7, 10f, 2f),
    /** The sluices of a curtain glow, then open. */
    STORM_BEGINS(StormSounds::begins, -19f, 1, 0.3f, 5, 4f, 0.9f),
    /** All grains of a storm, a seamless loop. */
    STORM_RUSH(StormSounds::rush, -20f, 1, 0f, 0),
    /** Grains close to the ship, a seamless loop. */
    STORM_HISS(StormSounds::hiss, -20f, 1, 0f, 0),
    /** A boss's well draws, and holds ever higher, a seamless loop. */
    WELL_DRAWS(BossSounds::well, -20f, 1, 0f, 0),
    /** A wave of what a well held comes out. */
    WELL_HURLS(BossSounds::hurl, -20f, 2, 0.35f, 4),
    /** The beam cuts grains out of a storm. */
    CUT(StormSounds::cut, -28f, 3, 0.05f, 1),
    /** A shot and a grain destroy each other. */
    CHIP(StormSounds::chip, -32f, 3, 0.05f, 0),
    /** The ship is ready to parry. */
    GUARD(StormSounds::guard, -30f, 1, 0.1f, 4),
    /** A crate or a brick comes loose. */
    CRUMBLE(Blasts::crumble, -25f, 4, 0.05f, 1),
    /** The ship turns the grains around it. */
    PARRY(StormSounds::parry, -20f, 1, 0.1f, 5),
    /** A ward takes a hit. */
    WARD(StormSounds::ward, -20f, 1, 0.1f, 5),
    /** Mines on chains in motion, a seamless loop. */
    CHAIN(BossSounds::chain, -22f, 1, 0f, 0),
    /** A mine hits a wall, or a link is cut. */
    CLANK(BossSounds::clank, -23f, 2, 0.08f, 2),
    /** The motor of a boss's wheel, a seamless loop; played higher as the wheel turns faster. */
    MOTOR(BossSounds::motor, -25f, 1, 0f, 0),
    /** A boss's wheel is braked to a stop. */
    STALL(BossSounds::stall, -18.5f, 1, 0.3f, 5, 5f, 0.5f),
    GEM(Signs::gem, -32f, 3, 0.04f, 0),
    SPAWN(Signs::spawn, -27f, 3, 0.15f, 1),
    /** A bullet passes close by; played higher as the chain grows. */
    GRAZE(Signs::graze, -28.5f, 3, 0.035f, 1),
    BOSS_APPEARS(Signs::bossAppears, -18f, 1, 1f, 6, 9f, 1.8f),
    /** A bonus for a boss's phase. */
    CAPTURE(Signs::capture, -21f, 1, 0.3f, 5),
    BOMB_EARNED(Signs::bombEarned, -21f, 1, 0.3f, 5),
    /** One more ship. */
    EXTEND(Signs::extend, -21f, 1, 0.3f, 5),
    /** A warning: the beam is overheated, or the last ship is in play. */
    WARNING(Signs::warning, -23f, 1, 0.8f, 4, 6f, 0.7f),
    MENU_MOVE(Signs::menuMove, -29f, 2, 0.03f, 4),
    /** A menu item is activated, or a game begins. */
    MENU_SELECT(Signs::menuSelect, -26f, 1, 0.05f, 4),
    PAUSE(Signs::pause, -26f, 1, 0.05f, 4);

    private final Supplier<float[]> recipe;
    private final float lufs;
    private final float energy;
    private final int limit;
    private final float gap;
    private final int priority;
    private final float duck;
    private final float holdSeconds;

    Cue(Supplier<float[]> recipe, float lufs, int limit, float gap, int priority) {
        this(recipe, lufs, limit, gap, priority, 0f, 0f);
    }

    Cue(Supplier<float[]> recipe, float lufs, int limit, float gap, int priority, float duck, float holdSeconds) {
        this.recipe = recipe;
        this.lufs = lufs;
        energy = (float) StrictMath.pow(10.0, lufs / 10.0);
        this.limit = limit;
        this.gap = gap;
        this.priority = priority;
        this.duck = duck;
        this.holdSeconds = holdSeconds;
    }

    /** The name in files and messages. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public boolean isLoop() {
        return switch (this) {
            case BEAM, STORM_RUSH, STORM_HISS, CHAIN, MOTOR, WELL_DRAWS -> true;
            default -> false;
        };
    }

    /** Loudness of its loudest 400 ms, LUFS. */
    float lufs() {
        return lufs;
    }

    /** Energy of its loudest 400 ms; 1 is 0 LUFS. */
    float energy() {
        return energy;
    }

    /** Whether it lowers music and beds. */
    boolean isImportant() {
        return duck > 0f;
    }

    /** Decibels by which it lowers music and beds. */
    float duck() {
        return duck;
    }

    /** Time for which it lowers them, seconds. */
    float holdSeconds() {
        return holdSeconds;
    }

    /** Synthesises the samples at their level in the mix. */
    public Pcm pcm() {
        float[] raw = recipe.get();
        return Pcm.mono(Finish.effect(isLoop() ? raw : Finish.faded(raw), lufs), Signal.RATE);
    }

    /** The definition of the sound with these samples. */
    SoundDef def(Pcm pcm) {
        return new SoundDef(label(), pcm).limit(limit).gap(gap).priority(priority);
    }
}
