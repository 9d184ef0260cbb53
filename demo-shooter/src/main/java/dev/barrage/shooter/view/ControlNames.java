package dev.barrage.shooter.view;

import dev.barrage.graphics.window.Key;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Binding;
import dev.barrage.shooter.profile.Settings;
import java.util.List;
import java.util.stream.Collectors;

/** Names of the keys and buttons of actions for hints, as bound by the player, on the device that was used last. */
final class ControlNames {
    private static final Action[] MOVES = {Action.UP, Action.LEFT, Action.DOWN, Action.RIGHT};

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

    /** The keys that move: the first of each direction, then the others. */
    String moves() {
        StringBuilder moves = new StringBuilder();
        for (int i = 0; i < Settings.MOST_BINDINGS; i++) {
            for (Action action : MOVES) {
                List<Binding> all = settings.bindings(action);
                if (i < all.size() && !all.get(i).isOnPad()) {
                    moves.append(moves.isEmpty() ? "" : " ").append(all.get(i).label());
                }
            }
        }
        return moves.toString();
    }

    /** Hint with the keys to continue and to leave. */
    String goOn(String start, String leave) {
        return of(Action.START) + " " + start + "   Esc " + leave;
    }

    /** Hint with the keys that move a frozen game; a key that is bound to an action does not. */
    String frozen() {
        String goesOn = settings.uses(Key.P) ? "" : Key.P.label() + " goes on   ";
        return settings.uses(Key.O) ? goesOn : goesOn + Key.O.label() + " one step";
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
