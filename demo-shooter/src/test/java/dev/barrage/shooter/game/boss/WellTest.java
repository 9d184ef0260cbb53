package dev.barrage.shooter.game.boss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Circle;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.WellDef;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.BossFights;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.ship.ShipKind;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.testing.NoGarbage;
import java.util.Arrays;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The well of the last boss. */
class WellTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int STAGE = 2;
    private static final int MOST_STEPS = 3000;

    /** The phase that only the harder difficulties have. */
    private static final int HARD_PHASE = 4;

    private static Game fight(Difficulty difficulty, int workers) {
        Game game = new Game(ASSETS, 1, workers, 0).growLate();
        game.rehearse(Lesson.ofBoss(STAGE), difficulty);
        while (!game.boss().isOn()) {
            game.step(Input.NONE);
        }
        return game;
    }

    private static void waitFor(Game game, Well.Stage stage) {
        for (int i = 0; game.boss().well().stage() != stage; i++) {
            assertTrue(i < MOST_STEPS, stage + " comes");
            game.step(Input.NONE);
        }
    }

    private static float distance(Game game, long body) {
        World world = game.world();
        long boss = game.boss().body();
        return Vector2f.distance(world.x(body), world.y(body), world.x(boss), world.y(boss));
    }

    /** Moves the ship beside the boss. */
    private static void place(Game game, float distance) {
        long boss = game.boss().body();
        World world = game.world();
        world.teleport(game.player().body(), world.x(boss), world.y(boss) - distance, 0f);
        world.setVelocity(game.player().body(), 0f, 0f);
    }

    @Test
    void everyShipEscapesAtFullSpeedOnEveryDifficulty() {
        float slowest = Arrays.stream(ShipKind.values())
                .map(ship -> ship.hull().speed())
                .min(Float::compare)
                .orElseThrow();
        for (WellDef.Form form : ASSETS.boss(STAGE).wells().get(0).forms()) {
            for (int difficulty = 0; difficulty < Level.DIFFICULTIES; difficulty++) {
                assertTrue(form.ship().at(new Level(difficulty, 1f)) < 0.85f * slowest);
            }
        }
    }

    @Test
    void theShipIsDrawnAndEscapesAtFullSpeed() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            waitFor(game, Well.Stage.DRAWS);
            place(game, 4f);
            float drawn = climb(game, Input.NONE);
            assertTrue(drawn > 0.6f, "towards the boss by " + drawn);
            place(game, 3f);
            float escaped = -climb(game, Input.pack(0f, -1f, 0f, 0));
            assertTrue(escaped > 1.5f, "away from it by " + escaped);
        }
    }

    /** How far the ship comes up in half a second, whatever the boss does meanwhile, metres. */
    private static float climb(Game game, int input) {
        float before = game.player().y();
        for (int i = 0; i < 30; i++) {
            game.step(input);
        }
        return game.player().y() - before;
    }

    @Test
    void theCurrentAddsToTheSpeedOfTheShip() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            waitFor(game, Well.Stage.HOLDS);
            place(game, 4f);
            for (int i = 0; i < 20; i++) {
                game.step(Input.NONE);
            }
            Vector2f current =
                    game.boss().current(game.player().x(), game.player().y(), new Vector2f());
            assertTrue(current.length() > 0.2f);
            long ship = game.player().body();
            assertEquals(
                    current.length(),
                    Vector2f.length(game.world().vx(ship), game.world().vy(ship)),
                    0.1f);
        }
    }

    @Test
    void whatItSwallowsIsWhatItHoldsAndHurls() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            Well well = game.boss().well();
            game.field().masonry().clear();
            waitFor(game, Well.Stage.DRAWS);
            float masses = 0f;
            for (int i = 0; i < 4; i++) {
                float mass = 0.5f + i;
                masses += mass;
                long boss = game.boss().body();
                game.world()
                        .add(BodyDef.dynamic(new Circle(0.2f))
                                .layer(Layers.DEBRIS)
                                .mass(mass)
                                .at(game.world().x(boss) + 3f, game.world().y(boss) + 0.5f * i));
            }
            while (well.stage() == Well.Stage.DRAWS || well.stage() == Well.Stage.HOLDS) {
                int held = well.held();
                game.step(Input.NONE);
                assertTrue(well.held() >= held || well.stage() == Well.Stage.HURLS);
                assertTrue(well.held() <= well.form().most().at(game.campaign().level()));
            }
            assertEquals(Well.Stage.HURLS, well.stage());
            assertEquals(4, well.table(0).rows());
            float thrown = 0f;
            for (int row = 0; row < 4; row++) {
                thrown += game.world().mass(well.table(0).entity(row));
            }
            assertEquals(masses, thrown, 1e-3f);
            waitFor(game, Well.Stage.RESTS);
            assertEquals(0, well.held());
        }
    }

    @Test
    void itSwallowsRubbleAndNoBricksThatStand() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            waitFor(game, Well.Stage.DRAWS);
            World world = game.world();
            Table bricks = game.field().masonry().table(0);
            long stands = bricks.entity(bricks.rows() - 1); // of another wall
            long loose = bricks.entity(0);
            long boss = game.boss().body();
            // By far more than its joints hold.
            world.applyImpulse(loose, 0f, -100f);
            game.step(Input.NONE);
            game.step(Input.NONE);
            world.teleport(boss, world.x(stands), world.y(stands) - 2f, 0f);
            world.teleport(loose, world.x(boss), world.y(boss) - 2f, 0f);
            game.step(Input.NONE);
            assertTrue(distance(game, stands) < game.boss().well().throat() * 2f);
            assertTrue(world.isAlive(stands));
            assertFalse(world.isAlive(loose));
            assertTrue(game.boss().well().mass() > 0f);
        }
    }

    @Test
    void heavyAndLightBodiesAreDrawnAlike() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            waitFor(game, Well.Stage.DRAWS);
            World world = game.world();
            long boss = game.boss().body();
            BodyDef body = BodyDef.dynamic(new Circle(0.2f)).layer(Layers.DEBRIS);
            long light = world.add(body.mass(0.1f).at(world.x(boss) - 4f, world.y(boss)));
            long heavy = world.add(body.mass(10f).at(world.x(boss) - 4f, world.y(boss) - 1f));
            for (int i = 0; i < 20; i++) {
                game.step(Input.NONE);
            }
            float speed = Vector2f.length(world.vx(light), world.vy(light));
            assertTrue(speed > 1f, "it is drawn: " + speed);
            assertEquals(speed, Vector2f.length(world.vx(heavy), world.vy(heavy)), 0.2f * speed);
        }
    }

    @Test
    void enoughDamageWhileItHoldsFreesAllAsGemsAndStunsTheBoss() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            Well well = game.boss().well();
            waitFor(game, Well.Stage.HOLDS);
            int held = well.held();
            assertTrue(held > 300);
            int gems = game.gems().table().rows();
            game.boss().damage(20f);
            game.step(Input.NONE);
            assertEquals(Well.Stage.HOLDS, well.stage());
            game.boss().damage(40f);
            game.step(Input.NONE);
            assertEquals(Well.Stage.STUNNED, well.stage());
            assertEquals(0, well.held());
            assertTrue(game.gems().table().rows() >= gems + held, "gems from " + held);
            float x = game.world().x(game.boss().body());
            for (int i = 0; i < 60; i++) {
                game.step(Input.NONE);
            }
            assertEquals(x, game.world().x(game.boss().body()), 0.3f);
            waitFor(game, Well.Stage.RESTS);
        }
    }

    @Test
    void aBombWhileItDrawsMakesItCollapse() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            waitFor(game, Well.Stage.DRAWS);
            game.boss().damage(2f);
            assertEquals(Well.Stage.DRAWS, game.boss().well().stage());
            game.step(Input.pack(0f, 0f, 0f, Input.BOMB));
            assertEquals(Well.Stage.STUNNED, game.boss().well().stage());
        }
    }

    @Test
    void theEndOfAPhaseFreesWhatItHolds() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            waitFor(game, Well.Stage.HOLDS);
            int held = game.boss().well().held();
            game.boss().damage(1e6f);
            while (game.boss().phaseNumber() == 0) {
                game.step(Input.NONE);
            }
            assertEquals(Well.Stage.RESTS, game.boss().well().stage());
            assertEquals(0, game.boss().well().held());
            assertTrue(game.gems().table().rows() >= Math.min(held, 300));
        }
    }

    @Test
    void aSnapshotHoldsEachOfItsStages() {
        try (Game game = fight(Difficulty.HARD, 1)) {
            for (Well.Stage stage :
                    new Well.Stage[] {Well.Stage.WARNS, Well.Stage.DRAWS, Well.Stage.HOLDS, Well.Stage.HURLS}) {
                waitFor(game, stage);
                GameSnapshot middle = new GameSnapshot();
                game.save(middle);
                long hash = hashAfter(game, 40);
                game.restore(middle);
                assertEquals(hash, hashAfter(game, 40), stage.name());
            }
        }
    }

    private static long hashAfter(Game game, int steps) {
        for (int i = 0; i < steps; i++) {
            game.step(Input.NONE);
        }
        return game.hash();
    }

    @ParameterizedTest
    @EnumSource(Difficulty.class)
    void aPhaseMoreIsThereOnHardDifficulties(Difficulty difficulty) {
        try (Game game = fight(difficulty, 1)) {
            boolean hard = difficulty.ordinal() >= Difficulty.HARD.ordinal();
            BossFights.begin(game, HARD_PHASE);
            assertEquals(hard ? HARD_PHASE : HARD_PHASE + 1, game.boss().phaseNumber());
            assertEquals(hard ? 1 : 0, game.boss().phasesToCome());
        }
    }

    /** Grains turn round only in the phase of the harder difficulties. */
    @Test
    void theWavesOfTheHardPhaseTurnRound() {
        try (Game game = fight(Difficulty.HARD, 1)) {
            BossFights.begin(game, HARD_PHASE);
            waitFor(game, Well.Stage.HURLS);
            int turning = 0;
            for (int kind = 0; kind < game.storm().count(); kind++) {
                turning += Storm.turns(kind) ? game.storm().table(kind).rows() : 0;
            }
            assertTrue(turning > 100, turning + " grains");
        }
    }

    @Test
    void otherBossesHaveNone() {
        try (Game game = new Game(ASSETS, 1, 1, 0).growLate()) {
            game.rehearse(Lesson.ofBoss(0), Difficulty.BARRAGE);
            while (!game.boss().isOn()) {
                game.step(Input.NONE);
            }
            for (int i = 0; i < 600; i++) {
                game.step(Input.NONE);
                assertEquals(Well.Stage.RESTS, game.boss().well().stage());
            }
            assertFalse(game.boss().well().vortex().isOn());
        }
    }

    /** Whole fights with 1, 2 and 4 workers. */
    @Tag("slow")
    @Test
    void aWholeFightIsTheSameForAnyNumberOfWorkers() {
        long[] hashes = new long[60];
        for (int workers : new int[] {1, 2, 4}) {
            try (Game game = new Game(ASSETS, 2, workers, 0).growLate()) {
                Controls bot = new MenuWalk(new MenuChoice(Difficulty.HARD, Lesson.ofBoss(STAGE)), new Bot());
                for (int second = 0; second < hashes.length; second++) {
                    for (int i = 0; i < 60; i++) {
                        game.step(bot.next(game));
                    }
                    if (workers == 1) {
                        hashes[second] = game.hash();
                    }
                    assertEquals(hashes[second], game.hash(), workers + " workers, second " + second);
                }
            }
        }
    }

    /**
     * The same steps again and again, through a cycle of the well. The ship holds its fire: the end of a phase would
     * begin a curtain, which makes its emitters.
     */
    @Tag("slow")
    @Test
    void aCycleAllocatesNothingOnceItHasBeenPlayed() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            waitFor(game, Well.Stage.WARNS);
            GameSnapshot start = new GameSnapshot();
            game.save(start);
            Controls bot = new Bot();
            NoGarbage.assertNone("a cycle of the well", 1, () -> game.restore(start), () -> {
                for (int i = 0; i < 420; i++) {
                    game.step(Input.moveOnly(bot.next(game)));
                }
            });
        }
    }
}
