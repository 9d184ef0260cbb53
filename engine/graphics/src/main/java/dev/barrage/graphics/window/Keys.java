package dev.barrage.graphics.window;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Actions bound to keys, with descriptions for a help page. */
public final class Keys {
    /**
     * An action bound to a key.
     *
     * @param key the key that runs it
     * @param shift whether a shift key has to be held
     * @param description text for the help page; empty for none
     * @param action run when the key goes down; null for a key that is polled elsewhere
     * @param lit whether the switch of this key is on
     */
    public record Binding(Key key, boolean shift, String description, Runnable action, BooleanSupplier lit) {
        /** The key's label, with "Shift+" if needed. */
        public String label() {
            return shift ? "Shift+" + key.label() : key.label();
        }
    }

    private static final BooleanSupplier NEVER = () -> false;

    private final List<Binding> bindings = new ArrayList<>();
    private Predicate<Key> taken = key -> false;

    /** No bindings; a window has bindings of its own. */
    public Keys() {}

    /** Runs {@code action} once per press. */
    public void onPress(Key key, Runnable action) {
        onPress(key, "", action);
    }

    /**
     * Runs {@code action} once per press.
     *
     * @param description text for the help page
     */
    public void onPress(Key key, String description, Runnable action) {
        onPress(key, false, description, action, NEVER);
    }

    /**
     * Runs {@code action} once per press.
     *
     * @param description text for the help page
     * @param shift whether a shift key has to be held; while it is, the same key without shift does nothing
     * @param lit whether the switch of this key is on
     */
    public void onPress(Key key, boolean shift, String description, Runnable action, BooleanSupplier lit) {
        bindings.add(new Binding(key, shift, description, action, lit));
    }

    /** Describes a key on the help page that is polled elsewhere while held. */
    public void explain(Key key, String description) {
        bindings.add(new Binding(key, false, description, null, NEVER));
    }

    /**
     * Disables unshifted bindings of keys that are in use elsewhere, for example by a player's own controls.
     *
     * @param takenElsewhere whether a key is in use now
     */
    public void leave(Predicate<Key> takenElsewhere) {
        taken = takenElsewhere;
    }

    /** All bindings in the order they were made. */
    public List<Binding> bindings() {
        return Collections.unmodifiableList(bindings);
    }

    /** Runs the actions of all keys pressed since the edges were cleared; {@link Window#poll} calls it. */
    public void run(InputState input) {
        for (int i = 0; i < bindings.size(); i++) {
            Binding binding = bindings.get(i);
            if (binding.action() != null && input.pressed(binding.key()) && isMeant(binding, input)) {
                binding.action().run();
            }
        }
    }

    private boolean isMeant(Binding binding, InputState input) {
        boolean shift = wasDown(input, Key.LEFT_SHIFT) || wasDown(input, Key.RIGHT_SHIFT);
        return binding.shift() ? shift : (!shift || !hasShifted(binding.key())) && !taken.test(binding.key());
    }

    /**
     * Whether a key was down during the frame. In slow frames a shift key may be released together with the key it
     * was held for.
     */
    private static boolean wasDown(InputState input, Key key) {
        return input.isDown(key) || input.released(key);
    }

    private boolean hasShifted(Key key) {
        for (int i = 0; i < bindings.size(); i++) {
            if (bindings.get(i).shift() && bindings.get(i).key() == key) {
                return true;
            }
        }
        return false;
    }
}
