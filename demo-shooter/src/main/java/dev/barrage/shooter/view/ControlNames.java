package dev.barrage.shooter.view;

import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Settings;

/** Names of the keys and buttons of actions for hints, as bound by the player. */
final class ControlNames {
    private Settings settings = new Settings();

    void follow(Settings newSettings) {
        settings = newSettings;
    }

    /** The name of an action's first binding. */
    String of(Action action) {
        return settings.bindings(action).get(0).label();
    }

    /** Hint with the keys to continue and to leave. */
    String goOn(String start, String leave) {
        return of(Action.START) + " " + start + "   Esc " + leave;
    }

    /** The controls of a game, in two lines. */
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
