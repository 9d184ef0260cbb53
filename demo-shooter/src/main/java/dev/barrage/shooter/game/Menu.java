package dev.barrage.shooter.game;

import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.ship.ShipKind;
import java.util.List;

/** The title menu: up and down select an item, left and right change its option, start activates it. */
public final class Menu {
    private static final Item[] ITEMS = Item.values();
    private static final ShipKind[] SHIPS = ShipKind.values();
    private static final Difficulty[] DIFFICULTIES = Difficulty.values();

    public enum Item {
        /** Plays the campaign in one of four difficulties. */
        PLAY,
        /** Plays a stage, a curtain or a boss. */
        PRACTICE,
        /** Plays waves without end, of the day's seed. */
        ENDLESS,
        /** Selects the ship for all games. */
        SHIP,
        TRAINER,
        SANDBOX,
        SCORES,
        SETTINGS,
        QUIT;

        /** Whether left and right change something. */
        public boolean hasOptions() {
            return this == PLAY || this == PRACTICE || this == SHIP || this == TRAINER;
        }
    }

    private final List<Lesson> lessons;
    private final Effects effects;
    private int item;
    private int difficulty = Difficulty.NORMAL.ordinal();
    private int lesson;
    private int ship;
    private boolean trainer;

    Menu(List<Lesson> lessons, Effects effects) {
        this.lessons = lessons;
        this.effects = effects;
    }

    /** Advances by a step; returns the activated item, or null. */
    Item act(int input, int before) {
        int down = Input.stepDown(input, before);
        int right = Input.stepRight(input, before);
        item = Math.floorMod(item + down, ITEMS.length);
        if (item() == Item.PLAY) {
            difficulty = Math.floorMod(difficulty + right, DIFFICULTIES.length);
        } else if (item() == Item.PRACTICE) {
            lesson = Math.floorMod(lesson + right, lessons.size());
        } else if (item() == Item.SHIP) {
            int next = right != 0 ? right : Input.pressed(input, before, Input.START) ? 1 : 0;
            ship = Math.floorMod(ship + next, SHIPS.length);
        } else if (item() == Item.TRAINER && (right != 0 || Input.pressed(input, before, Input.START))) {
            trainer = !trainer;
        }
        if (down != 0 || right != 0) {
            effects.add(Effects.Kind.MENU_MOVE, 0f, 0f, -1);
        }
        return Input.pressed(input, before, Input.START) ? item() : null;
    }

    /** Selects the campaign. */
    void markPlay() {
        item = Item.PLAY.ordinal();
    }

    /** Selects the campaign on a difficulty. */
    void markPlay(Difficulty chosen) {
        markPlay();
        difficulty = chosen.ordinal();
    }

    public Item item() {
        return ITEMS[item];
    }

    /** Number of the option that left and right change at an item; 0 if they change none. */
    public int option(Item at) {
        return switch (at) {
            case PLAY -> difficulty;
            case PRACTICE -> lesson;
            case SHIP -> ship;
            case TRAINER -> trainer ? 1 : 0;
            default -> 0;
        };
    }

    public Difficulty difficulty() {
        return DIFFICULTIES[difficulty];
    }

    public Lesson practice() {
        return lessons.get(lesson);
    }

    public ShipKind ship() {
        return SHIPS[ship];
    }

    public boolean trainer() {
        return trainer;
    }

    void saveOrRestore(State state) {
        trainer = state.of(trainer);
        item = state.of(item);
        difficulty = state.of(difficulty);
        lesson = state.of(lesson);
        ship = state.of(ship);
    }
}
