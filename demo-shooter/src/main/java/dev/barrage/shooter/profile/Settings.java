package dev.barrage.shooter.profile;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Settings of picture, sound and controls. */
public final class Settings {
    public static final int MOST_BINDINGS = 4;

    private final Map<Slider, Integer> sliders = new EnumMap<>(Slider.class);
    private final Map<Switch, Boolean> switches = new EnumMap<>(Switch.class);
    private final Map<Action, List<Binding>> bindings = new EnumMap<>(Action.class);

    /** The default settings. */
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

    /** The value of a slider as a fraction, 0 to 1. */
    public float part(Slider slider) {
        return sliders.get(slider) / 100f;
    }

    /** @throws IllegalArgumentException if the value is not in its range */
    public void set(Slider slider, int percent) {
        if (percent < slider.least() || percent > slider.most()) {
            throw new IllegalArgumentException(
                    slider + " must be from " + slider.least() + " to " + slider.most() + ": " + percent);
        }
        sliders.put(slider, percent);
    }

    public boolean is(Switch which) {
        return switches.get(which);
    }

    public void set(Switch which, boolean on) {
        switches.put(which, on);
    }

    /** The bindings of an action; none if the player has bound its keys to others. */
    public List<Binding> bindings(Action action) {
        return bindings.get(action);
    }

    /**
     * Sets the bindings of an action; other actions may have them, too, until {@link #part}.
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
     * Leaves each key and button to one action: to the first of those chosen, or else of all. Some may be left without
     * any.
     */
    void part(EnumSet<Action> chosen) {
        Set<Binding> taken = new HashSet<>();
        keepFree(chosen, taken);
        keepFree(EnumSet.complementOf(chosen), taken);
    }

    private void keepFree(Set<Action> actions, Set<Binding> taken) {
        actions.forEach(action -> bindings.put(
                action, bindings.get(action).stream().filter(taken::add).toList()));
    }

    /**
     * Binds a key or button to an action, in place of its bindings on the same kind of device. An action that had the
     * key gets the first of these in exchange. Does nothing if there is none and that action would be left without any
     * on that kind of device.
     *
     * @return the action that had the key, or null
     */
    Action rebind(Action action, Binding binding) {
        Binding old = alike(action, binding).findFirst().orElse(null);
        Action had = null;
        for (Action other : Action.values()) {
            if (other != action && bindings.get(other).contains(binding)) {
                had = other;
            }
        }
        if (had != null && old == null && alike(had, binding).count() == 1) {
            return had;
        }
        if (had != null) {
            exchange(had, binding, old);
        }
        List<Binding> now = new ArrayList<>(List.of(binding));
        bindings.get(action).stream()
                .filter(b -> b.isOnPad() != binding.isOnPad())
                .forEach(now::add);
        bindings.put(action, List.copyOf(now));
        return had;
    }

    /** Bindings of an action on the same kind of device. */
    private Stream<Binding> alike(Action action, Binding binding) {
        return bindings.get(action).stream().filter(b -> b.isOnPad() == binding.isOnPad());
    }

    /** Replaces a binding of an action, or removes it if the new one is null. */
    private void exchange(Action action, Binding before, Binding after) {
        bindings.put(
                action,
                bindings.get(action).stream()
                        .map(b -> b.equals(before) ? after : b)
                        .filter(Objects::nonNull)
                        .toList());
    }

    /** Whether a key is bound to an action. */
    public boolean uses(Key key) {
        Binding binding = Binding.of(key);
        return bindings.values().stream().anyMatch(any -> any.contains(binding));
    }

    /** Whether a key or button of an action is down. */
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
