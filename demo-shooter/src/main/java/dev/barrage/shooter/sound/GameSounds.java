package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.game.Effects;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.Player;
import dev.barrage.shooter.game.Weapons;
import dev.barrage.shooter.sound.music.Layer;

/**
 * The sound of a game: follows it step by step and only reads it. Sounds are synthesised in the background and are
 * silent until ready.
 */
public final class GameSounds implements AutoCloseable {
    /** Gain of the music, which leaves headroom for the effects. */
    static final float MUSIC_VOLUME = 0.42f;

    private static final Cue[] CUES = Cue.values();
    private static final Layer[] LAYERS = Layer.values();
    /** Hit points from which an enemy has a large explosion. */
    private static final int LARGE = 30;
    /** Seconds without a step after which the game counts as standing still. */
    private static final float STANDSTILL_SECONDS = 0.15f;

    private static final int GRAZES_TO_OCTAVE = 24;
    /** Grazes that raise the chain by one. */
    private static final float GRAZES_PER_CHAIN = 25f;

    private final Game game;
    private final Audio audio;
    private final SoundBank bank;
    private final CuePlayer cues;
    private final Soundtrack track;
    private int taken;
    private long followed;
    private long seen;
    private float sinceStep;
    private Phase phase;
    private int lives;
    private boolean beamOn;
    private boolean overheated;

    /**
     * The sounds of a game.
     *
     * @param audio plays them, and is closed with this object; if it is silent, nothing is synthesised
     */
    public GameSounds(Game game, Audio audio) {
        this(game, audio, audio.isSilent() ? null : new SoundBank());
    }

    /** Uses a bank; if it is null, samples come through {@link #takeIn}. */
    GameSounds(Game game, Audio audio, SoundBank bank) {
        this.game = game;
        this.audio = audio;
        this.bank = bank;
        cues = new CuePlayer(audio);
        track = new Soundtrack(audio);
        audio.musicVolume(MUSIC_VOLUME);
        jump();
    }

    /** Sets the master volume, 0 to 1. */
    public void masterVolume(float volume) {
        audio.masterVolume(volume);
    }

    /** Sets the volume of the effects, 0 to 1. */
    public void effectsVolume(float volume) {
        audio.effectsVolume(volume);
    }

    /** Sets the volume of the music, 0 to 1, relative to {@link #MUSIC_VOLUME}. */
    public void musicVolume(float volume) {
        audio.musicVolume(MUSIC_VOLUME * volume);
    }

    /**
     * Plays a graze.
     *
     * @param x position, metres
     * @param chain number of grazes before it, 0 or more; raises the pitch by up to an octave
     */
    void graze(float x, int chain) {
        cues.play(Cue.GRAZE, x, 1f + Math.min(chain, GRAZES_TO_OCTAVE) / (float) GRAZES_TO_OCTAVE);
    }

    /** Plays the events since the last call; call after every step. */
    public void step() {
        if (game.steps() != followed) {
            followed = game.steps();
            sinceStep = 0f;
            playEffects();
            followPhase();
            followPlayer();
            track.follow(game);
        }
    }

    /** Follows a jump in time; the events skipped are not played. */
    public void jump() {
        followed = game.steps();
        seen = game.effects().count();
        phase = game.phase();
        lives = game.player().lives();
        overheated = game.weapons().overheated();
    }

    /**
     * Advances loops and fades and adds samples that are ready; call once per frame.
     *
     * @param seconds time since the last call
     */
    public void update(float seconds) {
        takeNext();
        sinceStep += seconds;
        cues.beam(beamOn && sinceStep < STANDSTILL_SECONDS, game.player().x());
        audio.update(seconds);
    }

    /** Plays the sound of an event. */
    private void playEffect(Effects effects, long n) {
        float x = effects.x(n);
        switch (effects.kind(n)) {
            case SPARK -> cues.playVaried(Cue.HIT, x, 1f, 0.12f);
            case BURN -> cues.playVaried(Cue.BURN, x, 1f, 0.1f);
            case FIZZLE -> cues.playVaried(Cue.FIZZLE, x, 1f, 0.2f);
            case SPAWN -> cues.playVaried(Cue.SPAWN, x, 1f, 0.08f);
            case EXPLOSION ->
                cues.playVaried(isLarge(effects.who(n)) ? Cue.EXPLOSION_LARGE : Cue.EXPLOSION_SMALL, x, 1f, 0.1f);
            case PLAYER_HIT -> cues.play(Cue.PLAYER_HIT, x, 1f);
            case PLAYER_LOST -> cues.play(Cue.PLAYER_DEATH, x, 1f);
            case RICOCHET -> cues.playVaried(Cue.RICOCHET, x, 1f, 0.1f);
            case LIGHTNING -> cues.playVaried(Cue.BEAM_START, x, 1.6f, 0.3f);
            case GRAZE -> graze(x, Math.round(GRAZES_PER_CHAIN * (game.scoring().chain() - 1f)));
            case CUT -> cues.playVaried(Cue.CUT, x, 1f, 0.2f);
            case CHIP -> cues.playVaried(Cue.FIZZLE, x, 1.5f, 0.2f);
            case PARRY -> cues.play(Cue.PARRY, x, 1f);
            case BOMB_EARNED -> cues.play(Cue.BOMB_EARNED);
            case COLLECT -> cues.playVaried(Cue.MENU_MOVE, x, 1.5f, 0.15f);
            case BOMB -> cues.play(Cue.BOMB, x, 1f);
            case EXTEND -> cues.play(Cue.EXTEND);
            case WARNING -> cues.play(Cue.BOSS_APPEARS);
            case BOSS_PHASE_END -> cues.play(Cue.PHASE_ENDS, x, 1f);
            case CAPTURE, STAGE_CLEAR -> cues.play(Cue.CAPTURE);
            case BOSS_LOST -> cues.play(Cue.EXPLOSION_LARGE, x, 0.7f);
            case SWAP, MENU_MOVE -> cues.play(Cue.MENU_MOVE);
            case MENU_SELECT -> cues.play(Cue.MENU_SELECT);
            default -> {} // no sound
        }
    }

    private boolean isLarge(int kind) {
        return kind >= game.enemies().kinds()
                || kind >= 0 && game.assets().enemy(kind).hitPoints() >= LARGE;
    }

    private void playEffects() {
        Effects effects = game.effects();
        for (seen = Math.max(seen, effects.count() - Effects.CAPACITY); seen < effects.count(); seen++) {
            playEffect(effects, seen);
        }
    }

    private void followPhase() {
        Phase before = phase;
        phase = game.phase();
        if (phase != before) {
            switch (phase) {
                case PAUSED -> cues.play(Cue.PAUSE);
                case PLAYING -> cues.play(before == Phase.PAUSED ? Cue.PAUSE : Cue.MENU_SELECT);
                default -> {} // no sound: nobody pressed a button
            }
            lives = game.player().lives();
        }
    }

    private void followPlayer() {
        Player player = game.player();
        Weapons weapons = game.weapons();
        boolean fights = phase == Phase.PLAYING || phase == Phase.ATTRACT;
        if (fights && weapons.justFired()) {
            cues.playVaried(Cue.SHOT, player.x(), 1f, 0.06f);
        }
        followBeam(fights && weapons.firingBeam());
        if (player.lives() != lives) {
            playLives(player.lives());
        }
        if (fights && weapons.overheated() && !overheated) {
            cues.play(Cue.WARNING);
        }
        overheated = weapons.overheated();
    }

    private void followBeam(boolean on) {
        if (on != beamOn) {
            beamOn = on;
            cues.play(on ? Cue.BEAM_START : Cue.BEAM_STOP, game.player().x(), 1f);
        }
    }

    private void playLives(int now) {
        if (now < lives && now == 1) {
            cues.play(Cue.WARNING);
        }
        lives = now;
    }

    /** Adds one sound at a time, which bounds the cost per frame to a few milliseconds. */
    private void takeNext() {
        Pcm pcm = bank == null || taken == SoundBank.ALL ? null : bank.take(taken);
        if (pcm != null) {
            takeIn(taken++, pcm);
        }
    }

    /** Adds the samples of a number of the {@link SoundBank}; call in the order of the numbers. */
    void takeIn(int number, Pcm pcm) {
        if (number >= SoundBank.CUES) {
            track.add(LAYERS[number - SoundBank.CUES], pcm);
        } else {
            cues.add(CUES[number], pcm);
        }
    }

    CuePlayer cues() {
        return cues;
    }

    Soundtrack track() {
        return track;
    }

    @Override
    public void close() {
        if (bank != null) {
            bank.close();
        }
        audio.close();
    }
}
