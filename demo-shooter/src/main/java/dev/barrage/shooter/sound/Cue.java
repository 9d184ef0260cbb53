package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Pcm;
import dev.barrage.graphics.audio.SoundDef;
import dev.barrage.shooter.sound.synth.Finish;
import dev.barrage.shooter.sound.synth.Signal;
import java.util.Locale;
import java.util.function.Supplier;

/** All sounds besides the music: synthesis, gain, voice limit, least gap in seconds, and priority. */
public enum Cue {
    /** The player's guns. */
    SHOT(WeaponSounds::shot, 0.16f, 3, 0.06f, 0),
    /** The beam while it is on, a seamless loop. */
    BEAM(WeaponSounds::beam, 0.2f, 1, 0f, 0),
    /** The beam comes on. */
    BEAM_START(WeaponSounds::beamStart, 0.26f, 1, 0.1f, 1),
    /** The beam goes off. */
    BEAM_STOP(WeaponSounds::beamStop, 0.2f, 1, 0.1f, 1),
    /** A shot hits an enemy. */
    HIT(WeaponSounds::hit, 0.16f, 4, 0.045f, 0),
    /** The beam burns an enemy. */
    BURN(WeaponSounds::burn, 0.12f, 2, 0.07f, 0),
    /** A shot ends at a wall. */
    FIZZLE(WeaponSounds::fizzle, 0.1f, 2, 0.08f, 0),
    /** The beam cuts a grain out. */
    CUT(WeaponSounds::cut, 0.12f, 3, 0.04f, 1),
    /** The ship turns bullets around. */
    PARRY(WeaponSounds::parry, 0.5f, 1, 0.1f, 5),
    /** A shot glances off a shield. */
    RICOCHET(WeaponSounds::ricochet, 0.16f, 3, 0.06f, 0),
    /** A small enemy bursts. */
    EXPLOSION_SMALL(Blasts::small, 0.4f, 4, 0.05f, 2),
    /** A large enemy bursts. */
    EXPLOSION_LARGE(Blasts::large, 0.55f, 2, 0.12f, 3),
    /** The player loses a ship. */
    PLAYER_HIT(Blasts::playerHit, 0.6f, 1, 0.3f, 6),
    /** The player loses the last ship. */
    PLAYER_DEATH(Blasts::playerDeath, 0.65f, 1, 0.5f, 7),
    /** The bomb. */
    BOMB(Blasts::bomb, 0.65f, 1, 0.3f, 6),
    /** A phase of a boss ends. */
    PHASE_ENDS(Blasts::phaseEnds, 0.5f, 1, 0.3f, 5),
    /** An enemy appears. */
    SPAWN(Signs::spawn, 0.12f, 3, 0.15f, 1),
    /** A bullet passes close by; played higher as the chain grows. */
    GRAZE(Signs::graze, 0.14f, 3, 0.035f, 1),
    /** A boss appears. */
    BOSS_APPEARS(Signs::bossAppears, 0.6f, 1, 1f, 6),
    /** A bonus for a boss's phase. */
    CAPTURE(Signs::capture, 0.4f, 1, 0.3f, 5),
    /** One more bomb. */
    BOMB_EARNED(Signs::bombEarned, 0.35f, 1, 0.3f, 5),
    /** One more ship. */
    EXTEND(Signs::extend, 0.4f, 1, 0.3f, 5),
    /** A warning: the beam is overheated, or the last ship is in play. */
    WARNING(Signs::warning, 0.3f, 1, 0.8f, 4),
    /** The selection in a menu moves. */
    MENU_MOVE(Signs::menuMove, 0.22f, 2, 0.03f, 4),
    /** A menu item is activated, or a game begins. */
    MENU_SELECT(Signs::menuSelect, 0.3f, 1, 0.05f, 4),
    /** The game is paused or resumed. */
    PAUSE(Signs::pause, 0.3f, 1, 0.05f, 4);

    /** Peak of every cue before its gain. */
    static final float PEAK = 0.85f;

    private final Supplier<float[]> recipe;
    private final float gain;
    private final int limit;
    private final float gap;
    private final int priority;

    Cue(Supplier<float[]> recipe, float gain, int limit, float gap, int priority) {
        this.recipe = recipe;
        this.gain = gain;
        this.limit = limit;
        this.gap = gap;
        this.priority = priority;
    }

    /** The name in files and messages. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether it is a loop. */
    public boolean isLoop() {
        return this == BEAM;
    }

    /** Synthesises the samples. */
    public Pcm pcm() {
        float[] raw = recipe.get();
        return Pcm.mono(isLoop() ? Finish.scaled(raw, PEAK) : Finish.once(raw, PEAK), Signal.RATE);
    }

    /** The definition of the sound with these samples. */
    SoundDef def(Pcm pcm) {
        return new SoundDef(label(), pcm).gain(gain).limit(limit).gap(gap).priority(priority);
    }
}
