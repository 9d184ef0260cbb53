package dev.barrage.shooter.view.menu;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.StopMenu;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.ship.ShipKind;
import dev.barrage.shooter.view.look.ControlNames;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.Words;
import java.util.List;
import java.util.Locale;

/** Large text over the field: title with menu, pause, end. */
public final class Banner {
    private static final float WIDEST = 29.5f;
    private static final float SMALL = 0.42f;
    /** The largest small text: two lines of it lie one below the other. */
    private static final float LARGEST = 0.64f;

    private static final float ITEM = 0.52f;
    private static final float ITEM_TOP = -0.2f;
    private static final float ITEM_STEP = 0.63f;
    /** Half the width of what can be clicked, metres. */
    private static final float ITEM_WIDTH = 7f;

    private static final float HINT_PAUSED = 0.1f;
    private static final float HINT_OVER = -0.8f;
    /** Baseline of the large title, of the first line of advice, and the step to the second, metres. */
    private static final float TITLE = 1.2f;

    private static final float ADVICE = -4.3f;
    private static final float ADVICE_STEP = 0.75f;

    private static final String ENDLESS = "Waves without end, and an upgrade after each.";

    /** Background of text over a busy field. */
    public static final int SHADE = 0x05070DB0;

    private final SceneRenderer scene;
    private final Words words;
    private final ControlNames names;
    private boolean rewinds;

    public Banner(SceneRenderer scene, Words words, ControlNames names) {
        this.scene = scene;
        this.words = words;
        this.names = names;
    }

    /**
     * Draws the text of the phase.
     *
     * @param canRewind whether a person plays, who can rewind
     */
    public void draw(Game game, boolean canRewind) {
        rewinds = canRewind;
        switch (game.phase()) {
            case TITLE -> title(game);
            case PAUSED -> {
                words.title("PAUSED", 0f, TITLE, 1.7f, Palette.PLAYER, Align.CENTRE);
                stopMenu(game);
                controls();
            }
            case GAME_OVER -> {
                end("GAME OVER", game);
                advise(game);
            }
            case VICTORY -> end(game.isPractice() ? "CLEARED" : "ALL CLEAR", game);
            case ATTRACT -> words.title("DEMO   Press any key", 0f, -7.6f, 0.6f, Palette.FAINT, Align.CENTRE);
            default -> {}
        }
    }

    private void end(String title, Game game) {
        String line = String.format(
                Locale.ROOT,
                "Score %,d   Grazes %,d",
                game.scoring().score(),
                game.scoring().grazes());
        words(title, line, Palette.PLAYER);
        stopMenu(game);
    }

    private void stopMenu(Game game) {
        StopMenu menu = game.stopMenu();
        for (int i = 0; i < menu.items().size(); i++) {
            item(menu.items().get(i).label(), i == menu.marked(), stopTop(game) - ITEM_STEP * i);
        }
    }

    private void item(String label, boolean marked, float y) {
        String text = marked ? "> " + label + " <" : label;
        words.title(text, 0f, y, ITEM, marked ? Palette.GOLD : Palette.WORDS, Align.CENTRE);
    }

    /**
     * Baseline of the first item of the menu of a game that is paused or over, metres; below a line of score if it is
     * over.
     */
    private static float stopTop(Game game) {
        return game.phase() == Phase.PAUSED ? HINT_PAUSED : HINT_OVER;
    }

    private void advise(Game game) {
        List<String> lines = Advice.afterLoss(game, names, rewinds);
        for (int i = 0; i < lines.size(); i++) {
            hint(lines.get(i), ADVICE - ADVICE_STEP * i, Palette.WORDS);
        }
    }

    private void title(Game game) {
        Menu menu = game.menu();
        Menu.Item[] items = Menu.Item.values();
        for (int i = 0; i < items.length; i++) {
            item(label(items[i], game), items[i] == menu.item(), ITEM_TOP - ITEM_STEP * i);
        }
        hint(help(game), -6.9f, Palette.WORDS);
        String change = menu.item().hasOptions() ? "Left/Right: change   " : "";
        String keys =
                "Up/Down: choose   " + change + names.hints("select", "quit") + "   F1: controls   F11: full screen";
        hint(keys, -7.7f, Palette.FAINT);
    }

    /** Number of the menu item at a point, metres; -1 if there is none. */
    public static int itemAt(float x, float y) {
        int item = (int) Math.floor((ITEM_TOP + ITEM - y) / ITEM_STEP);
        return Math.abs(x) < ITEM_WIDTH && item >= 0 && item < Menu.Item.values().length ? item : -1;
    }

    /** Number of the item at a point, metres, in the menu of a game that is paused or over; -1 if there is none. */
    public static int stopItemAt(Game game, float x, float y) {
        int item = (int) Math.floor((stopTop(game) + ITEM - y) / ITEM_STEP);
        return Math.abs(x) < ITEM_WIDTH
                        && item >= 0
                        && item < game.stopMenu().items().size()
                ? item
                : -1;
    }

    /** Description of the selected menu item. */
    private static String help(Game game) {
        Menu menu = game.menu();
        return switch (menu.item()) {
            case PLAY -> difficulty(menu.difficulty());
            case PRACTICE -> practice(menu.practice().part());
            case TRAINER -> "Nothing can hurt you. Every hit is counted, and you see what dealt it.";
            case ENDLESS -> game.endless().day() > 0 ? ENDLESS + " Today's storms are the same for everyone." : ENDLESS;
            case SHIP -> ship(menu.ship());
            case SANDBOX -> "Build storms and machines of your own, and watch the engine at work.";
            case SCORES -> "Your best runs on every difficulty.";
            case SETTINGS -> "Sound, picture, game speed and controls.";
            default -> "Until the next storm.";
        };
    }

    /** What a difficulty is like, in a line. */
    public static String difficulty(Difficulty difficulty) {
        return switch (difficulty) {
            case CALM -> "Wide lanes, slow storms. When you are hit, a bomb goes off on its own.";
            case NORMAL -> "The storm as it is meant to be flown.";
            case HARD -> "Tighter lanes, faster storms, fewer ships.";
            case BARRAGE -> "Four ships. No mercy.";
        };
    }

    private static String ship(ShipKind ship) {
        return switch (ship) {
            case ARROW -> "ARROW. Five shots abreast, an honest beam. At home in any storm.";
            case NEEDLE -> "NEEDLE. Fast and slender. Piercing shots, a long thin beam, a small bomb.";
            case ANVIL ->
                "ANVIL. Heavy: it glides to a stop. Seven shots, a beam like an axe, a bomb like a hurricane.";
        };
    }

    private static String practice(Lesson.Part part) {
        return switch (part) {
            case FLIGHT -> "New here? Half a minute with the controls, then straight into the game.";
            case STAGE -> "Fly this stage on its own.";
            case STORM -> "Fly this storm on its own.";
            case BOSS -> "Fight this boss on its own.";
        };
    }

    private static String label(Menu.Item item, Game game) {
        Menu menu = game.menu();
        return switch (item) {
            case ENDLESS -> "ENDLESS  " + game.endless().name();
            case SHIP -> "SHIP  " + menu.ship();
            case PLAY -> "PLAY  " + menu.difficulty();
            case PRACTICE -> practice(menu.practice(), game);
            case TRAINER -> "TRAINER  " + (menu.trainer() ? "ON" : "OFF");
            default -> item.name();
        };
    }

    private static String practice(Lesson lesson, Game game) {
        String stage = "PRACTICE  " + game.assets().stage(lesson.stage()).shortTitle();
        return switch (lesson.part()) {
            case FLIGHT -> "PRACTICE  FIRST FLIGHT";
            case STAGE -> stage;
            case STORM -> stage + "  " + game.assets().curtain(lesson.curtain()).title();
            case BOSS -> stage + "  BOSS";
        };
    }

    /** Draws a title and a line below it. */
    public void words(CharSequence title, CharSequence line, int colour) {
        words.title(title, 0f, TITLE, 1.7f, colour, Align.CENTRE);
        words.title(line, 0f, HINT_PAUSED, 0.6f, Palette.WORDS, Align.CENTRE);
    }

    /** Draws a summary of the controls, for newcomers. */
    public void controls() {
        String[] lines = names.summary();
        scene.lines().plain().fill(-15.3f, -8.4f, 15.3f, -6.2f, SHADE);
        for (int i = 0; i < lines.length; i++) {
            hint(lines[i], -6.9f - 0.8f * i, Palette.WORDS);
        }
    }

    /** Draws a line in the player's text size, reduced to the width of the field. */
    private void hint(String line, float y, int colour) {
        words.text(line, 0f, y, words.small(SMALL, LARGEST), colour, Align.CENTRE, WIDEST);
    }
}
