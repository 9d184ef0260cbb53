package dev.barrage.shooter.game.storm;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Emitter;
import dev.barrage.shooter.curtain.Grains;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.curtain.Source;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
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

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"tide", "lee", "weave", "eye", "front", "mirror", "undertow", "mill"})
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

    @ParameterizedTest
    @ValueSource(strings = {"tide", "mill", "eye", "undertow"})
    void grainsHaveTheShadesOfTheirFormation(String curtain) {
        try (Game game = storm(curtain, Difficulty.NORMAL, 1)) {
            steps(game, 240);
            checkShades(game);
            GameSnapshot snapshot = new GameSnapshot();
            game.save(snapshot);
            steps(game, 60);
            game.restore(snapshot);
            checkShades(game);
        }
    }

    private static void checkShades(Game game) {
        int bright = 0;
        int dim = 0;
        int grains = 0;
        for (int kind = 0; kind < game.storm().count(); kind++) {
            Table t = game.storm().table(kind);
            for (int row = 0; row < t.rows(); row++) {
                bright += t.floats(Storm.SHADE)[row] == 1f ? 1 : 0;
                dim += t.floats(Storm.SHADE)[row] < 0.4f ? 1 : 0;
            }
            grains += t.rows();
        }
        assertTrue(grains > 500, grains + " grains");
        assertTrue(bright > 0.01f * grains && bright < 0.4f * grains, bright + " of " + grains + " are bright");
        assertTrue(dim > 0.2f * grains, dim + " of " + grains + " are dim");
    }

    @Test
    void grainsTurnAndKeepTheirSpeed() {
        try (Game game = storm("mill", Difficulty.NORMAL, 1)) {
            steps(game, 700);
            int turned = 0;
            for (int kind = 0; kind < game.storm().count(); kind++) {
                Table t = game.storm().table(kind);
                for (int row = 0; row < t.rows(); row++) {
                    float vx = t.floats(Components.VX)[row];
                    float vy = t.floats(Components.VY)[row];
                    assertEquals(1.8f, Math.sqrt(vx * vx + vy * vy), 1e-3);
                    turned += Math.abs(vx) > 0.1f ? 1 : 0;
                }
            }
            assertTrue(turned > 100, turned + " turned");
        }
    }

    /** Of grains that enter in a time, one is alive for its way divided by its speed. */
    private static double density(Curtain curtain, Difficulty difficulty) {
        Level level = new Level(difficulty.ordinal(), difficulty.rank());
        Grains grains = new Grains();
        double density = 0;
        for (Source source : curtain.sources()) {
            Emitter emitter = source.open(level, ASSETS.arena(0).border());
            grains.clear();
            for (double from = 0; from < curtain.seconds(); from++) {
                emitter.emit(from, from + 1, 0f, 0f, grains);
            }
            for (int i = 0; i < grains.bullets().count; i++) {
                float vx = grains.bullets().vx[i];
                float vy = grains.bullets().vy[i];
                density += 1 / Math.sqrt(vx * vx + vy * vy);
            }
        }
        return density;
    }

    @Test
    void densityRisesWithDifficultyInEveryCurtain() {
        List<String> names = new ArrayList<>(ASSETS.curtainNames());
        names.remove(Assets.FIRST_FLIGHT);
        for (String name : names) {
            double before = 0;
            for (Difficulty difficulty : Difficulty.values()) {
                double density = density(ASSETS.curtain(name), difficulty);
                assertTrue(density > 1.05 * before, name + " on " + difficulty + ": " + density + " after " + before);
                before = density;
            }
        }
    }

    @Test
    void everyStageHasTwoCurtainsOrMoreAndEveryBossOne() {
        for (int stage = 0; stage < ASSETS.stages(); stage++) {
            int storms = ASSETS.stage(stage).storms().size();
            assertTrue(storms >= 2, ASSETS.stage(stage).title());
            assertTrue(
                    ASSETS.curtainsOf(stage).size() > storms,
                    ASSETS.stage(stage).boss());
        }
    }

    @Test
    void weatherBlowsInEveryWave() {
        for (int stage = 0; stage < ASSETS.stages(); stage++) {
            for (int wave = 1; wave <= ASSETS.stage(stage).waves().size(); wave++) {
                assertNotNull(
                        ASSETS.stage(stage).weatherOf(wave), ASSETS.stage(stage).title() + ", wave " + wave);
            }
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
                        if (fresh && distance <= 2.7f) {
                            fail(distance + " m");
                        }
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

    private static int near(Game game) {
        int near = 0;
        for (int kind = 0; kind < game.storm().count(); kind++) {
            Table t = game.storm().table(kind);
            for (int row = 0; row < t.rows(); row++) {
                float x = t.floats(Components.X)[row];
                float y = t.floats(Components.Y)[row];
                near += Vector2f.distance(x, y, game.player().x(), game.player().y()) < 5.8f ? 1 : 0;
            }
        }
        return near;
    }
}
