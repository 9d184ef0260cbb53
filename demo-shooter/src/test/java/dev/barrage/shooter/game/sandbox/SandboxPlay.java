package dev.barrage.shooter.game.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;

/** What tests do in the sandbox of a game. */
final class SandboxPlay {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    private SandboxPlay() {}

    static Game entered(int workers) {
        return enter(new Game(ASSETS, 7, workers, 0));
    }

    /** Goes from the title into the sandbox. */
    static Game enter(Game game) {
        while (game.menu().item() != Menu.Item.SANDBOX) {
            game.step(Input.pack(0f, -1f, 0f, 0));
            game.step(Input.NONE);
        }
        game.step(Input.pack(0f, 0f, 0f, Input.START));
        assertEquals(Phase.SANDBOX, game.phase());
        return game;
    }

    static void run(Game game, int steps) {
        for (int i = 0; i < steps; i++) {
            game.step(SandboxInput.NONE);
        }
    }

    static void turn(Game game, Dial dial, float value) {
        game.step(SandboxInput.turn(dial, dial.position(value)));
    }

    static void click(Game game, Tool tool, float x, float y) {
        game.step(SandboxInput.use(tool, true, x, y));
        game.step(SandboxInput.use(tool, false, x, y));
    }

    /** Presses at a point, drags in a straight line and lets go. */
    static void stroke(Game game, Tool tool, float x, float y, float toX, float toY) {
        for (int i = 0; i <= 5; i++) {
            game.step(SandboxInput.use(tool, true, x + (toX - x) * i / 5f, y + (toY - y) * i / 5f));
        }
        game.step(SandboxInput.use(tool, false, toX, toY));
    }
}
