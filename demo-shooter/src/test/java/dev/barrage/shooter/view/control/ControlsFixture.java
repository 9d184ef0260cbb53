package dev.barrage.shooter.view.control;

import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.view.look.ViewSize;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A game at its title that devices control, without a window. */
abstract class ControlsFixture {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    final Game game = new Game(ASSETS, 1, 1, 0);
    final Settings settings = new Settings();
    final SettingsMenu menu = new SettingsMenu(settings);
    final LiveControls live = new LiveControls(menu);
    final InputState input = new InputState();

    @BeforeEach
    void attach() {
        Camera2D camera = new Camera2D(ViewSize.WIDTH, ViewSize.HEIGHT);
        camera.fit(640, 360);
        live.attach(input, camera);
    }

    @AfterEach
    void close() {
        game.close();
    }

    /** Plays a step and returns its input. */
    int step() {
        int given = live.next(game);
        game.step(given);
        return given;
    }

    void tap(Key key) {
        input.key(key, true);
        step();
        input.key(key, false);
        step();
    }
}
