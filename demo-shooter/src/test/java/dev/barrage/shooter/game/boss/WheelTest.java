package dev.barrage.shooter.game.boss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.Block;
import dev.barrage.shooter.asset.WheelDef;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.field.Masonry;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WheelTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int LOOM = 1;
    private static final WheelDef WHEEL = ASSETS.boss(LOOM).wheels().get(0);
    private static final Level NORMAL = new Level(Difficulty.NORMAL.ordinal(), 0f);
    private static final float DT = 1f / 60f;
    /** Steps of a fight until the motor has started the wheel. */
    private static final int RUNNING = 300;

    private static Game fight(Difficulty difficulty, long seed, int workers) {
        Game game = new Game(ASSETS, seed, workers, 0);
        game.rehearse(Lesson.ofBoss(1), difficulty);
        while (!game.boss().isOn()) {
            game.step(Input.NONE);
        }
        return game;
    }

    /** A fight with the ship out of the wheel's way. */
    private static Game fight() {
        Game game = fight(Difficulty.NORMAL, 1, 1);
        game.world().teleport(game.player().body(), 0f, -7.5f, Trig.PI / 2f);
        return game;
    }

    private static void steps(Game game, int count) {
        for (int i = 0; i < count; i++) {
            game.step(Input.NONE);
        }
    }

    private static Wheel wheel(Game game) {
        return game.boss().wheel();
    }

    private static float speed(Game game) {
        return game.world().angularVelocity(wheel(game).hub());
    }

    /** An impulse along the rim, in the sense of the angle. */
    private static void push(Game game, float newtonSeconds) {
        World world = game.world();
        long hub = wheel(game).hub();
        world.applyImpulse(hub, 0f, newtonSeconds, world.x(hub) + WHEEL.radius(), world.y(hub));
    }

    private static void brakeToAStall(Game game) {
        for (int i = 0; !wheel(game).isStalled(); i++) {
            assertTrue(i < 60, "it stalls within a second");
            long hub = wheel(game).hub();
            game.world().applyAngularImpulse(hub, -game.world().inertia(hub) * speed(game));
            game.step(Input.NONE);
        }
    }

    @Test
    void theMotorBringsTheWheelToTheSpeedOfThePhase() {
        try (Game game = fight()) {
            steps(game, RUNNING);
            assertEquals(WHEEL.forms().get(0).speed(), speed(game), 0.01f);
        }
    }

    @Test
    void anImpulseTurnsItByItsMomentAndTheMotorGivesBackNoMoreThanItsTorque() {
        try (Game game = fight()) {
            steps(game, RUNNING);
            float inertia = game.world().inertia(wheel(game).hub());
            float before = speed(game);
            push(game, -6f);
            float after = before - 6f * WHEEL.radius() / inertia;
            assertEquals(after, speed(game), 1e-4f);
            float gain = WHEEL.forms().get(0).torque().at(NORMAL) * DT / inertia;
            for (int step = 1; step <= 20; step++) {
                steps(game, 1);
                assertEquals(after + step * gain, speed(game), 2e-3f, "step " + step);
            }
        }
    }

    @Test
    void shotsBrakeTheSideThatComesTowardsTheShip() {
        try (Game game = fight()) {
            game.field().masonry().clear(); // it would stop them
            steps(game, RUNNING);
            World world = game.world();
            long hub = wheel(game).hub();
            long ship = game.player().body();
            float before = speed(game);
            assertTrue(before > 0f);
            for (int i = 0; i < 120; i++) {
                // Counter-clockwise its left side comes down.
                world.teleport(ship, world.x(hub) - 0.8f * WHEEL.radius(), world.y(hub) - 5f, Trig.PI / 2f);
                game.step(Input.pack(0f, 0f, Trig.PI / 2f, Input.FIRE | Input.FOCUS));
            }
            assertTrue(speed(game) < 0.8f * before, before + " to " + speed(game));
        }
    }

    @Test
    void aWheelThatIsStoppedOpensTheBossAndThenTurnsTheOtherWay() {
        try (Game game = fight()) {
            steps(game, RUNNING);
            float covered = lossBy(game, 10f);
            brakeToAStall(game);
            assertEquals(WHEEL.open() / WHEEL.covered(), lossBy(game, 10f) / covered, 0.01f);
            assertFalse(game.storm().isOn());
            int stalled = Math.round(WHEEL.forms().get(0).stall().at(NORMAL) / DT);
            steps(game, stalled - 20);
            assertEquals(0f, speed(game), 0.01f);
            int bullets = game.fire().alive();
            steps(game, 10);
            assertTrue(game.fire().alive() <= bullets, "nobody fires");
            steps(game, 150);
            assertFalse(wheel(game).isStalled());
            assertEquals(-WHEEL.forms().get(0).speed(), speed(game), 0.05f);
            assertTrue(game.storm().isOn());
        }
    }

    /** Part of the phase's hit points that the boss loses by a hit. */
    private static float lossBy(Game game, float points) {
        float before = game.boss().health();
        game.boss().damage(game.boss().body(), points, false);
        return before - game.boss().health();
    }

    @Test
    void aSpoolThatBreaksTakesItsThreadWithItUntilTheNextPhase() {
        try (Game game = fight()) {
            steps(game, RUNNING);
            Table spools = wheel(game).table(1);
            assertEquals(WHEEL.spokes(), spools.rows());
            long spool = spools.entity(0);
            game.boss().damage(spool, 1000f, false);
            assertFalse(game.world().isAlive(spool));
            assertEquals(WHEEL.spokes() - 1, spools.rows());
            steps(game, 10);
            game.boss().damage(1e6f);
            steps(game, 10);
            assertEquals(WHEEL.spokes(), spools.rows());
        }
    }

    @Test
    void theShipIsPushedOutUnhurtWhereTheWheelAppears() {
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            game.rehearse(Lesson.ofBoss(1), Difficulty.NORMAL);
            float[] place = ASSETS.arena(1).boss();
            while (!game.boss().isOn()) {
                game.world().teleport(game.player().body(), place[0] + 1.5f, place[1] + 1f, 0f);
                game.step(Input.NONE);
            }
            steps(game, 90);
            World world = game.world();
            float dx = game.player().x() - world.x(wheel(game).hub());
            float dy = game.player().y() - world.y(wheel(game).hub());
            assertTrue(Math.hypot(dx, dy) > WHEEL.radius(), dx + ", " + dy);
            assertEquals(0, game.trainer().hits());
        }
    }

    @Test
    void itKnocksBricksOutOfItsPlaceAndTurnsOn() {
        try (Game game = fight()) {
            steps(game, RUNNING);
            World world = game.world();
            Masonry masonry = game.field().masonry();
            int bricks = Block.Kind.BRICK.ordinal();
            Table t = masonry.table(bricks);
            int stood = standing(masonry, bricks);
            for (int i = 0; i < 120; i++) {
                world.teleport(game.boss().body(), 1.8f, -1.2f, 0f);
                world.teleport(
                        wheel(game).hub(), 1.8f, -1.2f, world.angle(wheel(game).hub()));
                game.step(Input.NONE);
            }
            assertTrue(standing(masonry, bricks) <= stood - 4, stood + " to " + standing(masonry, bricks));
            for (int row = 0; row < t.rows(); row++) {
                float distance =
                        Vector2f.distance(t.floats(Components.X)[row], t.floats(Components.Y)[row], 1.8f, -1.2f);
                assertTrue(distance > WHEEL.radius() - 0.2f, "a brick at " + distance);
            }
            assertFalse(wheel(game).isStalled());
            assertEquals(WHEEL.forms().get(0).speed(), speed(game), 0.1f);
        }
    }

    private static int standing(Masonry masonry, int kind) {
        int count = 0;
        for (int row = 0; row < masonry.table(kind).rows(); row++) {
            count += masonry.stands(kind, row) ? 1 : 0;
        }
        return count;
    }

    @Test
    void aLostWheelBurstsIntoItsSpokes() {
        try (Game game = fight()) {
            int piece = game.debris().shapes() - 1;
            for (int phase = 0; game.boss().isOn(); phase++) {
                assertTrue(phase < 3);
                steps(game, 130);
                game.boss().damage(1e6f);
                steps(game, 2);
            }
            Table pieces = game.debris().table(piece);
            assertEquals(WHEEL.spokes(), pieces.rows());
            assertEquals(WHEEL.mass() / WHEEL.spokes(), game.world().mass(pieces.entity(0)), 1e-4f);
        }
    }

    @ParameterizedTest
    @EnumSource(Difficulty.class)
    void hardGamesHaveAPhaseMoreOnABrokenAxle(Difficulty difficulty) {
        try (Game game = fight(difficulty, 1, 1)) {
            boolean hard = difficulty == Difficulty.HARD || difficulty == Difficulty.BARRAGE;
            assertEquals(hard ? 3 : 2, game.boss().phasesToCome());
        }
    }

    @Test
    void onABrokenAxleTheHingeIsBesideTheMiddle() {
        try (Game game = fight(Difficulty.HARD, 1, 1)) {
            for (int phase = 0; phase < 3; phase++) {
                steps(game, 130);
                game.boss().damage(1e6f);
            }
            steps(game, 240);
            assertEquals(3, game.boss().phaseNumber());
            World world = game.world();
            long hub = wheel(game).hub();
            float dx = world.x(hub) - world.x(game.boss().body());
            float dy = world.y(hub) - world.y(game.boss().body());
            assertEquals(WHEEL.forms().get(3).offset(), (float) Math.hypot(dx, dy), 0.02f);
        }
    }

    @Test
    void aSnapshotHoldsAStall() {
        try (Game game = fight()) {
            steps(game, RUNNING);
            brakeToAStall(game);
            GameSnapshot stalled = new GameSnapshot();
            game.save(stalled);
            steps(game, 400);
            long hash = game.hash();
            game.restore(stalled);
            assertTrue(wheel(game).isStalled());
            steps(game, 400);
            assertEquals(hash, game.hash());
        }
    }

    @Test
    void itEndsAndBeginsAnewWithTheFight() {
        try (Game game = fight()) {
            long hub = wheel(game).hub();
            GameSnapshot before = new GameSnapshot();
            game.save(before);
            game.boss().clear();
            assertFalse(game.world().isAlive(hub));
            game.restore(before);
            assertTrue(game.world().isAlive(hub));
            assertNotEquals(0f, game.world().get(hub, Components.INVERSE_MASS));
        }
    }

    /** Whole fights with the bot take minutes. */
    @Tag("slow")
    @Test
    void aFightIsTheSameForAnyNumberOfWorkers() {
        long one = hashAfterAFight(1);
        assertEquals(one, hashAfterAFight(2));
        assertEquals(one, hashAfterAFight(4));
    }

    private static long hashAfterAFight(int workers) {
        try (Game game = fight(Difficulty.BARRAGE, 3, workers)) {
            play(game);
            return game.hash();
        }
    }

    /** Lets the bot fight. */
    private static void play(Game game) {
        Bot bot = new Bot();
        while (game.boss().isOn()) {
            game.step(bot.next(game));
        }
    }

    @Test
    void theBotBrakesTheWheelToAStall() {
        try (Game game = fight()) {
            Bot bot = new Bot();
            boolean stalls = false;
            for (int i = 0; i < 1200 && !stalls; i++) {
                game.step(bot.next(game));
                stalls = wheel(game).isStalled();
            }
            assertTrue(stalls);
        }
    }
}
