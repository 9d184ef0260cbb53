package dev.barrage.shooter.game.enemy;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Amount;
import dev.barrage.shooter.curtain.Bands;
import dev.barrage.shooter.curtain.Carrier;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Emitter;
import dev.barrage.shooter.curtain.Mask;
import dev.barrage.shooter.curtain.Sheet;
import dev.barrage.shooter.curtain.Side;
import dev.barrage.shooter.curtain.Source;
import dev.barrage.shooter.curtain.Stream;
import dev.barrage.shooter.curtain.Strip;
import dev.barrage.shooter.curtain.Target;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.util.List;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Targets of curtains: how they come, what breaks with them, and how they go. */
class TargetsTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int MOST_STEPS = 3600;
    private static final Amount SPACING = Amount.of(0.16f);
    private static final Amount SPEED = Amount.of(1.6f);
    private static final Amount RADIUS = Amount.of(0.07f);

    private static Lesson lesson(String curtain) {
        return Lesson.all(ASSETS).stream()
                .filter(lesson -> lesson.curtain().equals(curtain))
                .findFirst()
                .orElseThrow();
    }

    /** A game in which a set piece begins. */
    private static Game begun(String curtain, int workers) {
        Game game = new Game(ASSETS, 1, workers, 0);
        Controls walk = new MenuWalk(new MenuChoice(Difficulty.NORMAL, lesson(curtain)), any -> Input.NONE);
        while (!game.storm().isOn()) {
            game.step(walk.next(game));
        }
        return game;
    }

    /** A game in which a curtain begins whose carrier enters at x = 4 m, where no wall is in its way. */
    private static Game carried(Source source) {
        Game game = begun("tide", 1);
        Target carrier = new Carrier("carrier", 0, new float[] {4f, 8f}, Amount.of(0f), Amount.of(4f), Amount.of(4.5f));
        game.storm().replace("tide", new Curtain("BANDS", 20f, List.of(source), List.of(carrier)));
        return game;
    }

    private static void steps(Game game, int count) {
        for (int i = 0; i < count; i++) {
            game.player().shelter(1f); // nothing hurts
            game.step(Input.NONE);
        }
    }

    /** Steps until a target is there and some seconds more have passed. */
    private static void await(Game game, int slot, int stepsMore) {
        for (int i = 0; i < MOST_STEPS && !game.targets().isThere(slot); i++) {
            steps(game, 1);
        }
        steps(game, stepsMore);
        assertTrue(game.targets().isThere(slot));
    }

    private static void breakTarget(Game game, int slot) {
        long body = game.targets().body(slot);
        game.targets().breakUp(body);
        game.world().remove(body);
    }

    /** Grains of a family within a distance of a point. */
    private static int near(Game game, float x, float y, float distance, int family) {
        int near = 0;
        for (int kind = 0; kind < game.storm().count(); kind++) {
            Table t = game.storm().table(kind);
            for (int row = 0; row < t.rows() && game.storm().family(kind) == family; row++) {
                float dx = t.floats(Components.X)[row];
                float dy = t.floats(Components.Y)[row];
                near += Vector2f.distance(dx, dy, x, y) < distance ? 1 : 0;
            }
        }
        return near;
    }

    @Test
    void aCarrierRidesWithTheGrainsAroundIt() {
        Mask bands = new Bands(Amount.of(3f), Amount.of(2f));
        Source sheet = new Sheet(Side.TOP, 0, false, SPACING, SPEED, RADIUS, List.of(bands));
        try (Game game = carried(sheet)) {
            await(game, 0, 90);
            long carrier = game.targets().body(0);
            float y = game.world().y(carrier);
            assertTrue(near(game, game.world().x(carrier), y, 2.5f, 0) > 20, "grains ride with it");
            steps(game, 60);
            assertEquals(1.6f, y - game.world().y(carrier), 0.01f, "as fast as they");
        }
    }

    @Test
    void aCarrierFollowsTheArcOfAStream() {
        Mask strip = new Strip(Amount.of(1.2f), Amount.of(6f));
        Source stream = new Stream(
                Side.TOP,
                0,
                false,
                SPACING,
                SPEED,
                RADIUS,
                Amount.of(0f),
                Amount.of(0.8f),
                Amount.of(0.5f * Trig.PI),
                List.of(strip));
        try (Game game = carried(stream)) {
            await(game, 0, 1);
            assertEquals(0f, game.world().vx(game.targets().body(0)), "it falls");
            float turned = 0f;
            for (int i = 0; i < 600 && game.targets().isThere(0); i++) {
                steps(game, 1);
                if (game.targets().isThere(0)) {
                    turned = Math.max(
                            turned, Math.abs(game.world().vx(game.targets().body(0))));
                }
            }
            assertTrue(turned > 1.5f, "it flies aside at " + turned + " m/s");
        }
    }

    @Test
    void aBrokenCarrierTakesTheGrainsAroundItIntoGems() {
        try (Game game = begun("tide", 1)) {
            await(game, 0, 150);
            float x = game.world().x(game.targets().body(0));
            float y = game.world().y(game.targets().body(0));
            int before = near(game, x, y, 4f, 0);
            int all = game.storm().alive();
            assertTrue(before > 100, before + " grains");
            breakTarget(game, 0);
            steps(game, 1);
            int afterAStep = near(game, x, y, 4f, 0);
            assertTrue(afterAStep > before / 2, "the circle grows: " + afterAStep);
            steps(game, 40);
            assertTrue(near(game, x, y, 1.5f, 0) < before / 20, "they are gone");
            assertTrue(game.storm().alive() > all / 2, "the others are not");
            assertTrue(game.gems().table().rows() > 50, game.gems().table().rows() + " gems");
        }
    }

    @Test
    void aBrokenNodeDropsItsSourceUntilItComesAgain() {
        try (Game game = begun("locks", 1)) {
            await(game, 0, 500);
            assertTrue(near(game, 0f, 0f, 40f, 1) > 50, "the leaves of the doors");
            int others = near(game, 0f, 0f, 40f, 0);
            breakTarget(game, 0);
            steps(game, 90);
            assertEquals(0, near(game, 0f, 0f, 40f, 1));
            assertTrue(near(game, 0f, 0f, 40f, 0) > others / 2, "another source goes on");
            steps(game, 60);
            assertEquals(0, near(game, 0f, 0f, 40f, 1), "it rests");
            await(game, 0, 300);
            assertTrue(near(game, 0f, 0f, 40f, 1) > 20, "it goes on");
        }
    }

    @Test
    void aBrokenGunnerShutsTheSluicesNearIt() {
        try (Game game = begun("mirror", 1)) {
            await(game, 0, 200);
            float y = game.world().y(game.targets().body(0));
            breakTarget(game, 0);
            steps(game, 60);
            for (int i = 0; i < 150; i++) {
                steps(game, 1);
                assertEquals(0, near(game, -15.5f, y, 1.2f, 0), "no grain enters there");
            }
            assertTrue(isShut(game, 0, y));
            assertFalse(isShut(game, 0, -y));
            assertFalse(isShut(game, 1, y));
            assertTrue(near(game, 0f, 0f, 40f, 1) > 50, "others enter elsewhere");
        }
    }

    /** Whether the sluice of a source at a height is shut. */
    private static boolean isShut(Game game, int source, float y) {
        Emitter emitter = game.storm().emitter(source);
        int nearest = 0;
        for (int i = 0; i < emitter.sluices(); i++) {
            boolean nearer = Math.abs(emitter.sluiceY(i) - y) < Math.abs(emitter.sluiceY(nearest) - y);
            nearest = nearer ? i : nearest;
        }
        return game.storm().isShut(source, nearest);
    }

    @Test
    void targetsLeaveWithTheStormAndCostNothing() {
        try (Game game = begun("eye", 1)) {
            await(game, 1, 30);
            long score = game.scoring().score();
            game.storm().clear();
            steps(game, 2);
            assertEquals(0, game.enemies().alive());
            assertEquals(score, game.scoring().score());
        }
    }

    @Test
    void theBreakOfTheLastTargetTakesTheRestOfAnEndedStorm() {
        try (Game game = begun("mirror", 1)) {
            steps(game, 24 * 60);
            for (int slot = 0; slot < game.targets().count(); slot++) {
                await(game, slot, 0);
            }
            game.storm().stop();
            assertTrue(game.storm().alive() > 500);
            breakTarget(game, 0);
            steps(game, 5);
            assertFalse(game.storm().isBreaking(), "one is left");
            breakTarget(game, 1);
            steps(game, 75);
            assertEquals(0, game.storm().alive());
        }
    }

    @Test
    void weaponsBreakTargetsAndTheWorldStopsForAMoment() {
        try (Game game = begun("eye", 1)) {
            await(game, 1, 60);
            for (int slot = 0; slot < 2; slot++) {
                game.world().set(game.targets().body(slot), Enemies.HIT_POINTS, 1f);
            }
            long score = game.scoring().score();
            game.step(Input.pack(0f, 0f, 0f, Input.BOMB));
            assertTrue(game.targets().broke());
            assertEquals(0, game.targets().alive());
            assertTrue(game.scoring().score() > score);
            game.step(Input.NONE);
            assertTrue(game.isStopped());
        }
    }

    /** The bot breaks targets on the way. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"tide", "weave", "mill", "mirror"})
    void aGameWithTargetsIsTheSameForAnyWorkersAndAfterARestore(String curtain) {
        long expected = 0;
        for (int workers : new int[] {1, 2, 4}) {
            try (Game game = begun(curtain, workers)) {
                Bot bot = new Bot();
                GameSnapshot snapshot = new GameSnapshot();
                for (int i = 0; i < 400; i++) {
                    game.step(bot.next(game));
                }
                game.save(snapshot);
                long before = game.scoring().score();
                for (int i = 0; i < 500; i++) {
                    game.step(bot.next(game));
                }
                assertTrue(game.scoring().score() > before);
                expected = workers == 1 ? game.hash() : expected;
                assertEquals(expected, game.hash(), workers + " workers");
                if (workers == 4) {
                    game.restore(snapshot);
                    for (int i = 0; i < 500; i++) {
                        game.step(bot.next(game));
                    }
                    assertEquals(expected, game.hash(), "after a restore");
                }
            }
        }
    }

    static List<String> setPieces() {
        return Lesson.all(ASSETS).stream()
                .filter(lesson -> lesson.part() == Lesson.Part.STORM)
                .map(Lesson::curtain)
                .toList();
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("setPieces")
    void everySetPieceHasTargetsThroughoutThatKeepAwayFromTheShipWhenTheyAppearAndEndWithIt(String curtain) {
        try (Game game = begun(curtain, 1)) {
            int without = 0;
            boolean[] there = new boolean[game.targets().count() + 8];
            for (int i = 0; game.campaign().act() == Campaign.Act.STORM && game.phase() == Phase.PLAYING; i++) {
                assertTrue(i < MOST_STEPS, "it ends");
                steps(game, 1);
                for (int slot = 0; slot < game.targets().count(); slot++) {
                    boolean now = game.targets().isThere(slot);
                    if (now && !there[slot]) {
                        long body = game.targets().body(slot);
                        float dx = game.world().x(body) - game.player().x();
                        float dy = game.world().y(body) - game.player().y();
                        assertTrue(Vector2f.length(dx, dy) > 3f);
                    }
                    there[slot] = now;
                }
                without = game.enemies().alive() == 0 ? without + 1 : 0;
                assertTrue(without < 12 * 60, curtain + ": no target for 12 s at step " + i);
            }
            steps(game, 5);
            assertEquals(0, game.enemies().alive());
        }
    }
}
