package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Switch;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntroductionTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int START = Input.pack(0f, 0f, 0f, Input.START);

    @TempDir
    Path folder;

    private final List<Integer> inputs = new ArrayList<>();
    private int pressed;

    private Profile profile() {
        return new Profile(folder, new PrintWriter(System.err, true));
    }

    /** Plays some steps with the same buttons held. */
    private void play(Game game, Introduction player, int buttons, int steps) {
        pressed = buttons;
        for (int i = 0; i < steps; i++) {
            inputs.add(player.next(game));
            game.step(inputs.get(inputs.size() - 1));
        }
    }

    @Test
    void aNewPlayerFliesFirstOnceAndItsInputsAloneGiveTheSameGame() {
        Profile profile = profile();
        assertTrue(profile.settings().is(Switch.FIRST_FLIGHT));
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            Introduction player = new Introduction(any -> pressed, profile);
            play(game, player, Input.NONE, 5);
            play(game, player, START, 30); // held, as a person does
            assertEquals(Campaign.Act.FLIGHT, game.campaign().act());
            play(game, player, Input.NONE, 30);
            assertEquals(Campaign.Act.FLIGHT, game.campaign().act());
            assertTrue(profile().settings().is(Switch.FIRST_FLIGHT), "not yet over");
            play(game, player, START, 2);
            play(game, player, Input.NONE, 2);
            assertEquals(Campaign.Act.WAVES, game.campaign().act());
            assertFalse(profile().settings().is(Switch.FIRST_FLIGHT), "remembered in the file");
            play(game, player, START, 1);
            play(game, player, Input.NONE, 1);
            play(game, player, Input.pack(0f, 1f, 0f, 0), 1);
            play(game, player, START, 1);
            play(game, player, Input.NONE, 1);
            assertEquals(Phase.TITLE, game.phase());
            play(game, player, START, 1);
            assertEquals(Phase.PLAYING, game.phase());
            assertEquals(Campaign.Act.WAVES, game.campaign().act(), "once is enough, though PLAY is chosen again");
            try (Game replayed = new Game(ASSETS, 1, 1, 0)) {
                inputs.forEach(replayed::step);
                assertEquals(game.hash(), replayed.hash());
            }
        }
    }

    @Test
    void whoLeavesItForTheTitleFliesItAgain() {
        Profile profile = profile();
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            Introduction player = new Introduction(any -> pressed, profile);
            play(game, player, START, 10);
            play(game, player, Input.NONE, 1);
            play(game, player, START | Input.BOMB, 1);
            play(game, player, Input.pack(0f, 1f, 0f, 0), 1);
            play(game, player, START, 1);
            play(game, player, Input.NONE, 1);
            assertEquals(Phase.TITLE, game.phase());
            assertTrue(profile.settings().is(Switch.FIRST_FLIGHT));
        }
    }
}
