package dev.barrage.shooter.game;

import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.State;
import java.util.List;

/** The menu of a game that is paused or over: up and down mark an item, start takes it. */
public final class StopMenu {
    public enum Item {
        RESUME("RESUME"),
        RESTART("RESTART"),
        /** Shows the settings and comes back. */
        SETTINGS("SETTINGS"),
        /** Plays the same once more after the end. */
        AGAIN("PLAY AGAIN"),
        /** Plays the campaign on the easiest difficulty. */
        CALM("PLAY CALM"),
        LEAVE("MAIN MENU");

        private final String label;

        Item(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    static final List<Item> PAUSE = List.of(Item.RESUME, Item.RESTART, Item.SETTINGS, Item.LEAVE);

    /** Items at the end of a game. */
    static final List<Item> END = List.of(Item.AGAIN, Item.LEAVE);

    /** Items at the end of a campaign that was too hard. */
    static final List<Item> TOO_HARD = List.of(Item.AGAIN, Item.CALM, Item.LEAVE);

    private static final List<List<Item>> LISTS = List.of(PAUSE, END, TOO_HARD);

    private List<Item> items = PAUSE;
    private int marked;

    StopMenu() {}

    /** Shows one of the lists of this class, at its first item. */
    void open(List<Item> list) {
        items = list;
        marked = 0;
    }

    /** Marks the next item or the one before; returns whether another is marked. */
    boolean steer(int input, int before) {
        int down = Input.stepDown(input, before);
        marked = Math.floorMod(marked + down, items.size());
        return down != 0;
    }

    /** The items, from top to bottom. */
    public List<Item> items() {
        return items;
    }

    public int marked() {
        return marked;
    }

    public Item item() {
        return items.get(marked);
    }

    void saveOrRestore(State state) {
        items = LISTS.get(state.of(LISTS.indexOf(items)));
        marked = state.of(marked);
    }
}
