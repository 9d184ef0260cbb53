package dev.barrage.shooter.input;

import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.game.Menu;

/**
 * What is to be taken in the menu of the title.
 *
 * @param difficulty how hard the game is to be
 * @param stage the stage to practise, from 0; -1 for the campaign
 * @param boss whether only the boss of that stage is to be practised
 */
public record MenuChoice(Difficulty difficulty, int stage, boolean boss) {
    /** The item to take. */
    Menu.Item item() {
        return stage < 0 ? Menu.Item.PLAY : Menu.Item.PRACTICE;
    }

    /** Whether the menu stands on the choice. */
    boolean isMarked(Menu menu) {
        return menu.item() == item() && menu.difficulty() == difficulty && (stage < 0 || isLesson(menu));
    }

    /** Whether what is changed from left to right is right for the item that the menu stands on. */
    boolean isSet(Menu menu) {
        return menu.item() == Menu.Item.PLAY
                ? menu.difficulty() == difficulty
                : menu.item() != item() || isLesson(menu);
    }

    private boolean isLesson(Menu menu) {
        return menu.practiceStage() == stage && menu.practiceBoss() == boss;
    }
}
