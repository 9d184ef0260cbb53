package dev.barrage.shooter.view.menu;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.view.look.ControlNames;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdviceTest {
    private final ControlNames names = new ControlNames();

    @Test
    void theEndTellsUnusedBombsAndTheWayBackWithItsPrice() {
        String rewind = "Hold R to rewind and play on.   A rewound game gets no place among the high scores.";
        try (Game game = new Game(Assets.load(AssetFiles.bundled()), 3, 1, 0).growLate()) {
            game.step(Input.pack(0f, 0f, 0f, Input.START));
            assertEquals(
                    List.of("3 bombs were left unused.   E drops one, even just after a hit.", rewind),
                    Advice.afterLoss(game, names, true));
            dropBomb(game);
            dropBomb(game);
            assertEquals(
                    List.of("1 bomb was left unused.   E drops one, even just after a hit."),
                    Advice.afterLoss(game, names, false),
                    "nobody can rewind a replay");
            dropBomb(game);
            assertEquals(List.of(rewind), Advice.afterLoss(game, names, true));
        }
    }

    private static void dropBomb(Game game) {
        game.step(Input.pack(0f, 0f, 0f, Input.BOMB));
        game.step(Input.NONE);
    }
}
