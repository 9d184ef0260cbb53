package dev.barrage.shooter.game.battle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.shape.Circle;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.Block;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.field.Masonry;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What knocks crates and bricks down, where they come to rest, and what stands. */
class DemolitionTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    /** The stage with crates and masonry, and its set piece that comes from above. */
    private static final int MILL = 1;

    private static final String WEAVE = "weave";
    private static final Level NORMAL = new Level(Difficulty.NORMAL.ordinal(), Difficulty.NORMAL.rank());

    /** The middle of a wall of masonry, and of a stack of crates, metres. */
    private static final float WALL_X = 3.6f;

    private static final float WALL_Y = -3.5f;
    private static final float STACK_Y = -6.4f;

    /** The longest time in which everything has come to rest, steps. */
    private static final int REST = 600;

    private Game game = open(1);
    private Demolition demolition = demolition(game);

    private static Game open(int workers) {
        Game game = new Game(ASSETS, 1, workers, 0).growLate();
        game.player().leave();
        game.field().enter(MILL);
        return game;
    }

    private static Demolition demolition(Game game) {
        return new Demolition(game.world(), game.field().masonry(), game.effects());
    }

    @AfterEach
    void close() {
        game.close();
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            game.storm().act(0f, 30f, game.world().stepSeconds());
            game.world().step();
            game.effects().beginStep();
            demolition.readHits(game.world().stepSeconds());
        }
    }

    private Masonry masonry() {
        return game.field().masonry();
    }

    /** Number of blocks: all, those that stand, those that are awake. */
    private int[] count() {
        int[] counts = new int[3];
        for (int kind = 0; kind < masonry().kinds(); kind++) {
            Table t = masonry().table(kind);
            for (int row = 0; row < t.rows(); row++) {
                counts[0]++;
                counts[1] += masonry().stands(kind, row) ? 1 : 0;
                counts[2] += game.world().isAwake(t.entity(row)) ? 1 : 0;
            }
        }
        return counts;
    }

    /** The block of a kind that is nearest to a point. */
    private long nearest(Block.Kind kind, float x, float y) {
        Table t = masonry().table(kind.ordinal());
        long nearest = t.entity(0);
        for (int row = 0; row < t.rows(); row++) {
            nearest = distance(t.entity(row), x, y) < distance(nearest, x, y) ? t.entity(row) : nearest;
        }
        return nearest;
    }

    private double distance(long block, float x, float y) {
        return Math.hypot(game.world().x(block) - x, game.world().y(block) - y);
    }

    private boolean stands(long block) {
        World world = game.world();
        Table t = world.registry().tableOf(block);
        for (int kind = 0; kind < masonry().kinds(); kind++) {
            if (masonry().table(kind) == t) {
                return masonry().stands(kind, world.registry().rowOf(block));
            }
        }
        throw new AssertionError("this is no block");
    }

    private void assertAllAreInTheField() {
        for (int kind = 0; kind < masonry().kinds(); kind++) {
            Table t = masonry().table(kind);
            for (int row = 0; row < t.rows(); row++) {
                float x = t.floats(Components.X)[row];
                float y = t.floats(Components.Y)[row];
                assertTrue(game.field().isOpen(x, y), "a block at " + x + ", " + y);
            }
        }
    }

    @Test
    void untouchedBlocksStandAndSleep() {
        int[] before = count();
        steps(120);
        assertTrue(before[0] > 30, before[0] + " blocks");
        assertEquals(before[0], count()[1]);
        assertEquals(0, count()[2]);
    }

    @Test
    void aStormKnocksMasonryDownAndTheRubbleSleeps() {
        int all = count()[0];
        game.storm().begin(WEAVE, NORMAL, false);
        while (game.storm().isOn() || game.storm().alive() > 0) {
            steps(1);
        }
        steps(REST);
        int[] after = count();
        assertEquals(all, after[0], "no block vanishes");
        assertTrue(after[1] < 0.7 * all, after[1] + " of " + all + " stand");
        assertTrue(after[1] > 0, "cover is left");
        assertEquals(0, after[2], "awake");
        assertAllAreInTheField();
    }

    @Test
    void aBombKnocksAWallDownAndScattersCrates() {
        long brick = nearest(Block.Kind.BRICK, WALL_X, WALL_Y);
        long crate = nearest(Block.Kind.CRATE, 0f, STACK_Y);
        long far = nearest(Block.Kind.BRICK, -5f, 1.9f);
        demolition.bomb(1.6f, -5f);
        steps(REST);
        assertFalse(stands(brick));
        assertFalse(stands(crate));
        assertTrue(distance(brick, WALL_X, WALL_Y) > 1.0, "the brick is " + distance(brick, WALL_X, WALL_Y) + " m off");
        assertTrue(stands(far), "what is far from the bomb stands");
        assertEquals(0, count()[2], "awake");
        assertAllAreInTheField();
    }

    @Test
    void bricksStopGrainsInAWallAndBulletsOnTheGroundToo() {
        assertFalse(passes(Layers.GRAIN));
        assertFalse(passes(Layers.ENEMY_BULLET));
        demolition.bomb(1.6f, -5f);
        steps(REST);
        assertTrue(passes(Layers.GRAIN));
        assertFalse(passes(Layers.ENEMY_BULLET));
    }

    /** Whether a bullet passes through the brick that is nearest to the wall's middle. */
    private boolean passes(int layer) {
        long brick = nearest(Block.Kind.BRICK, WALL_X, WALL_Y);
        float x = game.world().x(brick);
        float y = game.world().y(brick);
        long bullet = game.world()
                .add(new BulletDef().layer(layer).radius(0.07f).at(x, y + 0.6f).velocity(0f, -6f));
        steps(12);
        return game.world().isAlive(bullet);
    }

    @Test
    void shotsChipABrickLoose() {
        long brick = nearest(Block.Kind.BRICK, WALL_X, WALL_Y + 0.2f);
        float x = game.world().x(brick);
        int shots = 0;
        for (; stands(brick) && shots < 200; shots++) {
            game.world()
                    .add(new BulletDef()
                            .layer(Layers.SHOT)
                            .radius(0.1f)
                            .at(x, WALL_Y + 1f)
                            .velocity(0f, -26f));
            steps(6);
        }
        assertTrue(shots > 15 && shots < 60, shots + " shots");
        assertTrue(count()[1] > 0.8 * count()[0], "its wall stands");
    }

    @Test
    void aShipPushesACrateButNoMasonry() {
        long crate = nearest(Block.Kind.CRATE, 0f, STACK_Y);
        long brick = nearest(Block.Kind.BRICK, WALL_X, WALL_Y);
        double before = distance(crate, 0f, STACK_Y);
        ram(-4f, STACK_Y, 0f);
        assertTrue(Math.abs(distance(crate, 0f, STACK_Y) - before) > 0.3, "the crate is pushed");
        ram(WALL_X, 0f, -1f);
        assertTrue(stands(brick), "the brick stands");
    }

    /** A body as heavy and as strong as a ship pushes for a second: up or down, or to the right. */
    private void ram(float x, float y, float up) {
        World world = game.world();
        long ship = world.add(
                BodyDef.dynamic(new Circle(0.4f)).mass(2f).layer(Layers.PLAYER).at(x, y));
        for (int i = 0; i < 60; i++) {
            world.applyForce(ship, up == 0f ? 140f : 0f, 140f * up);
            steps(1);
        }
        world.remove(ship);
    }

    @Test
    void noEnemyHasRoomWhereABlockIs() {
        assertFalse(game.enemies().hasRoom(0, WALL_X, WALL_Y + 0.4f));
        assertTrue(game.enemies().hasRoom(0, 0f, 0f));
    }

    @Test
    void whatFellIsNoObstacleAnyMore() {
        float below = WALL_Y - 1.5f;
        assertFalse(game.field().sees(WALL_X, WALL_Y + 1.5f, WALL_X, below));
        game.field().routes().leadTo(WALL_X, below);
        assertFalse(game.field().routes().isSeen(WALL_X, WALL_Y + 2.5f, WALL_X, below - 1f));
        demolition.bomb(WALL_X, WALL_Y - 0.6f);
        steps(REST);
        assertTrue(game.field().routes().isSeen(WALL_X, WALL_Y + 2.5f, WALL_X, below - 1f));
    }

    @Test
    void aStormOnMasonryGivesTheSameBitsForAnyNumberOfWorkersAndAfterARestore() {
        long one = hashAfterStorm();
        for (int workers : new int[] {2, 4}) {
            game.close();
            game = open(workers);
            demolition = demolition(game);
            assertEquals(one, hashAfterStorm(), workers + " workers");
        }
    }

    /** Plays a storm and a bomb, with a restore in between; returns the hash. */
    private long hashAfterStorm() {
        game.storm().begin(WEAVE, NORMAL, false);
        steps(500);
        GameSnapshot middle = new GameSnapshot();
        game.save(middle);
        long first = endOfStorm();
        game.restore(middle);
        assertEquals(first, endOfStorm(), "restored");
        return first;
    }

    private long endOfStorm() {
        steps(100);
        demolition.bomb(1.6f, -5f);
        steps(200);
        return game.hash();
    }

    @Test
    void aStormOnMasonryAllocatesNothing() throws InterruptedException {
        KernelChoice.awaitFastest();
        game.storm().begin(WEAVE, NORMAL, false);
        steps(700);
        GameSnapshot start = new GameSnapshot();
        game.save(start);
        NoGarbage.assertNone("60 steps of a storm", 1, () -> game.restore(start), () -> {
            demolition.bomb(1.6f, -5f);
            steps(60);
        });
    }
}
