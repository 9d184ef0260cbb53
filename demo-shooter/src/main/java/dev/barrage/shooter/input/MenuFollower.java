package dev.barrage.shooter.input;

import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.base.Input;

/** Brings a title menu to the items and options of another one, by pressing its buttons, and activates the item. */
public final class MenuFollower implements Controls {
    private static final int RIGHT = Input.pack(1f, 0f, 0f, 0);
    private static final int DOWN = Input.pack(0f, -1f, 0f, 0);
    private static final int START = Input.pack(0f, 0f, 0f, Input.START);
    private static final Menu.Item[] ITEMS = Menu.Item.values();

    private final int[] options = new int[ITEMS.length];
    private final Menu.Item item;
    private boolean pressed;

    /** The choice that a menu shows now. */
    public MenuFollower(Menu menu) {
        item = menu.item();
        for (Menu.Item each : ITEMS) {
            options[each.ordinal()] = menu.option(each);
        }
    }

    @Override
    public int next(Game game) {
        // Only the edge of a press counts, so the button is released in between.
        pressed = !pressed;
        return pressed ? button(game.menu()) : Input.NONE;
    }

    private int button(Menu menu) {
        if (menu.option(menu.item()) != options[menu.item().ordinal()]) {
            return RIGHT;
        }
        return menu.item() == item && isSet(menu) ? START : DOWN;
    }

    private boolean isSet(Menu menu) {
        boolean set = true;
        for (Menu.Item each : ITEMS) {
            set &= menu.option(each) == options[each.ordinal()];
        }
        return set;
    }
}
