package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.audio.MuLaw;
import dev.barrage.graphics.audio.Music;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.enemy.Waves;
import dev.barrage.shooter.sound.music.Layer;
import dev.barrage.shooter.sound.music.Passage;
import dev.barrage.shooter.sound.music.Piece;
import dev.barrage.shooter.sound.synth.Signal;

/**
 * The music: the piece of the stage, whose layers fade with the intensity of the game, and whose parts follow its waves
 * and storms. The piece of another stage is synthesised as soon as that is known to come, while the last one plays on,
 * and follows it when that has faded out.
 */
final class Soundtrack {
    private static final float FADE_SECONDS = 1.6f;
    private static final Layer[] LAYERS = Layer.values();

    /** Number of enemies that alone makes a game busy; likewise {@code BULLETS} and {@code GRAINS}. */
    private static final float ENEMIES = 7f;

    private static final float BULLETS = 160f;
    private static final float GRAINS = 1200f;
    /** Smoothing factor of the intensity per step; it reacts within about a second. */
    private static final float SMOOTHING = 0.015f;

    private static final float BUSY_FROM = 1f;
    private static final float BUSY_UNTIL = 0.55f;
    /** A part may be left at the start of every second bar; the game looks there within this time, seconds. */
    private static final float LOOK_SECONDS = 0.1f;

    private static final int PHRASE_BARS = 2;
    /** Share of the waves of a stage after which its last ones begin. */
    private static final float OPENING_SHARE = 0.6f;

    private final Audio audio;
    private final SoundBank bank;
    private Music music;
    private Music next;
    private SoundBank.Order<MuLaw> order;
    /** The piece that plays or is to play. */
    private Piece piece;

    private Mood mood = Mood.CALM;
    private Passage passage;
    private float action;
    private boolean busy;

    /**
     * Music that starts with a piece.
     *
     * @param bank synthesises; if null, layers come through {@link #add} and the piece stays
     */
    Soundtrack(Audio audio, SoundBank bank, Piece first) {
        this.audio = audio;
        this.bank = bank;
        prepare(first);
    }

    private void prepare(Piece wanted) {
        piece = wanted;
        if (next != null) {
            next.close();
        }
        next = audio.addMusic(FADE_SECONDS);
        if (bank != null) {
            if (order != null) {
                order.cancel();
            }
            order = bank.order(Layer.recipes(wanted));
        }
    }

    /** Adds the samples of the next layer of the piece to come; the last one lets it begin. */
    void add(MuLaw packed) {
        next.add(LAYERS[next.layers()].label(piece), packed);
    }

    /** Takes a layer that is ready and goes over to the next piece; call once per frame. */
    void update() {
        if (next == null) {
            if (!audio.isSilent()) {
                keepTo(passage);
            }
            return;
        }
        MuLaw packed = order == null ? null : order.poll();
        if (packed != null) {
            add(packed);
        }
        if (next.layers() == LAYERS.length) {
            goOver();
        }
    }

    /** Leaves a part that accompanies something else, at the start of a bar, for one of a passage. */
    private void keepTo(Passage wanted) {
        int frame = music.frame();
        int intoBar = frame % piece.barFrames();
        int bar = frame / piece.barFrames();
        boolean mayLeave = bar % PHRASE_BARS == 0 && intoBar < Signal.samples(LOOK_SECONDS);
        if (wanted != null && mayLeave && piece.passage(frame) != wanted) {
            music.goOn(piece.next(wanted, frame) + intoBar);
        }
    }

    private void goOver() {
        if (music != null && !music.isSilent()) {
            for (int i = 0; i < LAYERS.length; i++) {
                music.fade(i, 0f);
            }
            return;
        }
        if (music != null) {
            music.close();
        }
        music = next;
        next = null;
        music.start();
        enter(mood);
    }

    /** Updates piece and mood after a step of the game. */
    void follow(Game game) {
        Piece coming = Piece.of(comingStage(game));
        if (bank != null && coming != piece) {
            prepare(coming);
        }
        passage = passage(game);
        action += SMOOTHING * (action(game) - action);
        busy = action > (busy ? BUSY_UNTIL : BUSY_FROM);
        Mood now = moodOf(game);
        if (now != mood) {
            enter(now);
        }
    }

    /** The stage that is played, or is likely to be played next: the first one at the title and when a game is lost. */
    private static int comingStage(Game game) {
        boolean begins = game.phase() == Phase.TITLE || game.phase() == Phase.GAME_OVER && !game.isPractice();
        return begins ? 0 : game.campaign().comingStage();
    }

    /** What the music should accompany: the part of a stage; null for nothing in particular. */
    private static Passage passage(Game game) {
        boolean fights = game.phase() == Phase.PLAYING || game.phase() == Phase.ATTRACT;
        if (!fights || game.endless().isOn()) {
            return null;
        }
        return switch (game.campaign().act()) {
            case STORM -> Passage.STORM;
            case WAVES -> passage(game.waves());
            default -> null;
        };
    }

    private static Passage passage(Waves waves) {
        boolean late = waves.wave() > OPENING_SHARE * waves.count();
        return waves.storm() != null ? Passage.STORM : late ? Passage.FINALE : Passage.OPENING;
    }

    private static float action(Game game) {
        return game.enemies().alive() / ENEMIES
                + game.fire().alive() / BULLETS
                + game.storm().alive() / GRAINS;
    }

    private Mood moodOf(Game game) {
        if (game.isPaused()) {
            return Mood.HUSHED;
        }
        return switch (game.phase()) {
            case TITLE, SCORES, SETTINGS, VICTORY -> Mood.CALM;
            case PLAYING, ATTRACT -> game.boss().isOn() ? Mood.BOSS : busy ? Mood.BUSY : Mood.PLAY;
            default -> Mood.HUSHED;
        };
    }

    private void enter(Mood newMood) {
        mood = newMood;
        if (music != null) {
            for (int i = 0; i < LAYERS.length; i++) {
                music.fade(i, mood.gain(LAYERS[i]));
            }
        }
    }

    Mood mood() {
        return mood;
    }

    /** The piece that plays or is to play. */
    Piece piece() {
        return piece;
    }

    /** What the part that plays accompanies. */
    Passage heard() {
        return piece.passage(music.frame());
    }

    boolean isPlaying() {
        return next == null;
    }
}
