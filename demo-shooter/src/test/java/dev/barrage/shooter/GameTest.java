package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Input;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import dev.barrage.shooter.input.Script;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
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
        Replay recording = new Replay(5, 100, 0, ASSETS.digest());
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

    /** The bot plans around walls, so they count over all games together. */
    @Test
    @Tag("slow")
    void inTwoMinutesTheBotSeesAllFiveKindsOfCollision() {
        long walls = 0;
        for (long seed : new long[] {1, 2, 3, 5, 7, 11}) {
            try (Game game = new Game(ASSETS, seed, 1, 0)) {
                var hits = play(game, new Bot(), 7200).counts();
                assertTrue(hits.bulletEnemy >= 100, "seed " + seed + ", bulletEnemy " + hits.bulletEnemy);
                assertTrue(hits.bulletPlayer >= 2, "seed " + seed + ", bulletPlayer " + hits.bulletPlayer);
                assertTrue(hits.playerEnemy >= 2, "seed " + seed + ", playerEnemy " + hits.playerEnemy);
                assertTrue(hits.beamEnemy >= 100, "seed " + seed + ", beamEnemy " + hits.beamEnemy);
                walls += hits.playerWall;
            }
        }
        assertTrue(walls >= 2, "playerWall " + walls);
    }

    @Test
    void fromTheSecondWaveOnTheFieldIsFullOfBullets() {
        Bot bot = new Bot();
        long bullets = 0;
        int steps = 0;
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            for (int i = 0; i < 3600; i++) {
                game.step(bot.next(game));
                if (game.phase() == Phase.PLAYING && game.waves().wave() >= 2) {
                    bullets += game.bulletsAlive();
                    steps++;
                }
            }
        }
        assertTrue(bullets > 120L * steps, bullets + " bullets in " + steps + " steps");
    }

    @Test
    @Tag("slow")
    void theBotReachesTheFirstBossAndTheHardestGameBeatsItInTheEnd() {
        for (long seed = 2; seed <= 4; seed++) {
            Bot bot = new Bot();
            try (Game game = new Game(ASSETS, seed, 1, 0)) {
                choose(game, Difficulty.BARRAGE);
                boolean boss = false;
                while (game.phase() == Phase.PLAYING && game.steps() < 60 * 1200) {
                    game.step(bot.next(game));
                    boss |= game.boss().isOn();
                }
                assertEquals(Phase.GAME_OVER, game.phase(), "seed " + seed);
                assertTrue(boss, "seed " + seed + " never met a boss");
            }
        }
    }

    /** Starts a game of a difficulty from the title. */
    static void choose(Game game, Difficulty difficulty) {
        while (game.menu().difficulty() != difficulty) {
            game.step(Input.pack(1f, 0f, 0f, 0));
            game.step(Input.NONE);
        }
        game.step(Input.pack(0f, 0f, 0f, Input.START));
        assertEquals(Phase.PLAYING, game.phase());
        assertEquals(difficulty, game.difficulty());
    }

    @Test
    void inputAloneLeadsFromTheTitleThroughAGameAndItsPauseToTheNextGameAndBackToTheTitle() {
        try (Game game = new Game(ASSETS, 3, 1, 0)) {
            assertEquals(Phase.TITLE, game.phase());
            play(game, new Script("5 0 0 0\n1 0 0 0 start\n"), 6);
            assertEquals(Phase.PLAYING, game.phase());
            play(game, new Script("60 1 0 0 fire\n1 0 0 0 start\n"), 61);
            assertEquals(Phase.PAUSED, game.phase());
            play(game, new Script("30 0 0 0\n1 0 0 0 start\n"), 31);
            assertEquals(Phase.PLAYING, game.phase());
            untilGameOver(game);
            play(game, new Script("60 0 0 0\n1 0 0 0 start\n"), 61);
            assertEquals(Phase.PLAYING, game.phase());
            assertEquals(0, game.scoring().score());
            assertEquals(game.difficulty().lives(), game.player().lives());
            untilGameOver(game);
            play(game, g -> Input.NONE, 60 * 60 + 10);
            assertEquals(Phase.TITLE, game.phase());
        }
    }

    private static void untilGameOver(Game game) {
        for (int i = 0; i < 20_000 && game.phase() == Phase.PLAYING; i++) {
            game.step(Input.NONE);
        }
        assertEquals(Phase.GAME_OVER, game.phase());
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
            play(game, g -> Input.NONE, 60 * 60 + 300);
            assertEquals(Phase.ATTRACT, game.phase());
            assertTrue(game.counts().bulletsFired > 0);
            game.step(Input.pack(0, 0, 0, Input.FIRE));
            assertEquals(Phase.TITLE, game.phase());
        }
    }
}
