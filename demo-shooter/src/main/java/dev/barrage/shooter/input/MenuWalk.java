package dev.barrage.shooter.input;

import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;

/** Makes a choice in the title menu by pressing its buttons, then hands over to another player. */
public final class MenuWalk implements Controls {
    private static final int RIGHT = Input.pack(1f, 0f, 0f, 0);
    private static final int DOWN = Input.pack(0f, -1f, 0f, 0);
    private static final int START = Input.pack(0f, 0f, 0f, Input.START);

    private final MenuChoice choice;
    private final Controls player;
    private boolean pressed;
    private boolean chosen;

    /** @param player plays after the choice */
    public MenuWalk(MenuChoice choice, Controls player) {
        this.choice = choice;
        this.player = player;
    }

    @Override
    public int next(Game game) {
        chosen |= game.phase() != Phase.TITLE;
        if (chosen) {
            return player.next(game);
        }
        // Only the edge of a press counts, so the button is released in between.
        pressed = !pressed;
        return pressed ? button(game) : Input.NONE;
    }

    private int button(Game game) {
        if (choice.isMarked(game.menu())) {
            return START;
        }
        return choice.isSet(game.menu()) ? DOWN : RIGHT;
    }
}
