package dev.barrage.shooter.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.sound.music.Layer;
import dev.barrage.shooter.sound.music.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The piece that plays. */
class SoundtrackTest {
    /** The layers asked for, each to be made when the test says so. */
    private final List<Runnable> asked = new ArrayList<>();

    private final SoundBank bank = new SoundBank() {
        @Override
        <T> Order<T> order(List<Supplier<T>> recipes) {
            List<Future<T>> all = new ArrayList<>();
            for (Supplier<T> recipe : recipes) {
                FutureTask<T> task = new FutureTask<>(recipe::get);
                asked.add(task);
                all.add(task);
            }
            return new Order<>(all);
        }
    };

    private void deliver(Soundtrack track, Audio audio) {
        asked.forEach(Runnable::run);
        for (int i = 0; i < 120; i++) {
            track.update();
            audio.update(1f / 60f);
        }
    }

    /** Two pieces are synthesised, which takes some seconds. */
    @Test
    @Tag("slow")
    void aStageHasItsPieceAndTheLastOnePlaysOnUntilItIsReady() {
        try (Game game = new Game(Assets.load(AssetFiles.bundled()), 1, 1, 0);
                Audio audio = Audio.silent()) {
            Soundtrack track = new Soundtrack(audio, bank, Piece.REEF);
            deliver(track, audio);
            assertTrue(track.isPlaying());
            assertEquals(Layer.values().length, asked.size());
            Controls walk = new MenuWalk(
                    new MenuChoice(Difficulty.NORMAL, new Lesson(1, Lesson.Part.STAGE, "")), any -> Input.NONE);
            for (int i = 0; i < 60; i++) {
                game.step(walk.next(game));
                track.follow(game);
                track.update();
            }
            assertEquals(Piece.MILL, track.piece());
            assertFalse(track.isPlaying(), "the layers are not ready");
            assertEquals(2 * Layer.values().length, asked.size());
            deliver(track, audio);
            assertTrue(track.isPlaying());
            // From RESUME up to MAIN MENU.
            int start = Input.pack(0f, 0f, 0f, Input.START);
            for (int input : new int[] {Input.NONE, start, Input.NONE, Input.pack(0f, 1f, 0f, 0), Input.NONE, start}) {
                game.step(input);
            }
            assertEquals(Phase.TITLE, game.phase());
            track.follow(game);
            assertEquals(Piece.REEF, track.piece());
        }
        bank.close();
    }

    @Test
    void everyStageHasAnotherPiece() {
        assertEquals(Piece.REEF, Piece.of(0));
        assertEquals(Piece.MILL, Piece.of(1));
        assertEquals(Piece.CROWN, Piece.of(2));
        assertEquals(Piece.REEF, Piece.of(3));
    }
}
