package dev.barrage.shooter.game.battle;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.storm.PlainBands;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.testing.NoGarbage;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the player does to a storm, and what it is worth. */
class StormCombatTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int UP = Input.pack(0f, 0f, Trig.PI / 2f, 0);
    /** Steps after which the first band of the tide is all in the field. */
    private static final int IN_FIELD = 150;

    /** A tide of plain bands, on NORMAL, with the ship below its lowest grain. */
    private static Game tide(int workers, float gap) {
        Game game = new Game(ASSETS, 1, workers, 0);
        Lesson lesson = Lesson.all(ASSETS).stream()
                .filter(each -> each.curtain().equals("tide"))
                .findFirst()
                .orElseThrow();
        Controls walk = new MenuWalk(new MenuChoice(Difficulty.NORMAL, lesson), any -> UP);
        game.storm().replace("tide", PlainBands.CURTAIN);
        while (!game.storm().isOn() || game.storm().seconds() * 60f < IN_FIELD) {
            game.step(walk.next(game));
        }
        place(game, gap);
        return game;
    }

    private static Table grains(Game game) {
        return game.storm().table(0);
    }

    private static float y(Game game, int row) {
        return grains(game).floats(Components.Y)[row];
    }

    private static float x(Game game, int row) {
        return grains(game).floats(Components.X)[row];
    }

    /** The lowest grain with others all around a point above it. */
    private static int lowest(Game game) {
        int lowest = -1;
        for (int row = 0; row < grains(game).rows(); row++) {
            boolean inside = near(game, x(game, row), y(game, row) + 1f, 0.9f) > 90;
            if (inside && (lowest < 0 || y(game, row) < y(game, lowest))) {
                lowest = row;
            }
        }
        return lowest;
    }

    /** Puts the ship below the lowest grain. */
    private static void place(Game game, float gap) {
        int row = lowest(game);
        game.world().teleport(game.player().body(), x(game, row), y(game, row) - gap, Trig.PI / 2f);
        game.world().setVelocity(game.player().body(), 0f, 0f);
    }

    private static int near(Game game, float x, float y, float distance) {
        int near = 0;
        for (int row = 0; row < grains(game).rows(); row++) {
            near += Vector2f.distance(x(game, row), y(game, row), x, y) < distance ? 1 : 0;
        }
        return near;
    }

    private static void steps(Game game, int input, int count) {
        for (int i = 0; i < count; i++) {
            game.step(input);
        }
    }

    // ---- the beam

    @Test
    void theBeamEatsATunnelThatIsSevenTenthsWideAndLeavesTheRest() {
        try (Game game = tide(1, 2f);
                Game idle = tide(1, 2f)) {
            int steps = 0;
            int before = 0;
            while (near(game, game.player().x(), game.player().y() + 3.6f, 0.3f) > 0) {
                game.step(UP | Input.BEAM);
                idle.step(UP);
                int cut = (int) game.counts().grainsCut - before;
                assertTrue(cut <= 4, cut + " grains in a step");
                before += cut;
                assertTrue(++steps < 120, "no tunnel after " + before + " grains");
            }
            assertTrue(steps >= 15, steps + " steps for a tunnel");
            assertEquals(before, idle.storm().alive() - game.storm().alive());
            assertEquals(beside(idle), beside(game), "grains beside the tunnel");
            assertTrue(game.scoring().score() > idle.scoring().score() + before, "points");
            assertTrue(game.scoring().chain() > idle.scoring().chain(), "chain");
        }
    }

    /** Number of grains more than 0.35 m beside the ship. */
    private static int beside(Game game) {
        int beside = 0;
        for (int row = 0; row < grains(game).rows(); row++) {
            beside += Math.abs(x(game, row) - game.player().x()) > 0.351f ? 1 : 0;
        }
        return beside;
    }

    @Test
    void eachGrainCutIsAGemThatArrives() {
        try (Game game = tide(1, 2f)) {
            steps(game, UP | Input.BEAM, 20);
            int cut = (int) game.counts().grainsCut;
            assertTrue(cut > 20, cut + " grains");
            place(game, 4f);
            steps(game, UP, 100);
            assertEquals(cut, game.counts().gems);
            assertEquals(cut / 2000f, game.scoring().bombPart());
        }
    }

    @Test
    void theBeamCutsNothingBehindAnEnemy() {
        try (Game game = tide(1, 3f)) {
            game.enemies().spawn(0, game.player().x(), game.player().y() + 1.8f, new Rng(1));
            long enemy = game.enemies().table(0).entity(0);
            game.world().set(enemy, Enemies.HIT_POINTS, 1_000f);
            for (int step = 0; step < 10; step++) {
                game.world().teleport(enemy, game.player().x(), game.player().y() + 1.8f, 0f);
                game.world().setVelocity(enemy, 0f, 0f);
                game.step(UP | Input.BEAM);
            }
            assertTrue(game.counts().beamEnemy > 0, "the beam burns the enemy");
            assertEquals(0, game.counts().grainsCut);
            game.enemies().clear();
            steps(game, UP | Input.BEAM, 10);
            assertTrue(game.counts().grainsCut > 0);
        }
    }

    // ---- shots

    @ParameterizedTest
    @CsvSource({"0, 5", "8, 7", "32, 6"}) // nothing, focus, the second pair
    void aShotTakesOneGrainAndAHeavyOneThree(int buttons, int grains) {
        try (Game game = tide(1, 1.5f);
                Game idle = tide(1, 1.5f)) {
            game.step(UP | buttons);
            game.step(UP | buttons & Input.FOCUS | Input.FIRE);
            steps(game, UP, 30);
            steps(idle, UP, 32);
            assertEquals(grains, idle.storm().alive() - game.storm().alive());
            assertEquals(grains, game.counts().grainsShot);
            assertEquals(
                    0,
                    game.weapons().shots().rows() + game.weapons().homingShots().rows());
        }
    }

    // ---- grazing

    @Tag("slow")
    @Test
    void grazingGrainsChargesTheBeamAndCounts() {
        try (Game game = tide(1, 1.2f)) {
            while (!game.weapons().overheated()) {
                place(game, 1.2f);
                game.step(UP | Input.BEAM);
            }
            place(game, 0.8f); // the nearest grain is within half a metre soon
            float energy = game.weapons().energy();
            int before = game.scoring().grazes();
            long score = game.scoring().score();
            int steps = 0;
            while (game.scoring().grazes() - before < 10) {
                game.step(UP);
                assertFalse(game.player().isDying());
                steps++;
            }
            float charged = game.weapons().energy() - energy - 0.15f * steps / 60f;
            assertEquals(0.0035f * (game.scoring().grazes() - before), charged, 1e-4f);
            assertTrue(game.scoring().score() >= score + 10);
        }
    }

    // ---- parrying

    @Test
    void focusJustBeforeContactTurnsTheGrainsAroundAndTheyCutAHole() {
        try (Game game = tide(1, 0.5f)) {
            int lives = game.player().lives();
            steps(game, UP | Input.FOCUS, 12);
            assertFalse(game.player().isDying());
            long turned = game.counts().bulletsParried;
            assertTrue(turned > 20, turned + " grains");
            assertTrue(game.weapons().parried().rows() > 0);
            for (int row = 0; row < game.weapons().parried().rows(); row++) {
                assertTrue(game.weapons().parried().floats(Components.VY)[row] > 0f, "they fly back");
            }
            steps(game, UP, 25);
            assertEquals(lives, game.player().lives());
            assertTrue(
                    2 * game.counts().grainsShot > 3 * turned, game.counts().grainsShot + " grains shot by " + turned);
            assertEquals(0, near(game, game.player().x(), game.player().y(), 1f), "the hole");
        }
    }

    @ParameterizedTest
    @CsvSource({"30", "14"})
    void aParryTooEarlyOrTooSoonAfterTheLastIsAHit(int stepsOfFocus) {
        try (Game game = tide(1, 1.1f)) {
            // Focus goes down once, is held, and goes down again when its time has not come yet.
            for (int step = 0; !game.player().isDying(); step++) {
                game.step(step == 0 || step % stepsOfFocus > 2 ? UP | Input.FOCUS : UP);
                assertTrue(step < 45, "not hit");
            }
            assertEquals(0, game.counts().bulletsParried);
        }
    }

    // ---- gems and bombs

    @Test
    void aBombTurnsADiscOfGrainsIntoGemsThatPayForNoBomb() {
        try (Game game = tide(1, 1f)) {
            int disc = near(game, game.player().x(), game.player().y(), 5.9f);
            int bombs = game.player().bombs();
            game.storm().stop();
            assertTrue(disc > 500, disc + " grains");
            long events = game.effects().count();
            game.step(UP | Input.BOMB);
            assertEquals(0, near(game, game.player().x(), game.player().y(), 5.9f));
            assertTrue(game.effects().count() - events < 50, "effects have a budget");
            steps(game, UP, 200);
            assertTrue(game.counts().gems >= disc, game.counts().gems + " gems of " + disc);
            assertEquals(bombs - 1, game.player().bombs());
            assertEquals(0f, game.scoring().bombPart());
        }
    }

    @Test
    void ofGemsBeyondTheLimitEachIsCountedAndThoseThatFlyComeFromEverywhere() {
        try (Game game = tide(1, 4f)) {
            game.storm().clear();
            BulletBatch places = new BulletBatch();
            for (int i = 0; i < 10_000; i++) {
                places.add(-10f + 20f * i / 10_000, 5f, 0f, 0f);
            }
            int bombs = game.player().bombs();
            game.gems().add(places, Gems.GRAIN_POINTS, true);
            assertEquals(Gems.MOST, game.gems().table().rows());
            double sum = 0;
            for (int row = 0; row < Gems.MOST; row++) {
                sum += game.gems().table().floats(Components.X)[row];
            }
            assertEquals(0, sum / Gems.MOST, 0.1);
            int most = 0;
            for (int step = 0; step < 200; step++) {
                long events = game.effects().count();
                game.step(UP);
                most = Math.max(most, (int) (game.effects().count() - events));
            }
            assertEquals(10_000, game.counts().gems);
            assertEquals(Math.min(6, bombs + 5), game.player().bombs());
            assertTrue(most < 40, most + " effects in a step");
            assertTrue(game.scoring().chain() > 5f, "gems lengthen the chain");
        }
    }

    // ---- contracts

    /** Cuts, shoots, parries and bombs in turn. */
    private static int busy(long step) {
        return UP
                | (step % 90 < 30 ? Input.BEAM : 0)
                | (step % 90 >= 30 ? Input.FIRE : 0)
                | (step % 43 < 20 ? Input.FOCUS : 0)
                | (step % 200 == 199 ? Input.BOMB : 0);
    }

    @Test
    void aBusyFightIsTheSameForAnyWorkersAndAfterARestore() {
        try (Game game = tide(1, 2f);
                Game other = tide(3, 2f)) {
            GameSnapshot snapshot = new GameSnapshot();
            for (int step = 0; step < 300; step++) {
                if (step == 130) {
                    game.save(snapshot);
                }
                game.step(busy(step));
                other.step(busy(step));
            }
            long expected = game.hash();
            assertEquals(expected, other.hash());
            game.restore(snapshot);
            for (int step = 130; step < 300; step++) {
                game.step(busy(step));
            }
            assertEquals(expected, game.hash());
            assertTrue(game.counts().grainsCut > 0 && game.counts().grainsShot > 0 && game.counts().gems > 0);
        }
    }

    @Test
    void aBusyFightMakesNoGarbage() throws InterruptedException {
        KernelChoice.awaitFastest(); // else they might take over, or not, while it counts
        try (Game game = tide(1, 2f)) {
            GameSnapshot snapshot = new GameSnapshot();
            game.save(snapshot);
            NoGarbage.assertNone("a fight", 1, () -> game.restore(snapshot), () -> {
                for (int step = 0; step < 300; step++) {
                    game.step(busy(step));
                }
            });
        }
    }
}
