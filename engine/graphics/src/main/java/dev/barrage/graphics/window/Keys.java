package dev.barrage.graphics.window;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Actions bound to keys, with the words that a help page shows. */
public final class Keys {
    /**
     * One action.
     *
     * @param key the key that runs it
     * @param description what a help page says, empty for actions that need no mention
     * @param action what runs when the key goes down
     */
    public record Binding(Key key, String description, Runnable action) {}

    private final List<Binding> bindings = new ArrayList<>();

    /** No bindings; a window has its own. */
    public Keys() {}

    /** Runs {@code action} once whenever the key goes down. */
    public void onPress(Key key, Runnable action) {
        onPress(key, "", action);
    }

    /** Runs {@code action} once whenever the key goes down, and explains it on the help page. */
    public void onPress(Key key, String description, Runnable action) {
        bindings.add(new Binding(key, description, action));
    }

    /** All bindings in the order they were made. */
    public List<Binding> bindings() {
        return Collections.unmodifiableList(bindings);
    }

    /** Runs the actions of all keys that went down since the edges were cleared; {@link Window#poll} does so itself. */
    public void run(InputState input) {
        for (int i = 0; i < bindings.size(); i++) {
            Binding binding = bindings.get(i);
            if (input.pressed(binding.key())) {
                binding.action().run();
            }
        }
    }
}
