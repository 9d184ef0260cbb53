package dev.barrage.shooter.input;

import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.game.Lesson;
import dev.barrage.shooter.game.Menu;

/**
 * A choice in the title menu.
 *
 * @param difficulty difficulty of the game
 * @param lesson what to practise; null for the campaign
 */
public record MenuChoice(Difficulty difficulty, Lesson lesson) {
    /** The item to activate. */
    Menu.Item item() {
        return lesson == null ? Menu.Item.PLAY : Menu.Item.PRACTICE;
    }

    /** Whether the item is selected. */
    boolean isMarked(Menu menu) {
        return menu.item() == item() && menu.difficulty() == difficulty && (lesson == null || isLesson(menu));
    }

    /** Whether the option of the selected item is as chosen. */
    boolean isSet(Menu menu) {
        return menu.item() == Menu.Item.PLAY
                ? menu.difficulty() == difficulty
                : menu.item() != item() || isLesson(menu);
    }

    private boolean isLesson(Menu menu) {
        return menu.practice().equals(lesson);
    }
}
