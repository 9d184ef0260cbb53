package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.audio.Music;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.sound.music.Layer;

/** Fades the layers of the music with the intensity of the game. */
final class Soundtrack {
    private static final float FADE_SECONDS = 1.6f;
    private static final Layer[] LAYERS = Layer.values();

    /** Number of enemies that alone makes a game busy; likewise {@code BULLETS}. */
    private static final float ENEMIES = 7f;

    private static final float BULLETS = 160f;
    /** Smoothing factor of the intensity per step; it reacts within about a second. */
    private static final float SMOOTHING = 0.015f;

    private static final float BUSY_FROM = 1f;
    private static final float BUSY_UNTIL = 0.55f;

    private final Music music;
    private Mood mood = Mood.CALM;
    private float action;
    private boolean busy;

    Soundtrack(Audio audio) {
        music = audio.addMusic(FADE_SECONDS);
    }

    /** Adds the next layer; the last one starts the music. */
    void add(Layer layer, Pcm pcm) {
        music.add(layer.label(), pcm);
        if (layer.ordinal() == LAYERS.length - 1) {
            music.start();
            enter(mood);
        }
    }

    /** Updates the mood after a step of the game. */
    void follow(Game game) {
        action += SMOOTHING * (action(game) - action);
        busy = action > (busy ? BUSY_UNTIL : BUSY_FROM);
        Mood now = moodOf(game);
        if (now != mood) {
            enter(now);
        }
    }

    private static float action(Game game) {
        return game.enemies().alive() / ENEMIES + game.fire().alive() / BULLETS;
    }

    private Mood moodOf(Game game) {
        return switch (game.phase()) {
            case TITLE, SCORES, SETTINGS, VICTORY -> Mood.CALM;
            case PLAYING, ATTRACT -> game.boss().isOn() ? Mood.BOSS : busy ? Mood.BUSY : Mood.PLAY;
            default -> Mood.HUSHED;
        };
    }

    private void enter(Mood next) {
        mood = next;
        for (int i = 0; i < music.layers(); i++) {
            music.fade(i, next.gain(LAYERS[i]));
        }
    }

    Mood mood() {
        return mood;
    }
}
