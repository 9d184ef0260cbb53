package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.StopMenu;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import dev.barrage.shooter.input.Script;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GameTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    /** Chooses the hardest difficulty at the title, in four steps: games of those who do nothing end soon. */
    private static final String HARDEST = "1 1 0 0\n1 0 0 0\n1 1 0 0\n1 0 0 0\n";

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

    @Tag("slow")
    @Test
    void theBotsGameIsTheSameForAnyNumberOfWorkers() {
        long expected = hashOfBotGame(1);
        for (int workers : new int[] {2, 3, 8}) {
            assertEquals(expected, hashOfBotGame(workers), "workers " + workers);
        }
    }

    @Tag("slow")
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

    /** Flies along a square into whatever is there, and turns as it fires. */
    private static int blind(Game game) {
        long side = game.steps() / 100 % 4;
        float across = side % 2 == 0 ? 1f - side : 0f;
        float along = side % 2 == 1 ? 2f - side : 0f;
        float aim = Trig.wrap(0.03f * game.steps());
        return Input.pack(across, along, aim, game.steps() % 200 < 100 ? Input.FIRE : Input.BEAM);
    }

    @Test
    void whoFliesBlindlySeesAllFiveKindsOfCollision() {
        Bot menus = new Bot();
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            play(game, g -> g.phase() == Phase.PLAYING ? blind(g) : menus.next(g), 3600);
            var hits = game.counts();
            assertTrue(hits.bulletEnemy >= 10, "bulletEnemy " + hits.bulletEnemy);
            assertTrue(hits.bulletPlayer >= 2, "bulletPlayer " + hits.bulletPlayer);
            assertTrue(hits.playerEnemy >= 2, "playerEnemy " + hits.playerEnemy);
            assertTrue(hits.beamEnemy >= 10, "beamEnemy " + hits.beamEnemy);
            assertTrue(hits.playerWall >= 2, "playerWall " + hits.playerWall);
        }
    }

    @Test
    @Tag("slow")
    void fromTheSecondWaveOnTheFieldIsFullOfBulletsAndTheBotHits() {
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
            assertTrue(game.counts().bulletEnemy >= 100, "bulletEnemy " + game.counts().bulletEnemy);
            assertTrue(game.counts().beamEnemy >= 100, "beamEnemy " + game.counts().beamEnemy);
        }
        assertTrue(bullets > 120L * steps, bullets + " bullets in " + steps + " steps");
    }

    @Test
    @Tag("slow")
    void theBotFightsTheFirstBossOfTheHardestGameUntilItsEnd() {
        Bot bot = new Bot();
        Controls walk = new MenuWalk(new MenuChoice(Difficulty.BARRAGE, Lesson.ofBoss(0)), bot);
        try (Game game = new Game(ASSETS, 2, 1, 0)) {
            boolean boss = false;
            while (!boss || game.phase() == Phase.PLAYING) {
                game.step(walk.next(game));
                boss |= game.boss().isOn();
                assertTrue(game.steps() < 60 * 300, "the boss " + (boss ? "goes on" : "was never met"));
            }
            assertTrue(game.phase() == Phase.GAME_OVER || game.phase() == Phase.VICTORY, game.phase() + "");
            assertEquals(Difficulty.BARRAGE, game.difficulty());
            var hits = game.counts();
            assertTrue(hits.bulletPlayer > 0 && hits.bulletEnemy + hits.beamEnemy > 100, hits.bulletPlayer + " hits");
        }
    }

    @Tag("slow") // two games to their ends
    @Test
    void inputAloneLeadsFromTheTitleThroughAGameAndItsPauseToTheNextGameAndBackToTheTitle() {
        try (Game game = new Game(ASSETS, 3, 1, 0)) {
            assertEquals(Phase.TITLE, game.phase());
            play(game, new Script(HARDEST + "5 0 0 0\n1 0 0 0 start\n"), 10);
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

    @Test
    void theMenuOfAPauseResumesBeginsAgainShowsTheSettingsAndLeaves() {
        try (Game game = new Game(ASSETS, 3, 1, 0)) {
            play(game, new Script("1 0 0 0 start\n200 1 0 0 fire\n1 0 0 0 start\n1 0 0 0\n"), 203);
            assertEquals(Phase.PAUSED, game.phase());
            play(game, new Script("1 0 -1 0\n1 0 0 0\n1 0 -1 0\n1 0 0 0 start\n1 0 0 0\n"), 5);
            assertEquals(Phase.SETTINGS, game.phase());
            assertTrue(game.isPaused());
            play(game, new Script("1 0 0 0 bomb\n1 0 0 0\n"), 2);
            assertEquals(Phase.PAUSED, game.phase());
            play(game, new Script("1 0 0 0 bomb\n1 0 0 0\n"), 2);
            assertEquals(Phase.PLAYING, game.phase(), "back goes on");
            assertTrue(game.waves().wave() > 0);
            play(game, new Script("1 0 0 0 start\n1 0 -1 0\n1 0 0 0 start\n1 0 0 0\n"), 4);
            assertEquals(Phase.PLAYING, game.phase());
            assertEquals(0, game.waves().wave(), "from the beginning");
            play(game, new Script("1 0 0 0 start\n1 0 1 0\n1 0 0 0 start\n1 0 0 0\n"), 4);
            assertEquals(Phase.TITLE, game.phase());
        }
    }

    @Tag("slow")
    @Test
    void whoStandsStillIsRammedAndTheLostCampaignOffersTheEasiestDifficulty() {
        try (Game game = new Game(ASSETS, 3, 1, 0)) {
            play(game, new Script(HARDEST + "1 0 0 0 start\n1 0 0 0\n"), 6);
            untilGameOver(game);
            assertTrue(game.counts().playerEnemy > 0, "rammed");
            assertEquals(Difficulty.BARRAGE, game.difficulty());
            assertEquals(StopMenu.Item.AGAIN, game.stopMenu().item());
            play(game, new Script("60 0 0 0\n1 0 -1 0\n1 0 0 0 start\n"), 62);
            assertEquals(Phase.PLAYING, game.phase());
            assertEquals(Difficulty.CALM, game.difficulty());
            assertEquals(Difficulty.CALM, game.menu().difficulty());
            assertEquals(Menu.Item.PLAY, game.menu().item());
        }
    }

    private static void untilGameOver(Game game) {
        for (int i = 0; i < 20_000 && game.phase() == Phase.PLAYING; i++) {
            game.step(Input.NONE);
        }
        assertEquals(Phase.GAME_OVER, game.phase());
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
