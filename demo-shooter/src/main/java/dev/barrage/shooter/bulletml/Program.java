package dev.barrage.shooter.bulletml;

import java.util.List;

/**
 * A compiled pattern: actions and bullets by number.
 *
 * <p>Angles are in degrees, clockwise, 0 up (in a horizontal pattern 0 right); lengths in pixels, times in frames of
 * 1/60 s. Null parameters mean those of the calling action.
 */
public final class Program {
    /** Reference of an angle or a speed. */
    enum Base {
        AIM,
        ABSOLUTE,
        RELATIVE,
        SEQUENCE
    }

    /** An angle or a speed with its reference. */
    record Quantity(Base base, Formula value) {}

    /** A bullet definition; direction and speed are null if not given. */
    record Bullet(Quantity direction, Quantity speed, List<Step.Call> actions) {}

    sealed interface Step {
        void perform(Interpreter by);

        /** Its element, for messages. */
        String place();

        record Fire(String place, Quantity direction, Quantity speed, int bullet, List<Formula> parameters)
                implements Step {
            @Override
            public void perform(Interpreter by) {
                by.fire(this);
            }
        }

        record Call(String place, int action, List<Formula> parameters) implements Step {
            @Override
            public void perform(Interpreter by) {
                by.call(this);
            }
        }

        record Repeat(String place, Formula times, Call body) implements Step {
            @Override
            public void perform(Interpreter by) {
                by.repeat(this);
            }
        }

        record Wait(String place, Formula frames) implements Step {
            @Override
            public void perform(Interpreter by) {
                by.pause(this);
            }
        }

        /** Changes the direction over a number of frames. */
        record ChangeDirection(String place, Quantity direction, Formula term) implements Step {
            @Override
            public void perform(Interpreter by) {
                by.turn(this);
            }
        }

        /** Changes the speed over a number of frames. */
        record ChangeSpeed(String place, Quantity speed, Formula term) implements Step {
            @Override
            public void perform(Interpreter by) {
                by.gain(this);
            }
        }

        /** Changes the drift over a number of frames. */
        record Accelerate(String place, Quantity horizontal, Quantity vertical, Formula term) implements Step {
            @Override
            public void perform(Interpreter by) {
                by.push(this);
            }
        }

        /** Removes the bullet. */
        record Vanish(String place) implements Step {
            @Override
            public void perform(Interpreter by) {
                by.vanish();
            }
        }
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

    public String name() {
        return name;
    }

    /** Whether it is written for a horizontally scrolling game. */
    public boolean isHorizontal() {
        return horizontal;
    }

    List<Step> action(int number) {
        return actions.get(number);
    }

    Bullet bullet(int number) {
        return bullets.get(number);
    }

    /** The actions that start together: those whose labels begin with top. */
    List<Step.Call> top() {
        return top;
    }
}
