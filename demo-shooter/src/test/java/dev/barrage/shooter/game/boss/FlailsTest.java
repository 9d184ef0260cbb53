package dev.barrage.shooter.game.boss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.Joint;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.BossFights;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.testing.NoGarbage;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The warden's mines on chains. */
class FlailsTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int LINKS = ASSETS.boss(0).flails().get(0).links();
    private static final float MUCH = 1e6f;

    private static Game fight(Difficulty difficulty, int phase) {
        return fight(difficulty, phase, 1);
    }

    private static Game fight(Difficulty difficulty, int phase, int workers) {
        Game game = new Game(ASSETS, 1, workers, 0);
        game.rehearse(Lesson.ofBoss(0), difficulty);
        BossFights.begin(game, phase);
        return game;
    }

    private static void steps(Game game, int count) {
        for (int i = 0; i < count; i++) {
            game.step(Input.NONE);
        }
    }

    private static Flails flails(Game game) {
        return game.boss().flails();
    }

    private static long link(Game game, int flail, int number) {
        return flails(game).links(flail).entity(number);
    }

    private static long mine(Game game, int flail) {
        return flails(game).mine(flail).entity(0);
    }

    private static void cut(Game game, int flail, int link) {
        game.boss().damage(link(game, flail, link), 100f, true);
    }

    /** The widest joint of the chains that hang on the boss, metres. */
    private static float widest(Game game) {
        float most = 0f;
        World world = game.world();
        for (Joint joint = world.jointsOf(game.boss().body()); joint.next(); ) {
            most = Math.max(most, joint.separation());
        }
        for (int flail = 0; flail < flails(game).count(); flail++) {
            Table links = flails(game).links(flail);
            for (int row = 0; row < links.rows(); row++) {
                for (Joint joint = world.jointsOf(links.entity(row)); joint.next(); ) {
                    most = Math.max(most, joint.separation());
                }
            }
        }
        return most;
    }

    /** Links overlap by more than this, so that no gap shows. */
    private static final float NO_GAP = 0.12f;

    @ParameterizedTest
    @EnumSource(
            value = Difficulty.class,
            names = {"NORMAL", "BARRAGE"})
    @Tag("slow")
    void chainsHangTogetherThroughAFight(Difficulty difficulty) {
        try (Game game = fight(difficulty, 0)) {
            Bot bot = new Bot();
            float most = 0f;
            while (game.boss().isOn()) {
                game.step(bot.next(game));
                most = game.boss().isOn() ? Math.max(most, widest(game)) : most;
            }
            assertTrue(most > 0f && most < NO_GAP, "widest joint " + most);
        }
    }

    @Test
    void theBeamCutsTheLinkThatItBurnsAndNoOther() {
        try (Game game = fight(Difficulty.NORMAL, 0)) {
            steps(game, 200);
            float strong =
                    ASSETS.boss(0).flails().get(0).hitPoints().at(game.boss().level());
            long third = link(game, 0, 2);
            game.boss().damage(third, 0.6f * strong, true);
            game.boss().damage(link(game, 0, 3), 0.6f * strong, true);
            game.boss().damage(link(game, 0, 1), 100f, false);
            assertEquals(1f, game.world().get(third, Flails.HEAT));
            assertEquals(LINKS, flails(game).links(0).rows());
            game.boss().damage(third, 0.6f * strong, true);
            assertFalse(game.world().isAlive(third));
            assertEquals(LINKS - 1, flails(game).links(0).rows());
            assertEquals(LINKS, flails(game).links(1).rows());
        }
    }

    @Test
    void theBeamOfTheShipCutsAChain() {
        try (Game game = fight(Difficulty.NORMAL, 0)) {
            for (int i = 0; flails(game).links(0).rows() == LINKS && i < 1200; i++) {
                long target = link(game, 0, LINKS - 1);
                float dx = game.world().x(target) - game.player().x();
                float dy = game.world().y(target) - game.player().y();
                game.step(Input.pack(dx, dy, Trig.atan2(dy, dx), Input.BEAM));
            }
            assertEquals(LINKS - 1, flails(game).links(0).rows());
        }
    }

    @Test
    void aMineThatIsCutOffFliesOnWithItsLinks() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            steps(game, 300);
            long mine = mine(game, 0);
            long last = link(game, 0, LINKS - 1);
            World world = game.world();
            float vx = world.vx(mine);
            float vy = world.vy(mine);
            assertTrue(Vector2f.length(vx, vy) > 2f, "it is fast");
            cut(game, 0, 1);
            float x = world.x(mine);
            float y = world.y(mine);
            steps(game, 6);
            assertEquals(vx, (world.x(mine) - x) / 0.1f, 0.25f * Vector2f.length(vx, vy));
            assertEquals(vy, (world.y(mine) - y) / 0.1f, 0.25f * Vector2f.length(vx, vy));
            assertTrue(Vector2f.distance(world.x(mine), world.y(mine), world.x(last), world.y(last)) < 1.1f);
        }
    }

    @Test
    void aMineThatIsCutOffExplodesIntoGemsAndGrowsAgainAtTheNextPhase() {
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            steps(game, 300);
            int gems = game.gems().table().rows();
            cut(game, 0, 0);
            int explodes = 0;
            while (flails(game).mine(0).rows() == 1) {
                steps(game, 1);
                explodes++;
            }
            assertTrue(explodes < 245, "within four seconds: " + explodes);
            assertTrue(game.gems().table().rows() > gems);
            steps(game, 120);
            assertEquals(0, flails(game).links(0).rows());
            game.boss().damage(MUCH);
            steps(game, 30);
            assertEquals(1, flails(game).mine(0).rows());
            assertEquals(LINKS, flails(game).links(0).rows());
        }
    }

    @Test
    void aNewMineAppearsWithinTheReachOfTheBoss() {
        try (Game game = fight(Difficulty.NORMAL, 0)) {
            World world = game.world();
            long boss = game.boss().body();
            for (int i = 0; i < 2; i++) {
                float distance =
                        Vector2f.distance(world.x(mine(game, i)), world.y(mine(game, i)), world.x(boss), world.y(boss));
                assertTrue(distance < game.boss().reach(), "mine at " + distance);
            }
        }
    }

    @Test
    void aFreeMineThatHitsTheBossHurtsIt() {
        try (Game game = fight(Difficulty.NORMAL, 0)) {
            steps(game, 260);
            World world = game.world();
            long mine = mine(game, 0);
            cut(game, 0, LINKS - 1);
            float before = game.boss().health();
            for (int i = 0; i < 120 && flails(game).mine(0).rows() == 1; i++) {
                float dx = world.x(game.boss().body()) - world.x(mine);
                float dy = world.y(game.boss().body()) - world.y(mine);
                float distance = Vector2f.length(dx, dy);
                world.setVelocity(mine, 9f * dx / distance, 9f * dy / distance);
                game.step(Input.NONE);
            }
            assertEquals(0, flails(game).mine(0).rows(), "it explodes");
            assertTrue(
                    game.boss().health() < before - 0.03f,
                    before + " to " + game.boss().health());
        }
    }

    @Test
    void shotsPushMinesAndDoNotHurtChains() {
        try (Game game = fight(Difficulty.NORMAL, 0)) {
            steps(game, 200);
            long mine = mine(game, 0);
            float before = game.boss().health();
            float vx = game.world().vx(mine);
            float vy = game.world().vy(mine);
            game.boss().damage(mine, 5f, false);
            game.boss().damage(link(game, 0, 0), MUCH, false);
            assertTrue(Vector2f.distance(
                            vx, vy, game.world().vx(mine), game.world().vy(mine))
                    > 0.5f);
            assertEquals(before, game.boss().health());
            assertEquals(LINKS, flails(game).links(0).rows());
        }
    }

    @Test
    void weaponsThatSeekOverlookChains() {
        try (Game game = fight(Difficulty.NORMAL, 0)) {
            steps(game, 200);
            game.enemies().clear();
            long mine = mine(game, 0);
            long found = game.radar().nearest(game.world().x(mine), game.world().y(mine));
            assertFalse(flails(game).has(found));
            assertTrue(game.boss().is(found));
        }
    }

    @Test
    void allBurstWithTheBoss() {
        try (Game game = fight(Difficulty.NORMAL, 2)) {
            steps(game, 200);
            cut(game, 1, 3);
            steps(game, 5);
            Flails flails = flails(game);
            game.boss().damage(MUCH);
            steps(game, 60);
            assertFalse(game.boss().isOn());
            for (int i = 0; i < 2; i++) {
                assertEquals(0, flails.links(i).rows() + flails.mine(i).rows());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Difficulty.class)
    void hardGamesHaveAPhaseMore(Difficulty difficulty) {
        try (Game game = fight(difficulty, 0)) {
            assertEquals(
                    difficulty.compareTo(Difficulty.HARD) < 0 ? 2 : 3,
                    game.boss().phasesToCome());
        }
    }

    /** Steps in which a chain hangs, is cut twice, its mine flies, and a phase ends. */
    private static long play(Game game, int from, int to) {
        swing(game, from, to);
        return game.hash();
    }

    private static void swing(Game game, int from, int to) {
        for (int i = from; i < to; i++) {
            if (i == 200 || i == 240) {
                cut(game, 0, i == 200 ? 2 : 0);
            }
            if (i == 440) {
                game.boss().damage(MUCH);
            }
            game.step(Input.NONE);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 199, 205, 245, 440, 445})
    void aSnapshotHoldsTheChains(int at) {
        try (Game game = fight(Difficulty.HARD, 2)) {
            GameSnapshot middle = new GameSnapshot();
            play(game, 0, at);
            game.save(middle);
            long hash = play(game, at, 640);
            game.restore(middle);
            assertEquals(hash, play(game, at, 640));
        }
    }

    /** The steps of a phase in which a chain is cut, again and again: the second time they have their room. */
    @Test
    @Tag("slow")
    void neitherSwingsNorCutsTakeMemory() throws InterruptedException {
        KernelChoice.awaitFastest(); // else they might take over, or not, while it counts
        try (Game game = fight(Difficulty.NORMAL, 1)) {
            play(game, 0, 150);
            GameSnapshot start = new GameSnapshot();
            game.save(start);
            NoGarbage.assertNone("290 steps of a fight", 1, () -> game.restore(start), () -> swing(game, 150, 440));
        }
    }

    /** The bot fights for 400 steps of each phase, three times. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    @Tag("slow")
    void anyNumberOfWorkersGivesTheSameFight(int phase) {
        long[] hashes = new long[3];
        for (int i = 0; i < hashes.length; i++) {
            int swung = 0;
            try (Game game = fight(Difficulty.BARRAGE, phase, 1 << i)) {
                Bot bot = new Bot();
                for (int step = 0; step < 400; step++) {
                    game.step(bot.next(game));
                    hashes[i] = 31 * hashes[i] + (step % 20 == 0 ? game.hash() : 0);
                    swung += flails(game).mine(0).rows() + flails(game).mine(1).rows() > 0 ? 1 : 0;
                }
                assertEquals(phase, game.boss().phaseNumber());
            }
            assertTrue(swung > 200, "steps with a mine: " + swung);
        }
        assertEquals(hashes[0], hashes[1]);
        assertEquals(hashes[0], hashes[2]);
    }
}
