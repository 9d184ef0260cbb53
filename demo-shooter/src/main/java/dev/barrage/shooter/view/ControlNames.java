package dev.barrage.shooter.view;

import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Binding;
import dev.barrage.shooter.profile.Settings;
import java.util.List;
import java.util.stream.Collectors;

/** Names of the keys and buttons of actions for hints, as bound by the player, on the device that was used last. */
final class ControlNames {
    private Settings settings = new Settings();
    private boolean pad;

    void follow(Settings newSettings) {
        settings = newSettings;
    }

    /** Whether hints name the buttons of a gamepad. */
    void usePad(boolean used) {
        pad = used;
    }

    /** The name of an action's first binding on the device used last, or else of any. */
    String of(Action action) {
        List<Binding> all = settings.bindings(action);
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isOnPad() == pad) {
                return all.get(i).label();
            }
        }
        return all.get(0).label();
    }

    /** The keys and mouse buttons of an action. */
    String keys(Action action) {
        return labels(action, false);
    }

    /** The gamepad's buttons of an action. */
    String buttons(Action action) {
        String buttons = labels(action, true);
        return action == Action.FIRE ? "right stick, " + buttons : buttons;
    }

    private String labels(Action action, boolean onPad) {
        return settings.bindings(action).stream()
                .filter(binding -> binding.isOnPad() == onPad)
                .map(Binding::label)
                .collect(Collectors.joining(", "));
    }

    /** The first keys that move. */
    String moves() {
        return keys(Action.UP) + " / " + keys(Action.LEFT) + " / " + keys(Action.DOWN) + " / " + keys(Action.RIGHT);
    }

    /** Hint with the keys to continue and to leave. */
    String goOn(String start, String leave) {
        return of(Action.START) + " " + start + "   Esc " + leave;
    }

    /** The controls of a game, in two lines. */
    String[] summary() {
        String moves = pad
                ? "left stick moves   right stick aims and shoots   "
                : String.join(" ", of(Action.UP), of(Action.LEFT), of(Action.DOWN), of(Action.RIGHT))
                        + " move   mouse aims   ";
        return new String[] {
            moves + of(Action.FIRE) + " shots   " + of(Action.BEAM) + " beam   " + of(Action.SWAP) + " other weapons",
            of(Action.FOCUS) + " slow and exact   " + of(Action.BOMB) + " bomb   hold " + of(Action.REWIND)
                    + " to go back in time   " + of(Action.START) + " pause   F1 all keys"
        };
    }
}
