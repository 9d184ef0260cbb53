package dev.barrage.shooter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A game that is begun anew is a fresh one, whatever was played before. */
class FreshGameTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int STRESS = 20;
    private static final int DAY = 20260131;
    private static final int STEPS = 130;

    /** What is played before, for some steps. */
    private enum Visit {
        CAMPAIGN(new MenuChoice(Difficulty.HARD, null).with(ShipKind.values()[1])),
        FIRST_FLIGHT(new MenuChoice(Difficulty.CALM, Lesson.FIRST_FLIGHT)),
        CURTAIN(new MenuChoice(Difficulty.BARRAGE, Lesson.all(ASSETS).get(3))),
        BOSS(new MenuChoice(Difficulty.NORMAL, Lesson.ofBoss(1))),
        ENDLESS(MenuChoice.endless()),
        SANDBOX(MenuChoice.sandbox()),
        SANDBOX_LEFT(MenuChoice.sandbox());

        private final MenuChoice choice;

        Visit(MenuChoice choice) {
            this.choice = choice;
        }
    }

    /** All tools and some dials in turn, or the stick and all buttons. */
    private static int input(Game game) {
        int i = (int) game.steps();
        if (game.phase() != Phase.SANDBOX) {
            return Input.pack(Trig.sin(Trig.wrap(0.1f * i)), -0.2f, 0.3f, i & (Input.FIRE | Input.BEAM | Input.SWAP));
        }
        Tool[] tools = Tool.values();
        return switch (i % 20) {
            case 3 -> SandboxInput.turn(Dial.SPACING, 100);
            case 7 -> SandboxInput.turn(Dial.BODIES, 40);
            case 11 -> SandboxInput.turn(Dial.BULLETS, i % 16);
            case 15 -> SandboxInput.turn(Dial.ARENA, i % 3);
            default -> SandboxInput.use(tools[i / 10 % tools.length], i % 10 > 1, 0.1f * (i % 90) - 5f, 2f);
        };
    }

    private static void visit(Game game, Visit visit) {
        Controls walk = new MenuWalk(visit.choice, FreshGameTest::input);
        for (int i = 0; i < STEPS; i++) {
            game.step(walk.next(game));
        }
        assertEquals(visit.choice.item() == Menu.Item.SANDBOX, game.phase() == Phase.SANDBOX);
        if (visit == Visit.SANDBOX_LEFT) {
            game.step(SandboxInput.LEAVE);
        }
    }

    @ParameterizedTest
    @EnumSource(Visit.class)
    void aGameBegunAnewIsAFreshOne(Visit before) {
        try (Game game = new Game(ASSETS, 3, 2, STRESS, DAY)) {
            visit(game, before);
            GameSnapshot seen = new GameSnapshot();
            game.save(seen);
            long hash = game.hash();
            for (Visit next : new Visit[] {Visit.CAMPAIGN, Visit.SANDBOX}) {
                try (Game fresh = new Game(ASSETS, 8, 1, STRESS, DAY)) {
                    game.restart(8, DAY);
                    requireSame(fresh, game, next);
                }
            }
            game.restore(seen);
            assertEquals(hash, game.hash(), "what was left for a while is as it was");
        }
    }

    /** Plays both games in the same way. */
    private static void requireSame(Game fresh, Game game, Visit visit) {
        assertEquals(fresh.hash(), game.hash(), "at its title");
        Controls walk = new MenuWalk(visit.choice, FreshGameTest::input);
        for (int i = 1; i <= STEPS; i++) {
            int input = walk.next(fresh);
            fresh.step(input);
            game.step(input);
            assertTrue(i % 43 > 0 || fresh.hash() == game.hash(), visit + " parts before step " + i);
        }
    }
}
