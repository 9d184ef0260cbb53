package dev.barrage.shooter.game;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Curtains in the game. */
class StormTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    private static Lesson lesson(String curtain) {
        return Lesson.all(ASSETS).stream()
                .filter(lesson -> lesson.curtain().equals(curtain))
                .findFirst()
                .orElseThrow();
    }

    /** A game in which a curtain has opened its sluices. */
    private static Game storm(String curtain, Difficulty difficulty, int workers) {
        Game game = new Game(ASSETS, 1, workers, 0);
        Controls walk = new MenuWalk(new MenuChoice(difficulty, lesson(curtain)), any -> Input.NONE);
        while (!game.storm().isOn() || game.storm().seconds() < 0f) {
            game.step(walk.next(game));
        }
        return game;
    }

    private static void steps(Game game, int count) {
        for (int i = 0; i < count; i++) {
            game.step(Input.NONE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tide", "lee", "weave", "eye", "front", "mirror"})
    void thousandsOfGrainsFlyTheSameForAnyWorkersAndAfterARestore(String curtain) {
        try (Game game = storm(curtain, Difficulty.NORMAL, 1);
                Game other = storm(curtain, Difficulty.NORMAL, 3)) {
            steps(game, 200);
            GameSnapshot snapshot = new GameSnapshot();
            game.save(snapshot);
            steps(game, 200);
            assertTrue(game.storm().alive() > 1_000, game.storm().alive() + " grains");
            long expected = game.hash();
            steps(other, 400);
            assertEquals(expected, other.hash());
            game.restore(snapshot);
            steps(game, 200);
            assertEquals(expected, game.hash());
        }
    }

    @Test
    void noGrainEntersNearThePlayer() {
        try (Game game = storm("eye", Difficulty.BARRAGE, 1)) {
            for (int step = 0; step < 300; step++) {
                game.step(Input.pack(0f, 1f, 0f, 0)); // to the border
                for (int kind = 0; kind < game.storm().count(); kind++) {
                    Table t = game.storm().table(kind);
                    for (int row = 0; row < t.rows(); row++) {
                        float x = t.floats(Components.X)[row];
                        float y = t.floats(Components.Y)[row];
                        boolean fresh = t.floats(Components.SECONDS_LEFT)[row]
                                > 40f - 1.5f * game.world().stepSeconds();
                        float distance = Vector2f.distance(
                                x, y, game.player().x(), game.player().y());
                        assertTrue(!fresh || distance > 2.7f, distance + " m");
                    }
                }
            }
        }
    }

    @Test
    void grainsOfTwoFamiliesThatMeetDestroyEachOther() {
        try (Game game = storm("front", Difficulty.NORMAL, 1)) {
            steps(game, 700);
            for (int kind = 0; kind < game.storm().count(); kind++) {
                Table t = game.storm().table(kind);
                float direction = game.storm().family(kind) == 0 ? 1f : -1f;
                for (int row = 0; row < t.rows(); row++) {
                    assertTrue(direction * t.floats(Components.X)[row] < 6f, "behind the front");
                }
            }
        }
    }

    @Test
    void aBombTakesADiscOfGrains() {
        try (Game game = storm("tide", Difficulty.NORMAL, 1)) {
            steps(game, 700);
            assertTrue(near(game) > 100, near(game) + " grains");
            game.step(Input.pack(0f, 0f, 0f, Input.BOMB));
            assertEquals(0, near(game));
            assertTrue(game.storm().alive() > 1_000, game.storm().alive() + " grains");
        }
    }

    private static final int UP = Input.pack(0f, 0f, Trig.PI / 2f, 0);

    @Test
    void theBeamCutsGrainsIntoGemsAndPoints() {
        try (Game game = storm("tide", Difficulty.NORMAL, 1)) {
            steps(game, 250);
            long score = game.scoring().score();
            int alive = game.storm().alive();
            for (int step = 0; step < 60; step++) {
                game.step(UP | Input.BEAM);
            }
            assertTrue(game.scoring().score() > score + 500, game.scoring().score() + " points");
            assertTrue(game.gems().table().rows() > 50, game.gems().table().rows() + " gems");
            assertTrue(game.storm().alive() > alive / 2);
            assertEquals(0, near(game, 0.3f, 0f, 2f), "grains in the tunnel");
        }
    }

    @Test
    void aShotAndAGrainDestroyEachOther() {
        try (Game game = storm("tide", Difficulty.NORMAL, 1);
                Game quiet = storm("tide", Difficulty.NORMAL, 1)) {
            steps(game, 250);
            steps(quiet, 250);
            for (int step = 0; step < 60; step++) {
                game.step(UP | Input.FIRE);
                quiet.step(UP);
            }
            int missing = quiet.storm().alive() - game.storm().alive();
            assertTrue(missing >= 20 && missing <= game.counts().bulletsFired, missing + " grains are gone");
        }
    }

    @Test
    void grazingGrainsChargesTheBeam() {
        try (Game game = storm("tide", Difficulty.NORMAL, 1)) {
            steps(game, 250);
            while (game.weapons().energy() > 0f) {
                game.step(UP | Input.BEAM);
            }
            int grazes = game.scoring().grazes();
            float energy = game.weapons().energy();
            int steps = 0;
            while (game.scoring().grazes() == grazes && steps++ < 600) {
                energy = game.weapons().energy();
                game.step(UP);
            }
            assertTrue(steps < 600, "nothing grazed");
            assertTrue(game.weapons().energy() - energy > 1.1f * 0.22f / 60f, "charged");
        }
    }

    @Test
    void focusJustBeforeContactTurnsGrainsIntoShots() {
        try (Game game = storm("tide", Difficulty.NORMAL, 1)) {
            GameSnapshot before = new GameSnapshot();
            int hits = game.player().lives();
            // Waits in the way of the first band, and presses focus a little before it is hit.
            while (!game.player().isDying()) {
                if (game.steps() % 8 == 0) {
                    game.save(before);
                }
                game.step(UP);
            }
            game.restore(before);
            for (int step = 0; step < 12; step++) {
                game.step(UP | Input.FOCUS);
            }
            assertFalse(game.player().isDying());
            assertEquals(hits, game.player().lives());
            assertTrue(
                    game.weapons().parried().rows() > 10,
                    game.weapons().parried().rows() + " grains fly back");
            assertEquals(0, near(game, 1f, 0f, 0f));
        }
    }

    @Test
    void twoThousandGemsBringABomb() {
        Scoring scoring = new Scoring();
        assertEquals(0, scoring.gems(1_999, 1));
        assertEquals(1, scoring.gems(1, 1));
        assertEquals(2, scoring.gems(4_000, 1));
        assertEquals(0, scoring.gemsTowardsBomb());
        assertEquals(6_000 * 20L, scoring.score());
    }

    private static int near(Game game) {
        return near(game, 5.8f, 0f, 0f);
    }

    /** Number of grains within a distance of a point beside the player, metres. */
    private static int near(Game game, float distance, float besideX, float besideY) {
        int near = 0;
        for (int kind = 0; kind < game.storm().count(); kind++) {
            Table t = game.storm().table(kind);
            for (int row = 0; row < t.rows(); row++) {
                float dx = t.floats(Components.X)[row] - game.player().x() - besideX;
                float dy = t.floats(Components.Y)[row] - game.player().y() - besideY;
                near += Vector2f.length(dx, dy) < distance ? 1 : 0;
            }
        }
        return near;
    }
}
