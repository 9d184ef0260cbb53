package dev.barrage.shooter.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import org.junit.jupiter.api.Test;

/** Beginning a game once more, as the first of a fresh one. */
class MenuFollowerTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int START = Input.pack(0f, 0f, 0f, Input.START);

    private static void push(Game game, float x, float y) {
        game.step(Input.pack(x, y, 0f, 0));
        game.step(Input.NONE);
    }

    @Test
    void theItemsAndOptionsOfAMenuAreChosenAgain() {
        Rng random = new Rng(11);
        try (Game game = new Game(ASSETS, 1, 1, 0, 0);
                Game again = new Game(ASSETS, 1, 1, 0, 0)) {
            for (int i = 0; i < 20; i++) {
                for (int k = random.nextInt(12); k >= 0; k--) {
                    push(game, random.nextInt(3) - 1, random.nextInt(3) - 1);
                }
                again.restart(i, 0);
                MenuFollower same = new MenuFollower(game.menu());
                boolean chosen = false;
                while (!chosen) {
                    int input = same.next(again);
                    chosen = Input.has(input, Input.START);
                    again.step(chosen ? Input.NONE : input);
                    assertTrue(again.steps() < 1000, "round " + i);
                }
                assertEquals(game.menu().item(), again.menu().item());
                for (Menu.Item item : Menu.Item.values()) {
                    assertEquals(game.menu().option(item), again.menu().option(item), item + " in round " + i);
                }
            }
        }
    }

    @Test
    void aGameThatIsBegunAgainWithASeedIsThatOfAFreshGame() {
        try (Game game = new Game(ASSETS, 3, 2, 20, 0);
                Game fresh = new Game(ASSETS, 8, 1, 20, 0)) {
            Bot bot = new Bot();
            for (int i = 0; i < 400; i++) {
                game.step(bot.next(game));
            }
            assertEquals(Phase.PLAYING, game.phase());
            game.restart(8, 0);
            assertEquals(Phase.TITLE, game.phase());
            assertEquals(fresh.hash(), game.hash());
            game.step(START);
            fresh.step(START);
            bot = new Bot();
            for (int i = 0; i < 300; i++) {
                int input = bot.next(fresh);
                game.step(input);
                fresh.step(input);
            }
            assertEquals(fresh.hash(), game.hash());
        }
    }
}
