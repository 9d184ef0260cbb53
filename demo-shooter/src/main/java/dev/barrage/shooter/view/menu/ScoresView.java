package dev.barrage.shooter.view.menu;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.profile.Scores;
import dev.barrage.shooter.profile.ScoresMenu;
import dev.barrage.shooter.view.look.ControlNames;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.Words;
import java.util.List;
import java.util.Locale;

/**
 * Draws the best games, a column per difficulty and one for the day's endless mode, as large as the widest line allows.
 */
public final class ScoresView {
    private static final float TOP = 4f;
    private static final float STEP = 0.95f;
    private static final float COLUMN = 6.15f;
    private static final float WIDTH = 5.75f;
    private static final float LEFT = -15f;
    private static final float SIZE = 0.42f;
    private static final float LARGEST = 0.84f;
    private static final float GAP = 0.5f;
    private static final String WIDEST_PLACE = "10.";
    private static final String WIDEST_REACHED = "all clear";

    private final SceneRenderer scene;
    private final Words words;
    private final ControlNames names;
    private float size;
    /** Right edges of the place and the score, and left edge of what was reached, from the left of a column. */
    private float place;

    private float score;
    private float reached;

    public ScoresView(SceneRenderer scene, Words words, ControlNames names) {
        this.scene = scene;
        this.words = words;
        this.names = names;
    }

    /** Draws the games; {@code day} is what the endless mode is drawn for. */
    public void draw(ScoresMenu menu, String day, Assets assets) {
        Scores scores = menu.scores();
        scene.lines().plain().fill(-16f, -9f, 16f, 9f, 0x05070DD8);
        words.title("HIGH SCORES", 0f, 6.2f, 0.8f, Palette.PLAYER, Align.CENTRE);
        String endless = Scores.listOf(day);
        place(scores, endless);
        Difficulty[] difficulties = Difficulty.values();
        for (int i = 0; i < difficulties.length; i++) {
            column(menu, difficulties[i].name(), LEFT + COLUMN * i, assets);
        }
        column(menu, endless, LEFT + COLUMN * difficulties.length, null);
        Scores.Entry marked = menu.selected();
        if (marked != null) {
            hint(replay(marked), -6.7f, Palette.GOLD);
        }
        String choose = "Arrows: choose   ";
        boolean kept = marked != null && !marked.replay().isEmpty();
        hint(choose + (kept ? names.hints("watch the replay", "back") : "Esc: back"), -7.6f, Palette.FAINT);
    }

    /** Number of the list at a place across the screen, metres; may be out of range. */
    public static int listAt(float x) {
        return (int) Math.floor((x - LEFT) / COLUMN);
    }

    /** Place of the game at a height, metres, from 0; may be out of range. */
    public static int placeAt(float y) {
        return (int) Math.floor((TOP + 0.6f - y) / STEP);
    }

    private void hint(String line, float y, int colour) {
        words.text(line, 0f, y, words.small(SIZE, 0.64f), colour, Align.CENTRE, 30f);
    }

    private static String replay(Scores.Entry game) {
        return game.ship() + "   " + game.date() + "   "
                + (game.replay().isEmpty() ? "No replay was kept of this run" : game.replay());
    }

    /** Chooses the size and places the parts of all lines. */
    private void place(Scores scores, String endless) {
        float widest = words.width("1,000,000");
        for (Difficulty difficulty : Difficulty.values()) {
            widest = Math.max(widest, widest(scores.of(difficulty.name())));
        }
        widest = Math.max(widest, widest(scores.of(endless)));
        float ems = words.width(WIDEST_PLACE) + widest + 2f * GAP + words.width(WIDEST_REACHED);
        size = Math.min(words.small(SIZE, LARGEST), WIDTH / ems);
        place = size * words.width(WIDEST_PLACE);
        score = place + size * (GAP + widest);
        reached = score + size * GAP;
    }

    private float widest(List<Scores.Entry> games) {
        float widest = 0f;
        for (Scores.Entry entry : games) {
            widest = Math.max(widest, words.width(points(entry)));
        }
        return widest;
    }

    private static String points(Scores.Entry entry) {
        return String.format(Locale.ROOT, "%,d", entry.score());
    }

    /** Draws a list; {@code assets} name the stages that were reached, null stands for waves of the endless mode. */
    private void column(ScoresMenu menu, String title, float x, Assets assets) {
        List<Scores.Entry> best = menu.scores().of(title);
        boolean selected = menu.isSelected(title);
        int head = selected ? Palette.GOLD : Palette.WORDS;
        words.title(title, x, TOP + 1f, Math.min(0.6f, WIDTH / words.titleWidth(title)), head, Align.LEFT);
        if (best.isEmpty()) {
            String none = selected ? "> No runs yet <" : "No runs yet";
            words.text(none, x, TOP, size, selected ? Palette.GOLD : Palette.FAINT, Align.LEFT);
        }
        for (int i = 0; i < best.size(); i++) {
            Scores.Entry entry = best.get(i);
            float y = TOP - STEP * i;
            int colour = menu.isSelected(title, i) ? Palette.GOLD : i == 0 ? Palette.WORDS : Palette.FAINT;
            words.text((i + 1) + ".", x + place, y, size, colour, Align.RIGHT);
            words.text(points(entry), x + score, y, size, colour, Align.RIGHT);
            words.text(reached(entry, assets), x + reached, y, size, Palette.FAINT, Align.LEFT);
        }
    }

    /** What a game reached; stages of other data files have numbers. */
    private static String reached(Scores.Entry entry, Assets assets) {
        if (assets == null) {
            return "wave " + entry.stage();
        }
        boolean named = entry.stage() <= assets.stages();
        String stage = named ? assets.stage(entry.stage() - 1).shortTitle() : "stage " + entry.stage();
        return entry.won() ? WIDEST_REACHED : stage.toLowerCase(Locale.ROOT);
    }
}
