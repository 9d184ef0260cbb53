package dev.barrage.shooter.view;

import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Settings;

/** What hints call the keys and buttons that do something: as the player has bound them. */
final class ControlNames {
    private Settings settings = new Settings();

    void follow(Settings newSettings) {
        settings = newSettings;
    }

    /** The first of an action's keys and buttons. */
    String of(Action action) {
        return settings.bindings(action).get(0).label();
    }

    /** How to start and leave what is waited for. */
    String goOn(String start, String leave) {
        return of(Action.START) + " " + start + "   Esc " + leave;
    }

    /** All that a game needs, in two lines. */
    String[] summary() {
        return new String[] {
            String.join(" ", of(Action.UP), of(Action.LEFT), of(Action.DOWN), of(Action.RIGHT))
                    + " move   mouse aims   " + of(Action.FIRE) + " shots   " + of(Action.BEAM) + " beam   "
                    + of(Action.SWAP) + " other weapons",
            of(Action.FOCUS) + " slow and exact   " + of(Action.BOMB) + " bomb   hold " + of(Action.REWIND)
                    + " to go back in time   " + of(Action.START) + " pause   F1 all keys"
        };
    }
}
