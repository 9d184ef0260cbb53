package dev.barrage.shooter.profile;

import dev.barrage.graphics.window.GamepadButton;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.MouseButton;
import java.util.List;

/** Actions of the player with their default bindings. */
public enum Action {
    /** Moves up, also in menus. */
    UP("up", Binding.of(Key.W), Binding.of(Key.UP), Binding.of(GamepadButton.UP)),
    DOWN("down", Binding.of(Key.S), Binding.of(Key.DOWN), Binding.of(GamepadButton.DOWN)),
    LEFT("left", Binding.of(Key.A), Binding.of(Key.LEFT), Binding.of(GamepadButton.LEFT)),
    RIGHT("right", Binding.of(Key.D), Binding.of(Key.RIGHT), Binding.of(GamepadButton.RIGHT)),
    FIRE("shoot", Binding.of(MouseButton.LEFT), Binding.of(Key.LEFT_CONTROL), Binding.RIGHT_TRIGGER),
    BEAM("beam / lightning", Binding.of(MouseButton.RIGHT), Binding.of(Key.SPACE), Binding.LEFT_TRIGGER),
    /** Slows down and shows the core. */
    FOCUS("focus", Binding.of(Key.LEFT_SHIFT), Binding.of(GamepadButton.LEFT_BUMPER)),
    /** Drops a bomb; leaves menus. */
    BOMB("bomb / back", Binding.of(Key.E), Binding.of(GamepadButton.B)),
    SWAP("swap weapons", Binding.of(Key.Q), Binding.of(GamepadButton.RIGHT_BUMPER)),
    /** Starts, pauses, activates menu items. */
    START("start / pause", Binding.of(Key.ENTER), Binding.of(GamepadButton.START)),
    REWIND("rewind", Binding.of(Key.R), Binding.of(GamepadButton.BACK)),
    /** Saves the last seconds as a clip. */
    CLIP("save clip", Binding.of(Key.C), Binding.of(GamepadButton.Y));

    private final String title;
    private final List<Binding> usual;

    Action(String title, Binding... usual) {
        this.title = title;
        this.usual = List.of(usual);
    }

    public String title() {
        return title;
    }

    public List<Binding> usual() {
        return usual;
    }
}
