package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Input;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import dev.barrage.shooter.input.Script;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GameTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int STEPS = 2000;

    private static Game play(Game game, Controls controls, int steps) {
        for (int i = 0; i < steps; i++) {
            game.step(controls.next(game));
        }
        return game;
    }

    /** Digest of the states on the way, so that a difference in between shows, too. */
    private static long hashOfBotGame(int workers) {
        Bot bot = new Bot();
        long hashes = 0;
        try (Game game = new Game(ASSETS, 1, workers, 500)) {
            for (int i = 0; i < STEPS; i++) {
                game.step(bot.next(game));
                hashes = hashes * 31
                        + (i % 50 == 0 ? game.hash() : game.effects().count());
            }
            return hashes * 31 + game.hash();
        }
    }

    @Test
    void theBotsGameIsTheSameForAnyNumberOfWorkers() {
        long expected = hashOfBotGame(1);
        for (int workers : new int[] {2, 3, 8}) {
            assertEquals(expected, hashOfBotGame(workers), "workers " + workers);
        }
    }

    @Test
    void aReplayEndsAsTheGameDidThatItRecorded(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("game.replay");
        Replay recording = new Replay(5, 100, ASSETS.digest());
        Bot bot = new Bot();
        try (Game game = new Game(ASSETS, 5, 2, 100)) {
            play(
                    game,
                    g -> {
                        int input = bot.next(g);
                        recording.record(input);
                        return input;
                    },
                    STEPS);
            recording.finish(game);
        }
        ReplayFile.write(recording, file);
        Replay replay = ReplayFile.read(file);
        assertEquals(STEPS, replay.steps());
        try (Game game = new Game(ASSETS, replay.seed(), 1, replay.stress())) {
            assertTrue(replay.agrees(play(game, replay, replay.steps())));
        }
    }

    @Test
    void inOneMinuteTheBotSeesAllFiveKindsOfCollision() {
        try (Game game = new Game(ASSETS, 1, 2, 0)) {
            var hits = play(game, new Bot(), 3600).counts();
            assertTrue(hits.bulletEnemy > 0, "bulletEnemy");
            assertTrue(hits.bulletPlayer > 0, "bulletPlayer");
            assertTrue(hits.playerWall > 0, "playerWall");
            assertTrue(hits.playerEnemy > 0, "playerEnemy");
            assertTrue(hits.beamEnemy > 0, "beamEnemy");
        }
    }

    @Test
    void whoStandsStillIsRammedAndLosesAndMayPlayAgain() {
        try (Game game = new Game(ASSETS, 3, 1, 0)) {
            play(game, new Script("10 0 0 0\n1 0 0 0 start\n"), 11);
            assertEquals(Phase.PLAYING, game.phase());
            int steps = 0;
            while (game.phase() == Phase.PLAYING && steps++ < 10_000) {
                game.step(Input.NONE);
            }
            assertEquals(Phase.GAME_OVER, game.phase());
            assertTrue(game.counts().playerEnemy > 0, "rammed");
            play(game, new Script("60 0 0 0\n1 0 0 0 start\n"), 61);
            assertEquals(Phase.PLAYING, game.phase());
            assertTrue(game.player().lives() > 1);
        }
    }

    @Test
    void pauseStopsEverything() {
        try (Game game = new Game(ASSETS, 3, 1, 0)) {
            play(game, new Script("1 0 0 0 start\n200 1 0 0 fire\n1 0 0 0 start\n"), 202);
            assertEquals(Phase.PAUSED, game.phase());
            long world = game.world().hash();
            play(game, new Script("100 1 1 1 fire beam\n"), 100);
            assertEquals(world, game.world().hash());
        }
    }

    @Test
    void movementTakesTheShipWhereItPoints() {
        try (Game game = new Game(ASSETS, 3, 1, 0)) {
            play(game, new Script("1 0 0 0 start\n"), 1);
            float x = game.player().x();
            float y = game.player().y();
            play(game, new Script("30 1 0 0\n"), 30);
            assertTrue(game.player().x() > x + 2f, "to the right");
            assertEquals(y, game.player().y(), 0.2f);
        }
    }

    @Test
    void afterAWhileTheTitleGivesWayToADemoThatAnyButtonEnds() {
        try (Game game = new Game(ASSETS, 3, 1, 0)) {
            play(game, g -> Input.NONE, 20 * 60 + 100);
            assertEquals(Phase.ATTRACT, game.phase());
            assertTrue(game.counts().bulletsFired > 0);
            game.step(Input.pack(0, 0, 0, Input.FIRE));
            assertEquals(Phase.TITLE, game.phase());
        }
    }
}
