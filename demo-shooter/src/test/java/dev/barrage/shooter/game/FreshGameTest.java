package dev.barrage.shooter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.SandboxInput;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.game.ship.ShipKind;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A game that is begun anew is a fresh one, whatever was played before. */
class FreshGameTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int STRESS = 20;
    private static final int DAY = 20260131;
    private static final int STEPS = 90;

    private static final Map<Visit, List<Long>> FRESH = new EnumMap<>(Visit.class);

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

    /** The hashes at the title and along the way. */
    private static List<Long> play(Game game, Visit visit) {
        List<Long> hashes = new ArrayList<>(List.of(game.hash()));
        Controls walk = new MenuWalk(visit.choice, FreshGameTest::input);
        for (int i = 1; i <= STEPS; i++) {
            game.step(walk.next(game));
            if (i % 30 == 0) {
                hashes.add(game.hash());
            }
        }
        return hashes;
    }

    @BeforeAll
    static void playFreshGames() {
        for (Visit next : List.of(Visit.CAMPAIGN, Visit.SANDBOX)) {
            try (Game fresh = new Game(ASSETS, 8, 1, STRESS, DAY)) {
                FRESH.put(next, play(fresh, next));
            }
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
            FRESH.forEach((next, hashes) -> {
                game.restart(8, DAY);
                assertEquals(hashes, play(game, next), next.name());
            });
            game.restore(seen);
            assertEquals(hash, game.hash(), "what was left for a while is as it was");
        }
    }
}
