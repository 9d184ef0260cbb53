package dev.barrage.shooter.game;

import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;

/** The menu of the title: up and down choose an item, left and right what it offers, start takes it. */
public final class Menu {
    private static final float PUSHED = 0.5f;
    private static final Item[] ITEMS = Item.values();
    private static final Difficulty[] DIFFICULTIES = Difficulty.values();

    /** What can be chosen. */
    public enum Item {
        /** The campaign, in one of four difficulties. */
        PLAY,
        /** One stage, or one boss. */
        PRACTICE,
        /** Whether nothing hurts and hits are noted instead. */
        TRAINER,
        /** The best games. */
        SCORES,
        /** How the game looks, sounds and is steered. */
        SETTINGS,
        /** The end of the program. */
        QUIT
    }

    private final int stages;
    private final Effects effects;
    private int item;
    private int difficulty = Difficulty.NORMAL.ordinal();
    private int lesson;
    private boolean trainer;

    Menu(int stages, Effects effects) {
        this.stages = stages;
        this.effects = effects;
    }

    /** Takes a step; returns what was chosen, or null. */
    Item act(int input, int before) {
        int down = pushed(-Input.moveY(input), -Input.moveY(before)) - pushed(Input.moveY(input), Input.moveY(before));
        int right = pushed(Input.moveX(input), Input.moveX(before)) - pushed(-Input.moveX(input), -Input.moveX(before));
        item = Math.floorMod(item + down, ITEMS.length);
        if (item() == Item.PLAY) {
            difficulty = Math.floorMod(difficulty + right, DIFFICULTIES.length);
        } else if (item() == Item.PRACTICE) {
            lesson = Math.floorMod(lesson + right, 2 * stages);
        } else if (item() == Item.TRAINER && (right != 0 || Input.pressed(input, before, Input.START))) {
            trainer = !trainer;
        }
        if (down != 0 || right != 0) {
            effects.add(Effects.Kind.MENU_MOVE, 0f, 0f, -1);
        }
        return Input.pressed(input, before, Input.START) ? item() : null;
    }

    private static int pushed(float now, float before) {
        return now > PUSHED && before <= PUSHED ? 1 : 0;
    }

    /** The item that start would take. */
    public Item item() {
        return ITEMS[item];
    }

    /** How hard a game would be. */
    public Difficulty difficulty() {
        return DIFFICULTIES[difficulty];
    }

    /** The stage that would be practised, from 0. */
    public int practiceStage() {
        return lesson / 2;
    }

    /** Whether only the boss of that stage would be. */
    public boolean practiceBoss() {
        return lesson % 2 == 1;
    }

    /** Whether games are to be played with a trainer. */
    public boolean trainer() {
        return trainer;
    }

    void save(StateWriter out) {
        out.put(trainer ? 1 : 0);
        out.put(item);
        out.put(difficulty);
        out.put(lesson);
    }

    void restore(StateReader in) {
        trainer = in.getInt() != 0;
        item = in.getInt();
        difficulty = in.getInt();
        lesson = in.getInt();
    }
}
