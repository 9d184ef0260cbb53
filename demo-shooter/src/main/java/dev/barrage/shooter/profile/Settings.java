package dev.barrage.shooter.profile;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How the game looks, sounds and is steered. */
public final class Settings {
    /** As many keys and buttons may do the same. */
    public static final int MOST_BINDINGS = 4;

    private final Map<Slider, Integer> sliders = new EnumMap<>(Slider.class);
    private final Map<Switch, Boolean> switches = new EnumMap<>(Switch.class);
    private final Map<Action, List<Binding>> bindings = new EnumMap<>(Action.class);

    /** The usual settings. */
    public Settings() {
        for (Slider slider : Slider.values()) {
            sliders.put(slider, slider.usual());
        }
        for (Switch which : Switch.values()) {
            switches.put(which, which.usual());
        }
        for (Action action : Action.values()) {
            bindings.put(action, action.usual());
        }
    }

    /** The value of a slider, percent. */
    public int get(Slider slider) {
        return sliders.get(slider);
    }

    /** The value of a slider as a part of 1. */
    public float part(Slider slider) {
        return sliders.get(slider) / 100f;
    }

    /**
     * Sets a slider.
     *
     * @throws IllegalArgumentException if the value is not in its range
     */
    public void set(Slider slider, int percent) {
        if (percent < slider.least() || percent > slider.most()) {
            throw new IllegalArgumentException(
                    slider + " must be from " + slider.least() + " to " + slider.most() + ": " + percent);
        }
        sliders.put(slider, percent);
    }

    /** Whether something is on. */
    public boolean is(Switch which) {
        return switches.get(which);
    }

    /** Turns something on or off. */
    public void set(Switch which, boolean on) {
        switches.put(which, on);
    }

    /** The keys and buttons that do something. */
    public List<Binding> bindings(Action action) {
        return bindings.get(action);
    }

    /**
     * Says which keys and buttons do something; those that did something else before do not any more.
     *
     * @throws IllegalArgumentException if there are too many, or none
     */
    public void bind(Action action, List<Binding> to) {
        if (to.isEmpty() || to.size() > MOST_BINDINGS) {
            throw new IllegalArgumentException(action + " must have 1 to " + MOST_BINDINGS + " bindings: " + to);
        }
        bindings.put(action, List.copyOf(to));
    }

    /**
     * Lets one key or button do something, in place of all others on the same kind of device, and nothing else; actions that
     * would be left with none keep theirs.
     */
    void rebind(Action action, Binding binding) {
        for (Action other : Action.values()) {
            List<Binding> rest =
                    bindings.get(other).stream().filter(b -> !b.equals(binding)).toList();
            if (other != action && !rest.isEmpty()) {
                bindings.put(other, rest);
            }
        }
        List<Binding> now = new ArrayList<>(List.of(binding));
        bindings.get(action).stream()
                .filter(b -> b.isOnPad() != binding.isOnPad())
                .forEach(now::add);
        bindings.put(action, List.copyOf(now));
    }

    /** Whether a key does something. */
    public boolean uses(Key key) {
        Binding binding = Binding.of(key);
        return bindings.values().stream().anyMatch(any -> any.contains(binding));
    }

    /** Whether something is being done. */
    public boolean isDown(Action action, InputState input) {
        List<Binding> any = bindings.get(action);
        for (int i = 0; i < any.size(); i++) {
            if (any.get(i).isDown(input)) {
                return true;
            }
        }
        return false;
    }
}
