package dev.barrage.shooter.input;

import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.game.Menu;

/**
 * A choice in the title menu.
 *
 * @param difficulty difficulty of the game
 * @param stage the stage to practise, from 0; -1 for the campaign
 * @param boss whether only the boss of that stage is practised
 */
public record MenuChoice(Difficulty difficulty, int stage, boolean boss) {
    /** The item to activate. */
    Menu.Item item() {
        return stage < 0 ? Menu.Item.PLAY : Menu.Item.PRACTICE;
    }

    /** Whether the item is selected. */
    boolean isMarked(Menu menu) {
        return menu.item() == item() && menu.difficulty() == difficulty && (stage < 0 || isLesson(menu));
    }

    /** Whether the option of the selected item is as chosen. */
    boolean isSet(Menu menu) {
        return menu.item() == Menu.Item.PLAY
                ? menu.difficulty() == difficulty
                : menu.item() != item() || isLesson(menu);
    }

    private boolean isLesson(Menu menu) {
        return menu.practiceStage() == stage && menu.practiceBoss() == boss;
    }
}
