package dev.barrage.shooter.input;

import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.ship.ShipKind;

/**
 * A choice in the title menu.
 *
 * @param item the item to activate: to play, to practise, or the endless mode
 * @param difficulty difficulty of the game; null for that of the menu
 * @param lesson what to practise; null for other items
 */
public record MenuChoice(Menu.Item item, Difficulty difficulty, Lesson lesson, ShipKind ship) {
    /**
     * The campaign, or practice.
     *
     * @param lesson null for the campaign
     */
    public MenuChoice(Difficulty difficulty, Lesson lesson) {
        this(lesson == null ? Menu.Item.PLAY : Menu.Item.PRACTICE, difficulty, lesson, ShipKind.ARROW);
    }

    public static MenuChoice endless() {
        return new MenuChoice(Menu.Item.ENDLESS, null, null, ShipKind.ARROW);
    }

    public static MenuChoice sandbox() {
        return new MenuChoice(Menu.Item.SANDBOX, null, null, ShipKind.ARROW);
    }

    public MenuChoice with(ShipKind other) {
        return new MenuChoice(item, difficulty, lesson, other);
    }

    /** Whether the item is selected, with all options as chosen. */
    boolean isMarked(Menu menu) {
        return menu.item() == item && isDifficulty(menu) && isLesson(menu) && menu.ship() == ship;
    }

    /** Whether the option of the selected item is as chosen. */
    boolean isSet(Menu menu) {
        return switch (menu.item()) {
            case PLAY -> isDifficulty(menu);
            case PRACTICE -> isLesson(menu);
            case SHIP -> menu.ship() == ship;
            default -> true;
        };
    }

    private boolean isDifficulty(Menu menu) {
        return difficulty == null || menu.difficulty() == difficulty;
    }

    private boolean isLesson(Menu menu) {
        return lesson == null || menu.practice().equals(lesson);
    }
}
