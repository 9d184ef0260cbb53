package dev.barrage.shooter.sound;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.sound.music.Passage;
import dev.barrage.shooter.sound.music.Piece;
import dev.barrage.shooter.sound.synth.Loudness;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Loudness and peaks of games, rendered by OpenAL into arrays. */
@Tag("slow")
class MixTest {
    private static final int RATE = 44_100;
    private static final int STEP_FRAMES = RATE / 60;
    private static final int MINUTE = 3600;
    /** Highest true peak, dB below full scale. */
    private static final double HIGHEST_PEAK = -1;

    private static final Cue[] FREQUENT = {
        Cue.SHOT, Cue.HIT, Cue.BURN, Cue.FIZZLE, Cue.RICOCHET, Cue.GRAZE, Cue.CUT, Cue.CHIP, Cue.GEM, Cue.SPAWN
    };
    private static final Cue[] SELDOM = {
        Cue.BOMB,
        Cue.WARNING,
        Cue.PHASE_ENDS,
        Cue.CAPTURE,
        Cue.PLAYER_HIT,
        Cue.BOSS_APPEARS,
        Cue.STORM_BEGINS,
        Cue.BOSS_DIES,
        Cue.EXTEND,
        Cue.PARRY,
        Cue.PLAYER_DEATH
    };

    private final Game game = new Game(Assets.load(AssetFiles.bundled()), 7, 1, 0);
    private final Audio audio = Audio.loopback(RATE);
    private GameSounds sounds;
    private final Loudness loudness = new Loudness(2, RATE);
    private final float[] rendered = new float[2 * STEP_FRAMES];
    private final TruePeak peak = new TruePeak();

    private void open(Piece piece) {
        sounds = new GameSounds(game, audio, null, piece);
        Samples.giveTo(sounds);
    }

    @AfterEach
    void close() {
        sounds.close();
        game.close();
    }

    private void step(int input) {
        game.step(input);
        sounds.step();
        sounds.update(1f / 60f);
        audio.render(rendered, STEP_FRAMES);
        loudness.add(rendered);
        peak.add(rendered);
    }

    /** A minute of each stage takes longer than a second to play and to hear. */
    @ParameterizedTest
    @EnumSource(Piece.class)
    void aMinuteHasTheLoudnessOfGamesDoesNotClipAndTheLeadComesInForAWhile(Piece piece) {
        open(piece);
        Controls bot = new MenuWalk(new MenuChoice(Difficulty.NORMAL, Lesson.ofStage(piece.ordinal())), new Bot());
        Set<Mood> heard = EnumSet.noneOf(Mood.class);
        Set<Passage> passages = EnumSet.noneOf(Passage.class);
        int changes = 0;
        Mood before = sounds.track().mood();
        for (int i = 0; i < MINUTE; i++) {
            step(bot.next(game));
            Mood now = sounds.track().mood();
            heard.add(now);
            passages.add(sounds.track().heard());
            changes += now == before ? 0 : 1;
            before = now;
        }
        double lufs = loudness.integrated();
        assertTrue(lufs > -18 && lufs < -16, piece + ": " + lufs + " LUFS");
        assertTrue(peak.decibels() < HIGHEST_PEAK, peak.decibels() + " dBTP");
        assertTrue(heard.contains(Mood.PLAY) && heard.contains(Mood.BUSY), heard.toString());
        assertTrue(changes < 20, changes + " changes in a minute");
        assertTrue(passages.contains(Passage.OPENING) && passages.contains(Passage.STORM), passages.toString());
    }

    /** The front on BARRAGE, with all frequent sounds as fast as they come and an important one every 0.8 s. */
    @Test
    void theDensestMixDoesNotClip() {
        open(Piece.REEF);
        Lesson front = new Lesson(1, Lesson.Part.STORM, "front");
        Controls walk = new MenuWalk(new MenuChoice(Difficulty.BARRAGE, front), any -> Input.FIRE | Input.BEAM);
        for (int i = 0; i < 600; i++) {
            playAll(i);
            step(walk.next(game));
        }
        assertTrue(peak.decibels() > -6 && peak.decibels() < HIGHEST_PEAK, peak.decibels() + " dBTP");
        assertTrue(loudness.integrated() < -14, loudness.integrated() + " LUFS");
    }

    private void playAll(int step) {
        CuePlayer cues = sounds.cues();
        float x = step % 31 - 15f;
        for (Cue cue : FREQUENT) {
            cues.playVaried(cue, (7 * step + 5 * cue.ordinal()) % 31 - 15f, 1f, 0.1f);
        }
        if (step % 8 == 0) {
            cues.playVaried(Cue.EXPLOSION_SMALL, x, 1f, 0.1f);
        }
        if (step % 48 == 24) {
            cues.playVaried(Cue.EXPLOSION_LARGE, -x, 1f, 0.1f);
        }
        if (step % 48 == 0) {
            cues.play(SELDOM[step / 48 % SELDOM.length], x, 1f);
        }
    }
}
