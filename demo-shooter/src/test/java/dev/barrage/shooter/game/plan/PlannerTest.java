package dev.barrage.shooter.game.plan;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.testing.NoGarbage;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

class PlannerTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    /** Radii of the ship's core and of a reflected shot, metres. */
    private static final float TOUCH = 0.16f + 0.12f;

    /** Practice of a curtain, played for a number of steps after its sluices began to glow. */
    private static Game storm(String curtain, Difficulty difficulty, Controls player, int steps) {
        Game game = new Game(ASSETS, 1, 1, 0);
        Lesson lesson = Lesson.all(ASSETS).stream()
                .filter(any -> any.curtain().equals(curtain))
                .findFirst()
                .orElseThrow();
        Controls walk = new MenuWalk(new MenuChoice(difficulty, lesson), player);
        for (int step = 0; step < steps; step += game.storm().isOn() ? 1 : 0) {
            game.step(walk.next(game));
        }
        return game;
    }

    /** A game in the first stage whose ship can be hit and that has neither grains nor targets. */
    private static Game quiet() {
        Game game = storm("tide", Difficulty.CALM, any -> Input.NONE, 200);
        game.storm().clear();
        game.step(Input.NONE);
        assertEquals(0, game.enemies().alive());
        return game;
    }

    @Test
    void findsTheLaneOfASheet() {
        try (Game game = quiet()) {
            for (float x = -14.8f; x < 14.9f; x += 0.3f) {
                if (x < 3f || x > 4.6f) {
                    game.fire().reflect(x, 2f, 0f, -3f);
                }
            }
            game.world().refreshQueries();
            Planner planner = new Planner();
            planner.plan(game.sight(), 0f, 0f, 0f);
            assertTrue(distanceFromBullets(game, planner) > TOUCH, distanceFromBullets(game, planner) + " m");
            planner.plan(game.sight(), 3.8f, 2f, 0f);
            assertTrue(distanceFromBullets(game, planner) > TOUCH, distanceFromBullets(game, planner) + " m");
            assertTrue(planner.y(planner.points() - 1) > 0f, "behind the sheet");
        }
    }

    /** The least distance of the way from any bullet at the time of each of its points. */
    private static float distanceFromBullets(Game game, Planner planner) {
        float least = Float.MAX_VALUE;
        for (int kind = 0; kind < game.fire().count(); kind++) {
            Table bullets = game.fire().table(kind);
            for (int row = 0; row < bullets.rows(); row++) {
                for (int i = 0; i < planner.points(); i++) {
                    float seconds = i * Planner.MOVE_SECONDS;
                    float x = bullets.floats(Components.X)[row] + seconds * bullets.floats(Components.VX)[row];
                    float y = bullets.floats(Components.Y)[row] + seconds * bullets.floats(Components.VY)[row];
                    least = Math.min(least, Vector2f.distance(x, y, planner.x(i), planner.y(i)));
                }
            }
        }
        return least;
    }

    @Test
    void fliesAroundAWallAndWaitsInItsShadow() {
        try (Game game = quiet()) {
            Planner planner = new Planner();
            planner.plan(game.sight(), -12f, -3f, 0f); // behind a wall
            int last = planner.points() - 1;
            assertTrue(planner.x(last) < planner.x(0) - 4f, "gets nearer");
            for (int i = 0; i < last; i++) {
                assertTrue(
                        game.field().sees(planner.x(i), planner.y(i), planner.x(i + 1), planner.y(i + 1)),
                        "through a wall at " + planner.x(i) + ", " + planner.y(i));
            }
            for (float y = -7.5f; y < 7.5f; y += 0.3f) {
                game.fire().reflect(-13f, y, 5f, 0f);
            }
            planner.plan(game.sight(), 0f, 0f, 0f);
            assertTrue(planner.y(last) > -4.8f && planner.y(last) < -1.2f, planner.y(last) + " m is in no shadow");
        }
    }

    @Test
    void plansTheSameForTheSameStateWhateverWasPlannedBefore() {
        try (Game game = storm("weave", Difficulty.CALM, any -> Input.NONE, 300);
                Game other = storm("tide", Difficulty.CALM, any -> Input.NONE, 300)) {
            Planner used = new Planner();
            used.plan(other.sight(), 0f, 0f, 0f);
            used.plan(game.sight(), 5f, 5f, 1f);
            used.plan(game.sight(), 0f, 0f, 0f);
            Planner fresh = new Planner();
            fresh.plan(game.sight(), 0f, 0f, 0f);
            for (int i = 0; i < fresh.points(); i++) {
                assertEquals(fresh.x(i), used.x(i));
                assertEquals(fresh.y(i), used.y(i));
            }
        }
    }

    @Test
    void theBotGoesOnTheSameFromASnapshotBetweenTwoPlans() {
        Bot bot = new Bot();
        try (Game game = storm("tide", Difficulty.NORMAL, bot, 300)) {
            while (game.steps() % Planner.STEPS != 3) {
                game.step(bot.next(game));
            }
            GameSnapshot snapshot = new GameSnapshot();
            game.save(snapshot);
            long expected = play(game, bot, 60);
            game.restore(snapshot);
            assertEquals(expected, play(game, new Bot(), 60));
        }
    }

    private static long play(Game game, Controls player, int steps) {
        for (int i = 0; i < steps; i++) {
            game.step(player.next(game));
        }
        return game.hash();
    }

    @Test
    void allocatesNothing() {
        try (Game game = storm("eye", Difficulty.CALM, any -> Input.NONE, 300)) {
            Planner planner = new Planner();
            NoGarbage.assertNone("a plan", 5, () -> planner.plan(game.sight(), 0f, 0f, 0f));
        }
    }

    @Test
    void theBotSurvivesACalmCurtain() {
        try (Game game = storm("weave", Difficulty.CALM, new Bot(), 600)) {
            long grains = game.storm().alive() + game.counts().grainsCut + game.counts().grainsShot;
            assertTrue(grains > 1_000, grains + " grains");
            assertEquals(0, game.counts().bulletPlayer);
        }
    }
}
