package dev.barrage.shooter.view.control;

import dev.barrage.graphics.window.Mouse;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.StopMenu;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.profile.ScoresMenu;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.view.menu.Banner;
import dev.barrage.shooter.view.menu.ScoresView;
import dev.barrage.shooter.view.menu.SettingsView;
import org.joml.Vector2f;

/**
 * Clicks and the wheel in menus. Where the game has the menu they become presses of the buttons that choose the same,
 * because the game hears buttons alone.
 */
final class MenuMouse {
    private static final int RIGHT = Input.pack(1f, 0f, 0f, 0);
    private static final int LEFT = Input.pack(-1f, 0f, 0f, 0);
    private static final int DOWN = Input.pack(0f, -1f, 0f, 0);
    private static final int UP = Input.pack(0f, 1f, 0f, 0);
    private static final int START = Input.pack(0f, 0f, 0f, Input.START);
    private static final int ITEMS = Menu.Item.values().length;

    /** The item to choose; negative if there is none. */
    private int item = -1;

    /** The press at that item. */
    private int press;

    private boolean pressed;

    /**
     * The input that the mouse gives in a menu, {@link Input#NONE} if it gives none.
     *
     * @param at the pointer, metres
     */
    int next(Game game, Mouse mouse, Vector2f at) {
        boolean click = mouse.pressed(MouseButton.LEFT);
        int turn = Math.round(Math.signum(mouse.wheel()));
        return switch (game.phase()) {
            case TITLE -> title(game.menu(), click, turn, at);
            case PAUSED, GAME_OVER, VICTORY -> stopped(game, click, at);
            default -> Input.NONE;
        };
    }

    private int stopped(Game game, boolean click, Vector2f at) {
        StopMenu menu = game.stopMenu();
        choose(click, Banner.stopItemAt(game, at.x, at.y));
        return press(menu.marked(), menu.items().size());
    }

    private int title(Menu menu, boolean click, int turn, Vector2f at) {
        choose(click, Banner.itemAt(at.x, at.y));
        if (!click && turn != 0) {
            item = menu.item().ordinal();
            press = turn > 0 ? RIGHT : LEFT;
        }
        return press(menu.item().ordinal(), ITEMS);
    }

    private void choose(boolean click, int under) {
        if (click && under >= 0) {
            item = under;
            press = START;
        }
    }

    /** The press of this step on the way to the item to choose, from the marked one of a number of items. */
    private int press(int marked, int count) {
        pressed = item >= 0 && !pressed;
        if (!pressed) {
            return Input.NONE;
        }
        int down = Math.floorMod(item - marked, count);
        if (down > 0) {
            return 2 * down <= count ? DOWN : UP;
        }
        item = -1;
        return press;
    }

    /** Clicks and turns the wheel in the settings. */
    static void settings(SettingsMenu menu, Mouse mouse, Vector2f at) {
        int row = SettingsView.rowAt(at.x, at.y);
        boolean click = mouse.pressed(MouseButton.LEFT) && row >= 0;
        int turn = Math.round(Math.signum(mouse.wheel()));
        if (click) {
            menu.act(row - menu.row(), 0, false);
            turn = SettingsView.turnAt(row, at.x);
        }
        if (click || turn != 0) {
            menu.act(0, turn, click && turn == 0);
        }
    }

    /** Clicks in the best games: the first selects a game, another asks for its replay. */
    static void scores(ScoresMenu menu, Mouse mouse, Vector2f at) {
        if (mouse.pressed(MouseButton.LEFT)) {
            menu.point(ScoresView.listAt(at.x), ScoresView.placeAt(at.y));
        }
    }
}
