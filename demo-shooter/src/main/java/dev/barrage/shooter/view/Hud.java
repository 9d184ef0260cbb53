package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import java.util.Locale;

/** Score, lives, energy and the words of title, pause and game over, in world units over the field. */
final class Hud {
    private static final float TOP = 8.4f;
    private static final float SMALL = 0.42f;
    private static final float BAR = 3f;

    private final SceneRenderer scene;
    private float rewound;

    Hud(SceneRenderer scene) {
        this.scene = scene;
    }

    void showRewind(float seconds) {
        rewound = seconds;
    }

    void draw(Game game) {
        status(game);
        if (rewound > 0f) {
            String back = String.format(Locale.ROOT, "REWIND  -%.1f s", rewound);
            scene.titles().draw(back, 0f, -7.6f, 0.6f, Palette.GOLD, Align.CENTRE);
            return;
        }
        switch (game.phase()) {
            case TITLE ->
                big(
                        "BARRAGE",
                        "press ENTER or START",
                        "WASD move   mouse aim and fire",
                        "right button or SPACE beam   F1 keys");
            case PAUSED -> big("PAUSED", "ENTER goes on", "", "");
            case GAME_OVER ->
                big(
                        "GAME OVER",
                        String.format(Locale.ROOT, "score %,d   best %,d", game.score(), game.best()),
                        "ENTER plays again",
                        "");
            case ATTRACT -> scene.titles().draw("DEMO   press ENTER", 0f, -7.6f, 0.6f, Palette.FAINT, Align.CENTRE);
            default -> waveTitle(game);
        }
    }

    private void status(Game game) {
        if (game.phase() == Phase.TITLE) {
            return;
        }
        scene.titles()
                .draw(String.format(Locale.ROOT, "%,d", game.score()), -12f, TOP, 0.55f, Palette.WORDS, Align.LEFT);
        if (game.chain() > 1) {
            scene.titles().draw("x" + game.chain(), -8f, TOP, 0.5f, Palette.GOLD, Align.LEFT);
        }
        scene.text().draw("WAVE " + game.waves().wave(), 0f, TOP, SMALL, Palette.FAINT, Align.CENTRE);
        String lives = "SHIPS " + Math.max(0, game.player().lives());
        scene.text()
                .draw(lives, 12f, TOP, SMALL, game.player().lives() == 1 ? Palette.DANGER : Palette.WORDS, Align.RIGHT);
        energy(game);
    }

    private void energy(Game game) {
        float left = 5.4f;
        float full = game.player().energy() * BAR;
        scene.lines().plain().fill(left, TOP, left + BAR, TOP + 0.22f, 0x1A2440FF);
        scene.lines()
                .fill(left, TOP, left + full, TOP + 0.22f, game.player().overheated() ? Palette.DANGER : Palette.BEAM);
    }

    private void waveTitle(Game game) {
        if (game.waves().wave() > 0 && game.waves().seconds() < 1.5f) {
            scene.titles().draw("WAVE " + game.waves().wave(), 0f, 1.2f, 1.2f, Palette.WORDS, Align.CENTRE);
        }
    }

    private void big(String title, String line, String hint, String secondHint) {
        scene.titles().draw(title, 0f, 1.2f, 2.4f, Palette.PLAYER, Align.CENTRE);
        scene.titles().draw(line, 0f, -0.6f, 0.7f, Palette.WORDS, Align.CENTRE);
        scene.text().draw(hint, 0f, -1.45f, SMALL, Palette.WORDS, Align.CENTRE);
        scene.text().draw(secondHint, 0f, -2f, SMALL, Palette.WORDS, Align.CENTRE);
    }
}
