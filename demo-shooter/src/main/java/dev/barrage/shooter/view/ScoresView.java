package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.profile.Scores;
import java.util.List;
import java.util.Locale;

/** Draws the best games, a column per difficulty. */
final class ScoresView {
    private static final float TOP = 4f;
    private static final float STEP = 0.95f;
    private static final float COLUMN = 7.3f;
    private static final float LEFT = -14.4f;

    private final SceneRenderer scene;
    private final Words words;

    ScoresView(SceneRenderer scene, Words words) {
        this.scene = scene;
        this.words = words;
    }

    void draw(Scores scores) {
        scene.lines().plain().fill(-16f, -9f, 16f, 9f, 0x05070DD8);
        words.title("BEST GAMES", 0f, 6.2f, 0.8f, Palette.PLAYER, Align.CENTRE);
        Difficulty[] difficulties = Difficulty.values();
        for (int i = 0; i < difficulties.length; i++) {
            column(difficulties[i].name(), scores.of(difficulties[i].name()), LEFT + COLUMN * i);
        }
        words.text("Esc goes back", 0f, -7.6f, 0.42f, Palette.FAINT, Align.CENTRE);
    }

    private void column(String title, List<Scores.Entry> best, float x) {
        words.title(title, x, TOP + 1f, 0.6f, Palette.GOLD, Align.LEFT);
        if (best.isEmpty()) {
            words.text("no game yet", x, TOP, 0.42f, Palette.FAINT, Align.LEFT);
        }
        for (int place = 0; place < Scores.KEPT; place++) {
            float y = TOP - STEP * place;
            int colour = place == 0 ? Palette.WORDS : Palette.FAINT;
            if (place < best.size()) {
                words.text((place + 1) + ".", x + 0.7f, y, 0.42f, colour, Align.RIGHT);
                Scores.Entry entry = best.get(place);
                String score = String.format(Locale.ROOT, "%,d", entry.score());
                words.text(score, x + 4.1f, y, 0.42f, colour, Align.RIGHT);
                String reached = entry.won() ? "all clear" : "stage " + entry.stage();
                words.text(reached, x + 4.4f, y, 0.34f, Palette.FAINT, Align.LEFT);
            }
        }
    }
}
