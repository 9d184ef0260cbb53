package dev.barrage.shooter.bulletml;

import java.util.List;

/**
 * A pattern ready to be played: its actions and bullets by number.
 *
 * <p>Angles are in degrees, clockwise, 0 up (in a horizontal pattern 0 right); lengths in pixels, times in frames of 1/60
 * s. Where parameters are null, those of the surrounding action hold.
 */
public final class Program {
    /** What an angle or a speed is measured from. */
    enum Base {
        AIM,
        ABSOLUTE,
        RELATIVE,
        SEQUENCE
    }

    /** An angle or a speed. */
    record Quantity(Base base, Formula value) {}

    /** A bullet that can be fired: null where nothing is said, and what it does. */
    record Bullet(Quantity direction, Quantity speed, List<Step.Call> actions) {}

    /** One thing that an action does. */
    sealed interface Step {
        /** Fires a bullet. */
        record Fire(Quantity direction, Quantity speed, int bullet, List<Formula> parameters) implements Step {}

        /** Does another action. */
        record Call(int action, List<Formula> parameters) implements Step {}

        /** Does another action a number of times. */
        record Repeat(Formula times, Call body) implements Step {}

        /** Waits for frames. */
        record Wait(Formula frames) implements Step {}

        /** Turns. */
        record ChangeDirection(Quantity direction, Formula term) implements Step {}

        /** Becomes faster or slower. */
        record ChangeSpeed(Quantity speed, Formula term) implements Step {}

        /** Drifts. */
        record Accelerate(Quantity horizontal, Quantity vertical, Formula term) implements Step {}

        /** Ends the bullet. */
        record Vanish() implements Step {}
    }

    private final String name;
    private final boolean horizontal;
    private final List<List<Step>> actions;
    private final List<Bullet> bullets;
    private final List<Step.Call> top;

    Program(String name, boolean horizontal, List<List<Step>> actions, List<Bullet> bullets, List<Step.Call> top) {
        this.name = name;
        this.horizontal = horizontal;
        this.actions = List.copyOf(actions);
        this.bullets = List.copyOf(bullets);
        this.top = List.copyOf(top);
    }

    /** Where it came from. */
    public String name() {
        return name;
    }

    /** Whether it was made for a game that scrolls sideways. */
    public boolean isHorizontal() {
        return horizontal;
    }

    List<Step> action(int number) {
        return actions.get(number);
    }

    Bullet bullet(int number) {
        return bullets.get(number);
    }

    /** What whoever fires the pattern does, all at once: the actions whose labels begin with top. */
    List<Step.Call> top() {
        return top;
    }
}
