package dev.barrage.shooter.view.look;

import dev.barrage.graphics.window.Key;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Binding;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.Switch;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names of the keys and buttons of actions for hints, as bound by the player, on the device that was used last. */
public final class ControlNames {
    private static final Action[] MOVES = {Action.UP, Action.LEFT, Action.DOWN, Action.RIGHT};

    /** How the labels of a gamepad's buttons begin. */
    private static final String PAD = "pad ";

    private static final String NONE = "-";

    /** Names of keys of which a keyboard has two, as {@code Left shift}. */
    private static final Pattern SIDED = Pattern.compile("((?:Left|Right) )([a-z])(.*)");

    private Settings settings = new Settings();
    private boolean pad;

    public void follow(Settings newSettings) {
        settings = newSettings;
    }

    /** Whether hints name the buttons of a gamepad. */
    public void usePad(boolean used) {
        pad = used;
    }

    /** The name of an action's first binding on the device used last, or else of any; a dash if it has none. */
    public String of(Action action) {
        List<Binding> all = settings.bindings(action);
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isOnPad() == pad) {
                return name(all.get(i));
            }
        }
        return all.isEmpty() ? NONE : name(all.get(0));
    }

    /** The name of {@link #of}, as the first word of a hint. */
    public String first(Action action) {
        String name = of(action);
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    /**
     * A name inside a sentence where it is clear that gamepads are meant: {@code B}, not {@code pad b}; {@code left
     * Shift}, not {@code Left shift}.
     */
    private static String name(Binding binding) {
        String label = binding.label();
        String bare = label.startsWith(PAD) ? label.substring(PAD.length()) : label;
        Matcher sided = SIDED.matcher(bare);
        return bare.length() == 1
                ? bare.toUpperCase(Locale.ROOT)
                : sided.matches()
                        ? sided.group(1).toLowerCase(Locale.ROOT)
                                + sided.group(2).toUpperCase(Locale.ROOT)
                                + sided.group(3)
                        : bare;
    }

    /** A name after "hold" or "press": mouse buttons have an article, keys have none. */
    private String held(Action action) {
        String name = of(action);
        return name.endsWith(" button") ? "the " + name : name;
    }

    public String focus() {
        return "Hold " + held(Action.FOCUS) + " to slow down and see your core, the only part that bullets hit.";
    }

    /** How to parry, in a sentence. */
    public String parry() {
        return "Press " + held(Action.FOCUS) + " just before the storm hits you. It bounces off and flies back.";
    }

    /** How to fire the beam, in a sentence. */
    public String beam() {
        return "Hold " + held(Action.BEAM) + " to fire the beam. It cuts a path through the storm.";
    }

    /** How to drop a bomb, in a sentence. */
    public String bomb() {
        return "Press " + held(Action.BOMB) + " to drop a bomb. It turns everything near you into gems.";
    }

    public String move() {
        return pad
                ? "Move with the left stick."
                : settings.is(Switch.MOUSE_DRAG) ? "Drag the mouse to move." : "Move with " + moveKeys() + ".";
    }

    private String moveKeys() {
        return String.join(" ", of(Action.UP), of(Action.LEFT), of(Action.DOWN), of(Action.RIGHT));
    }

    /** How to aim and shoot, in a sentence. */
    public String aim() {
        return pad
                ? "Aim with the right stick. Your ship fires as long as you aim."
                : settings.is(Switch.MOUSE_DRAG)
                        ? "As long as you drag, your ship aims and fires on its own."
                        : "Aim with the mouse and hold " + held(Action.FIRE) + " to shoot.";
    }

    /** The keys and mouse buttons of an action. */
    public String keys(Action action) {
        return labels(action, false);
    }

    /** The gamepad's buttons of an action. */
    public String buttons(Action action) {
        String buttons = labels(action, true);
        return action == Action.FIRE ? "right stick, " + buttons : buttons;
    }

    private String labels(Action action, boolean onPad) {
        return settings.bindings(action).stream()
                .filter(binding -> binding.isOnPad() == onPad)
                .map(ControlNames::name)
                .collect(Collectors.joining(", "));
    }

    /** The keys that move: the first of each direction, then the others. */
    public String moves() {
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

    /** Hint with the keys of start and Esc. */
    public String hints(String start, String leave) {
        return first(Action.START) + ": " + start + "   Esc: " + leave;
    }

    /** Hint with the keys that move a frozen game; a key that is bound to an action does not. */
    public String frozen() {
        String goesOn = settings.uses(Key.P) ? "" : Key.P.label() + ": resume   ";
        return settings.uses(Key.O) ? goesOn : goesOn + Key.O.label() + ": one step";
    }

    /** The controls of a game, in two lines. */
    public String[] summary() {
        String moves = pad
                ? "Left stick: move   Right stick: aim and shoot   "
                : settings.is(Switch.MOUSE_DRAG)
                        ? "Drag the mouse: move and shoot   "
                        : moveKeys() + ": move   Mouse: aim   ";
        return new String[] {
            moves + first(Action.FIRE) + ": shoot   " + first(Action.BEAM) + ": beam   " + first(Action.SWAP)
                    + ": swap weapons",
            first(Action.FOCUS) + ": focus, just before a hit: parry   " + first(Action.BOMB) + ": bomb   Hold "
                    + of(Action.REWIND) + ": rewind   " + first(Action.START) + ": pause   F1: controls"
        };
    }
}
