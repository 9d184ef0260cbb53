package dev.barrage.shooter.sound;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.graphics.audio.Sound;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.sound.music.Layer;
import dev.barrage.shooter.sound.music.Piece;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The game as it is heard, rendered by OpenAL into arrays. */
@Tag("slow")
class GameSoundsTest {
    private static final int RATE = 44_100;
    private static final int STEP_FRAMES = RATE / 60;
    private static final float STEP_SECONDS = 1f / 60f;

    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private Game game;
    private Audio audio;
    private GameSounds sounds;

    @BeforeEach
    void open() {
        game = new Game(ASSETS, 7, 1, 0);
        audio = Audio.loopback(RATE);
        sounds = new GameSounds(game, audio, null, Piece.REEF);
        Samples.giveTo(sounds);
    }

    @AfterEach
    void close() {
        sounds.close();
        game.close();
    }

    /** Plays steps with an input and returns what was heard: left and right in turn. */
    private float[] play(int steps, int input) {
        float[] heard = new float[2 * STEP_FRAMES * steps];
        for (int i = 0; i < steps; i++) {
            step(input, heard, i);
        }
        return heard;
    }

    private float[] playBot(int steps) {
        Bot bot = new Bot();
        float[] heard = new float[2 * STEP_FRAMES * steps];
        for (int i = 0; i < steps; i++) {
            step(bot.next(game), heard, i);
        }
        return heard;
    }

    private void step(int input, float[] heard, int number) {
        game.step(input);
        sounds.step();
        sounds.update(STEP_SECONDS);
        float[] rendered = new float[2 * STEP_FRAMES];
        audio.render(rendered, STEP_FRAMES);
        System.arraycopy(rendered, 0, heard, number * rendered.length, rendered.length);
    }

    private static double rms(float[] samples) {
        double sum = 0;
        for (float sample : samples) {
            sum += sample * sample;
        }
        return Math.sqrt(sum / samples.length);
    }

    private static float peak(float[] samples) {
        float peak = 0f;
        for (float sample : samples) {
            peak = Math.max(peak, Math.abs(sample));
        }
        return peak;
    }

    @Test
    void aGameOfTheBotIsHeardDoesNotClipAndSoundsTheSameAgain() {
        float[] first = playBot(300);
        assertTrue(game.counts().bulletEnemy > 0, "something happened");
        double level = rms(first);
        assertTrue(level > 0.05 && level < 0.35, "level " + level);
        assertTrue(peak(first) < 1f, "peak " + peak(first));
        close();
        open();
        assertArrayEquals(first, playBot(300));
    }

    @Test
    void theEffectsOfTheGameAreHeardWithoutTheMusic() {
        sounds.musicVolume(0f);
        assertTrue(rms(play(60, Input.NONE)) < 1e-4, "the title has music alone");
        play(1, Input.START);
        assertTrue(rms(play(30, Input.NONE)) > 0.005, "the game begins");
        play(60, Input.NONE);
        assertTrue(rms(play(60, Input.FIRE)) > 0.01, "guns");
        play(60, Input.NONE);
        double beam = rms(play(60, Input.BEAM));
        assertTrue(beam > 0.02, "beam " + beam);
        play(40, Input.NONE);
        play(1, Input.START);
        assertEquals(Phase.PAUSED, game.phase());
        assertTrue(rms(play(20, Input.NONE)) > 0.005, "pause");
    }

    @Test
    void aStormIsHeardWhenItsSluicesGlowAndWhenItFalls() {
        Controls walk = new MenuWalk(
                new MenuChoice(Difficulty.NORMAL, new Lesson(0, Lesson.Part.STORM, "tide")), any -> Input.NONE);
        sounds.musicVolume(0f);
        while (!game.storm().isOn()) {
            game.step(walk.next(game));
        }
        sounds.jump();
        play(150, Input.NONE); // what happened before fades
        assertTrue(rms(play(90, Input.NONE)) > 0.01, "grains");
        sounds.step();
        double still = rms(standing(60));
        assertTrue(still < 1e-3, "a game that stands still has " + still);
    }

    /** Renders frames without steps; the first are not returned. */
    private float[] standing(int frames) {
        float[] rendered = new float[2 * STEP_FRAMES];
        for (int i = 0; i < frames; i++) {
            sounds.update(STEP_SECONDS);
            audio.render(rendered, STEP_FRAMES);
        }
        return rendered;
    }

    @Test
    void theBeamFallsSilentWhenTheGameStandsStill() {
        sounds.musicVolume(0f);
        play(1, Input.START);
        play(60, Input.BEAM);
        assertEquals(0f, peak(standing(60)), 1e-3f);
    }

    @Test
    void volumeZeroIsSilence() {
        sounds.masterVolume(0f);
        play(3, Input.NONE);
        assertEquals(0f, peak(playBot(300)), 1e-5f);
    }

    @Test
    void everyCueHasALevelInRange() {
        for (Cue cue : Cue.values()) {
            if (!cue.isLoop()) {
                try (Audio own = Audio.loopback(RATE)) {
                    Pcm pcm = Samples.of(cue);
                    Sound sound = own.add(cue.def(pcm));
                    own.play(sound, 1f, 1f, 0f);
                    float[] heard = new float[2 * pcm.frames()];
                    own.render(heard, pcm.frames());
                    assertTrue(peak(heard) > 0.04f && peak(heard) < 0.7f, cue + " has a peak of " + peak(heard));
                    assertTrue(rms(heard) > 0.005 && rms(heard) < 0.25, cue + " has a level of " + rms(heard));
                }
            }
        }
    }

    @Test
    void placesAreHeardOnTheirSide() {
        sounds.musicVolume(0f);
        play(10, Input.NONE);
        sounds.cues().play(Cue.EXPLOSION_SMALL, -12f, 1f);
        assertTrue(leftOverRight(play(30, Input.NONE)) > 1.5);
        play(40, Input.NONE);
        sounds.cues().play(Cue.EXPLOSION_SMALL, 12f, 1f);
        assertTrue(leftOverRight(play(30, Input.NONE)) < 1 / 1.5);
    }

    private static double leftOverRight(float[] samples) {
        double left = 0;
        double right = 0;
        for (int i = 0; i < samples.length; i += 2) {
            left += samples[i] * samples[i];
            right += samples[i + 1] * samples[i + 1];
        }
        return Math.sqrt(left / right);
    }

    @Test
    void theMusicFollowsTheGame() {
        play(1, Input.NONE);
        assertEquals(Mood.CALM, sounds.track().mood());
        play(1, Input.START);
        assertEquals(Mood.PLAY, sounds.track().mood());
        play(1, Input.NONE);
        play(1, Input.START);
        assertEquals(Mood.HUSHED, sounds.track().mood());
    }

    @Test
    void aBossHasAllOfTheMusic() {
        Controls walk =
                new MenuWalk(new MenuChoice(Difficulty.NORMAL, new Lesson(0, Lesson.Part.BOSS, "")), any -> Input.NONE);
        while (!game.boss().isOn()) {
            game.step(walk.next(game));
        }
        play(1, Input.NONE);
        assertEquals(Mood.BOSS, sounds.track().mood());
    }

    @Test
    void aGameThatGoesBackIsSilentOnTheWay() {
        sounds.musicVolume(0f);
        play(1, Input.START);
        play(50, Input.NONE);
        standing(120); // what was heard fades
        assertTrue(rms(afterUnheardSteps(sounds::jump)) < 1e-4, "what happened is passed over");
        assertTrue(rms(afterUnheardSteps(sounds::step)) > 0.005, "what happened is caught up with");
    }

    private float[] afterUnheardSteps(Runnable then) {
        for (int i = 0; i < 60; i++) {
            game.step(Input.FIRE);
        }
        then.run();
        float[] heard = new float[2 * 10 * STEP_FRAMES];
        audio.render(heard, 10 * STEP_FRAMES);
        return heard;
    }

    @Test
    void grazesSoundHigherAsTheirChainGrows() {
        sounds.musicVolume(0f);
        play(10, Input.NONE);
        sounds.graze(0f, 0);
        int first = crossings(play(6, Input.NONE));
        sounds.graze(0f, 12);
        int later = crossings(play(6, Input.NONE));
        sounds.graze(0f, 1000);
        int last = crossings(play(6, Input.NONE));
        assertTrue(later > 1.1 * first && last > 1.1 * later, first + ", " + later + ", " + last);
    }

    /** How often the left side goes up through zero in the first half of what was heard. */
    private static int crossings(float[] samples) {
        int count = 0;
        for (int i = 2; i < samples.length / 2; i += 2) {
            count += samples[i - 2] < 0f && samples[i] >= 0f ? 1 : 0;
        }
        return count;
    }

    @Test
    void menusAreHeard() {
        sounds.musicVolume(0f);
        play(10, Input.NONE);
        play(1, Input.pack(0f, -1f, 0f, 0));
        assertTrue(rms(play(10, Input.NONE)) > 0.005, "another item");
        while (game.menu().item() != Menu.Item.TRAINER) {
            play(1, Input.pack(0f, -1f, 0f, 0));
            play(20, Input.NONE);
        }
        play(1, Input.START);
        assertTrue(rms(play(10, Input.NONE)) > 0.005, "what it offers");
    }

    @Test
    void soundsAreTakenInAsTheyGetReady() throws InterruptedException {
        try (Audio own = Audio.loopback(RATE);
                GameSounds late = new GameSounds(game, own)) {
            float[] rendered = new float[2 * STEP_FRAMES];
            float loudest = 0f;
            for (int i = 0; i < 2000 && loudest < 0.05f; i++) {
                // No step of the game is needed for it.
                late.update(STEP_SECONDS);
                own.render(rendered, STEP_FRAMES);
                loudest = Math.max(loudest, peak(rendered));
                Thread.sleep(5);
            }
            assertTrue(loudest >= 0.05f, "the music begins by itself");
        }
    }

    /**
     * What OpenAL's binding allocates until it is compiled is not ours, so nothing is bound here; and what happens for
     * the first time may load a class.
     */
    @Test
    void afterWarmUpStepsAllocateNothing() {
        Bot bot = new Bot();
        try (GameSounds unheard = new GameSounds(game, Audio.silent(), null, Piece.REEF)) {
            Samples.giveTo(unheard);
            NoGarbage.assertNone("a step", 300, () -> game.step(bot.next(game)), () -> {
                unheard.step();
                unheard.update(STEP_SECONDS);
            });
        }
    }

    @Test
    void withoutADeviceTheGameGoesOnInSilence() {
        try (GameSounds silent = new GameSounds(game, Audio.silent())) {
            for (int i = 0; i < 100; i++) {
                game.step(i == 0 ? Input.START : Input.FIRE | Input.BEAM);
                silent.step();
                silent.update(STEP_SECONDS);
            }
        }
    }

    @Test
    void everyMoodKeepsTheMusicFromClippingAndBossesHaveAllOfIt() {
        int frames = Samples.of(Layer.PAD).frames();
        for (Mood mood : Mood.values()) {
            float most = 0f;
            for (int i = 0; i < frames; i++) {
                float sum = 0f;
                for (Layer layer : Layer.values()) {
                    sum += mood.gain(layer) * Samples.of(layer).at(i, 0);
                }
                most = Math.max(most, Math.abs(sum));
            }
            assertTrue(most < 0.7f, mood + " has a peak of " + most);
        }
        for (Layer layer : Layer.values()) {
            boolean heard = Mood.BOSS.gain(layer) > 0f;
            assertEquals(
                    layer != Layer.LEAD, heard, layer + " in a fight with a boss, whose theme replaces the melody");
        }
    }
}
