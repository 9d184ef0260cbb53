package dev.barrage.graphics.window;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Actions bound to keys, with the words that a help page shows. */
public final class Keys {
    /**
     * One action.
     *
     * @param key the key that runs it
     * @param shift whether a shift key has to be held
     * @param description what a help page says, empty for actions that need no mention
     * @param action what runs when the key goes down; null for a key that is looked at elsewhere while it is held
     * @param lit whether what it switches is on
     */
    public record Binding(Key key, boolean shift, String description, Runnable action, BooleanSupplier lit) {
        /** The key as a help page names it. */
        public String label() {
            return shift ? "Shift+" + key.label() : key.label();
        }
    }

    private static final BooleanSupplier NEVER = () -> false;

    private final List<Binding> bindings = new ArrayList<>();
    private Predicate<Key> taken = key -> false;

    /** No bindings; a window has its own. */
    public Keys() {}

    /** Runs {@code action} once whenever the key goes down. */
    public void onPress(Key key, Runnable action) {
        onPress(key, "", action);
    }

    /** Runs {@code action} once whenever the key goes down, and explains it on the help page. */
    public void onPress(Key key, String description, Runnable action) {
        onPress(key, false, description, action, NEVER);
    }

    /**
     * Runs {@code action} once whenever the key goes down, and explains it on the help page.
     *
     * @param shift whether a shift key has to be held; while it is, the same key without shift does nothing
     * @param lit whether what the key switches is on
     */
    public void onPress(Key key, boolean shift, String description, Runnable action, BooleanSupplier lit) {
        bindings.add(new Binding(key, shift, description, action, lit));
    }

    /** Explains a key on the help page that somebody else looks at while it is held. */
    public void explain(Key key, String description) {
        bindings.add(new Binding(key, false, description, null, NEVER));
    }

    /** Lets no key act without shift that is taken by something else just now, for example by a player's own controls. */
    public void leave(Predicate<Key> takenElsewhere) {
        taken = takenElsewhere;
    }

    /** All bindings in the order they were made. */
    public List<Binding> bindings() {
        return Collections.unmodifiableList(bindings);
    }

    /** Runs the actions of all keys that went down since the edges were cleared; {@link Window#poll} does so itself. */
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

    /** Whether a key was down at some time of the frame: slow frames see it released with the key that it was held for. */
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
