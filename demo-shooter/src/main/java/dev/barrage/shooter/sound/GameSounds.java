package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.asset.Block;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.game.ship.Weapons;
import dev.barrage.shooter.sound.music.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The sound of a game: follows it step by step and only reads it. Sounds are synthesised in the background and are
 * silent until ready.
 */
public final class GameSounds implements AutoCloseable {
    private static final Cue[] CUES = Cue.values();
    /** Hit points from which an enemy has a large explosion. */
    private static final int LARGE = 30;
    /** Seconds without a step after which the game counts as standing still. */
    private static final float STANDSTILL_SECONDS = 0.15f;

    /** A target breaks like a boss's phase ends, but higher. */
    private static final float BREAK_PITCH = 1.5f;

    private static final int GRAZES_TO_OCTAVE = 24;
    /** Grazes that raise the chain by one. */
    private static final float GRAZES_PER_CHAIN = 25f;

    /** Pitch of wood; that of stone is 1. */
    private static final float WOOD = 1.5f;

    private final Game game;
    private final Audio audio;
    private final SoundBank bank;
    private final SoundBank.Order<Pcm> order;
    private final Ducking ducking = new Ducking();
    private final CuePlayer cues;
    private final StormBeds storm = new StormBeds();
    private final BossBeds boss;
    private final Soundtrack track;
    private int taken;
    private long followed;
    private long seen;
    private float sinceStep;
    private Phase phase;
    private int lives;
    private boolean beamOn;
    private boolean overheated;
    private float musicVolume = 1f;

    /** @param audio plays them, and is closed with this object; if it is silent, nothing is synthesised */
    public GameSounds(Game game, Audio audio) {
        this(game, audio, audio.isSilent() ? null : new SoundBank(), Piece.of(0));
    }

    /** Uses a bank; if it is null, samples come through {@link #takeIn} and {@link Soundtrack#add}. */
    GameSounds(Game game, Audio audio, SoundBank bank, Piece first) {
        this.game = game;
        this.audio = audio;
        this.bank = bank;
        cues = new CuePlayer(audio, ducking);
        boss = new BossBeds(game.boss(), game.world());
        order = bank == null ? null : bank.order(recipes());
        track = new Soundtrack(audio, bank, first);
        jump();
    }

    private static List<Supplier<Pcm>> recipes() {
        List<Supplier<Pcm>> recipes = new ArrayList<>();
        for (Cue cue : CUES) {
            recipes.add(cue::pcm);
        }
        return recipes;
    }

    /** Sets the master volume, 0 to 1. */
    public void masterVolume(float volume) {
        audio.masterVolume(volume);
    }

    /** Sets the volume of the effects, 0 to 1. */
    public void effectsVolume(float volume) {
        audio.effectsVolume(volume);
    }

    /** Sets the volume of the music, 0 to 1. */
    public void musicVolume(float volume) {
        musicVolume = volume;
    }

    /**
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
            if (!audio.isSilent()) {
                storm.listen(game.storm(), game.player().x(), game.player().y());
                boss.listen();
            }
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
        track.update();
        sinceStep += seconds;
        cues.advance(seconds);
        ducking.advance(seconds);
        audio.musicVolume(musicVolume * ducking.gain());
        playBeds(sinceStep < STANDSTILL_SECONDS ? ducking.gain() : 0f);
        audio.update(seconds);
    }

    private void playBeds(float gain) {
        float x = game.player().x();
        cues.loop(Cue.BEAM, beamOn ? gain : 0f, 1f, x);
        storm.play(cues, gain, x);
        boss.play(cues, gain);
    }

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
            case CLANK -> cues.playVaried(Cue.CLANK, x, 1f, 0.15f);
            case SNAP -> cues.playVaried(Cue.CLANK, x, 1.7f, 0.1f);
            case HURL -> cues.play(Cue.BEAM_STOP, x, 0.6f);
            case LIGHTNING -> cues.playVaried(Cue.BEAM_START, x, 1.6f, 0.3f);
            case GRAZE -> graze(x, Math.round(GRAZES_PER_CHAIN * (game.scoring().chain() - 1f)));
            case CUT -> cues.playVaried(Cue.CUT, x, 1f, 0.2f);
            case CHIP -> cues.playVaried(Cue.CHIP, x, 1f, 0.2f);
            case GUARD -> cues.play(Cue.GUARD, x, 1f);
            case PARRY -> cues.play(Cue.PARRY, x, 1f);
            case WARD -> cues.play(Cue.WARD, x, 1f);
            case CRUMBLE -> cues.playVaried(Cue.CRUMBLE, x, isWood(effects.who(n)) ? WOOD : 1f, 0.2f);
            case BOMB_EARNED, UPGRADE -> cues.play(Cue.BOMB_EARNED);
            case COLLECT -> cues.playVaried(Cue.GEM, x, 1f, 0.15f);
            case BOMB -> cues.play(Cue.BOMB, x, 1f);
            case EXTEND -> cues.play(Cue.EXTEND);
            case STALL -> cues.play(Cue.STALL, x, 1f);
            case MOTOR -> cues.play(Cue.BEAM_START, x, 0.5f);
            case STORM, WELL_WARNS -> cues.play(Cue.STORM_BEGINS);
            case WELL_HURLS -> cues.playVaried(Cue.WELL_HURLS, x, 1f, 0.08f);
            case WELL_COLLAPSES -> cues.play(Cue.PHASE_ENDS, x, 1f);
            case WARNING -> cues.play(Cue.BOSS_APPEARS);
            case BREAK -> cues.play(Cue.PHASE_ENDS, x, BREAK_PITCH);
            case BOSS_PHASE_END -> cues.play(Cue.PHASE_ENDS, x, 1f);
            case CAPTURE, STAGE_CLEAR, OFFER -> cues.play(Cue.CAPTURE);
            case BOSS_LOST -> cues.play(Cue.BOSS_DIES, x, 1f);
            case SWAP, MENU_MOVE -> cues.play(Cue.MENU_MOVE);
            case MENU_SELECT -> cues.play(Cue.MENU_SELECT);
            default -> {} // no sound
        }
    }

    private static boolean isWood(int kind) {
        return kind == Block.Kind.CRATE.ordinal();
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
        Pcm pcm = order == null || taken == CUES.length ? null : order.poll();
        if (pcm != null) {
            takeIn(CUES[taken++], pcm);
        }
    }

    /** Adds the samples of a cue. */
    void takeIn(Cue cue, Pcm pcm) {
        cues.add(cue, pcm);
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
