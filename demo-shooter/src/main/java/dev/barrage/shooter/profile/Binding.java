package dev.barrage.shooter.profile;

import dev.barrage.graphics.window.GamepadButton;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.MouseButton;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * A key or button bound to an action.
 *
 * @param number from 0, of those of its device
 */
public record Binding(Device device, int number) {
    public static final Binding LEFT_TRIGGER = new Binding(Device.TRIGGER, 0);
    public static final Binding RIGHT_TRIGGER = new Binding(Device.TRIGGER, 1);

    private static final float PULLED = 0.3f;
    private static final Key[] KEYS = Key.values();
    private static final MouseButton[] BUTTONS = MouseButton.values();
    private static final GamepadButton[] PAD_BUTTONS = GamepadButton.values();

    public enum Device {
        KEY,
        MOUSE,
        PAD,
        /** A gamepad's triggers: 0 left, 1 right. */
        TRIGGER;

        int count() {
            return switch (this) {
                case KEY -> KEYS.length;
                case MOUSE -> BUTTONS.length;
                case PAD -> PAD_BUTTONS.length;
                default -> 2;
            };
        }
    }

    public Binding {
        if (number < 0 || number >= device.count()) {
            throw new IllegalArgumentException("number must be below " + device.count() + ": " + number);
        }
    }

    public static Binding of(Key key) {
        return new Binding(Device.KEY, key.ordinal());
    }

    public static Binding of(MouseButton button) {
        return new Binding(Device.MOUSE, button.ordinal());
    }

    public static Binding of(GamepadButton button) {
        return new Binding(Device.PAD, button.ordinal());
    }

    public boolean isOnPad() {
        return device == Device.PAD || device == Device.TRIGGER;
    }

    /** Whether it is held, or was pressed since the edges were cleared. */
    public boolean isDown(InputState input) {
        return switch (device) {
            case KEY -> input.isDown(KEYS[number]);
            case MOUSE -> input.mouse().isDown(BUTTONS[number]);
            case PAD -> input.gamepad().isDown(PAD_BUTTONS[number]);
            default ->
                (number == 0 ? input.gamepad().leftTrigger() : input.gamepad().rightTrigger()) > PULLED;
        };
    }

    /** Whether it may be bound; Esc and the function keys are reserved. */
    boolean isFree() {
        return device != Device.KEY || !KEYS[number].name().matches("ESCAPE|F\\d+");
    }

    /** The first key or button that is down, or null; it may be a reserved one. */
    public static Binding firstDown(InputState input) {
        return first(binding -> binding.isDown(input));
    }

    private static Binding first(Predicate<Binding> wanted) {
        for (Device device : Device.values()) {
            for (int number = 0; number < device.count(); number++) {
                Binding binding = new Binding(device, number);
                if (wanted.test(binding)) {
                    return binding;
                }
            }
        }
        return null;
    }

    /** The name in files, for example {@code KEY SPACE}. */
    public String code() {
        return device + " " + name();
    }

    /** The display name, for example {@code Space} or {@code left button}. */
    public String label() {
        return switch (device) {
            case KEY -> KEYS[number].label();
            case MOUSE -> name().toLowerCase(Locale.ROOT) + " button";
            case PAD -> "pad " + name().toLowerCase(Locale.ROOT).replace('_', ' ');
            default -> name().toLowerCase(Locale.ROOT) + " trigger";
        };
    }

    private String name() {
        return switch (device) {
            case KEY -> KEYS[number].name();
            case MOUSE -> BUTTONS[number].name();
            case PAD -> PAD_BUTTONS[number].name();
            default -> number == 0 ? "LEFT" : "RIGHT";
        };
    }

    /** The binding of a {@link #code}; null if it is unknown. */
    public static Binding of(String code) {
        return first(binding -> binding.code().equals(code));
    }
}
