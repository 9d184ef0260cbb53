package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bot's game, whose pairs the graphics card proposes, however few they are. */
@Tag("gl")
@Tag("slow")
class GpuGameTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final String ALWAYS = "dev.barrage.gpuAlways";
    private static final int STEPS = 600;

    private static HeadlessContext context;

    @BeforeAll
    static void force() {
        System.setProperty(ALWAYS, "true");
        try {
            context = HeadlessContext.open();
            Assumptions.assumeTrue(context.version().hasCompute(), "skipped, no compute shaders here");
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    @AfterAll
    static void unforce() {
        System.clearProperty(ALWAYS);
        if (context != null) {
            context.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void isTheSameInEveryStage(int stage) {
        MenuChoice choice = new MenuChoice(Difficulty.HARD, Lesson.ofStage(stage));
        try (Game expected = new Game(ASSETS, 5, 1, 500);
                Game game = new Game(ASSETS, 5, 2, 500)) {
            game.world().useBroadphase(BroadphaseKind.GPU);
            Controls player = new MenuWalk(choice, new Bot());
            for (int step = 0; step < STEPS; step++) {
                int input = player.next(expected);
                expected.step(input);
                game.step(input);
                assertEquals(expected.hash(), game.hash(), "step " + step);
            }
            assertEquals(stage, game.field().stage());
            assertNull(game.world().broadphaseStats().fallback);
        }
    }
}
