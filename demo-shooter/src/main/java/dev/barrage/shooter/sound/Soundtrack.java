package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.audio.Music;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.sound.music.Layer;

/** Turns the layers of the music up and down with what goes on in the game. */
final class Soundtrack {
    private static final float FADE_SECONDS = 1.6f;
    private static final Layer[] LAYERS = Layer.values();

    /** So many enemies, or so many of their bullets, make a screen busy. */
    private static final float ENEMIES = 7f;

    private static final float BULLETS = 160f;
    /** Share of the way that the measure goes in a step: it takes a second or so to believe what it sees. */
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

    /** Adds the next layer; with the last one the music begins. */
    void add(Layer layer, Pcm pcm) {
        music.add(layer.label(), pcm);
        if (layer.ordinal() == LAYERS.length - 1) {
            music.start();
            enter(mood);
        }
    }

    /** Follows one step of the game. */
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
