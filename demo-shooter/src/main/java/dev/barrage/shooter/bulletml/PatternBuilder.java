package dev.barrage.shooter.bulletml;

import dev.barrage.shooter.bulletml.Program.Base;
import dev.barrage.shooter.bulletml.Program.Bullet;
import dev.barrage.shooter.bulletml.Program.Quantity;
import dev.barrage.shooter.bulletml.Program.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Builds patterns in Java that are equivalent to BulletML files. Calls have the order of the file's elements; numbers are
 * formulas, for example {@code "1+0.7*$rank"}. Angles are in degrees, clockwise, 0 up; speeds in pixels per frame, times
 * in frames of 1/60 s.
 *
 * <pre>{@code
 * Program rings = PatternBuilder.pattern("rings", p -> p.repeat("9999", ring -> ring
 *         .fire(absolute("$rand*360"), speed("1.5"))
 *         .repeat("35", next -> next.fire(sequence("10"), speed("1.5")))
 *         .pause("60-20*$rank")));
 * }</pre>
 */
public final class PatternBuilder {
    private final List<List<Step>> actions;
    private final List<Bullet> bullets;
    private final List<Step> steps = new ArrayList<>();

    /** An angle or a speed with its reference. */
    public static final class Measure {
        private final Quantity quantity;

        private Measure(Base base, String formula) {
            quantity = new Quantity(base, FormulaParser.parse(formula));
        }
    }

    private PatternBuilder(List<List<Step>> actions, List<Bullet> bullets) {
        this.actions = actions;
        this.bullets = bullets;
    }

    /**
     * @param does builds the actions of the pattern's owner
     * @throws PatternException if a formula can't be parsed
     */
    public static Program pattern(String name, Consumer<PatternBuilder> does) {
        List<List<Step>> actions = new ArrayList<>();
        List<Bullet> bullets = new ArrayList<>();
        Step.Call top = new PatternBuilder(actions, bullets).call(does, List.of());
        return new Program(name, false, actions, bullets, List.of(top));
    }

    private Step.Call call(Consumer<PatternBuilder> does, List<Formula> parameters) {
        int number = actions.size();
        actions.add(List.of());
        PatternBuilder inner = new PatternBuilder(actions, bullets);
        does.accept(inner);
        actions.set(number, List.copyOf(inner.steps));
        return new Step.Call("action", number, parameters);
    }

    // ---- measures

    /** An angle relative to the direction to the target. */
    public static Measure aim(String degrees) {
        return new Measure(Base.AIM, degrees);
    }

    /** An angle relative to straight up, or a drift. */
    public static Measure absolute(String formula) {
        return new Measure(Base.ABSOLUTE, formula);
    }

    /** An angle relative to the bullet's direction, or an addition to a speed. */
    public static Measure relative(String formula) {
        return new Measure(Base.RELATIVE, formula);
    }

    /** An addition to the value of the bullet fired before; in a change, the addition per frame. */
    public static Measure sequence(String formula) {
        return new Measure(Base.SEQUENCE, formula);
    }

    public static Measure speed(String formula) {
        return new Measure(Base.ABSOLUTE, formula);
    }

    // ---- actions

    /** Fires a plain bullet. */
    public PatternBuilder fire(Measure direction, Measure speed) {
        bullets.add(new Bullet(null, null, List.of()));
        steps.add(new Step.Fire("fire", direction.quantity, speed.quantity, bullets.size() - 1, null));
        return this;
    }

    /** Fires a bullet with actions of its own. */
    public PatternBuilder fire(Measure direction, Measure speed, Consumer<PatternBuilder> does) {
        int number = bullets.size();
        bullets.add(new Bullet(null, null, List.of()));
        bullets.set(number, new Bullet(null, null, List.of(call(does, null))));
        steps.add(new Step.Fire("fire", direction.quantity, speed.quantity, number, null));
        return this;
    }

    public PatternBuilder repeat(String times, Consumer<PatternBuilder> does) {
        steps.add(new Step.Repeat("repeat", FormulaParser.parse(times), call(does, null)));
        return this;
    }

    public PatternBuilder pause(String frames) {
        steps.add(new Step.Wait("wait", FormulaParser.parse(frames)));
        return this;
    }

    /** Turns the bullet over a number of frames. */
    public PatternBuilder turn(Measure direction, String frames) {
        steps.add(new Step.ChangeDirection("changeDirection", direction.quantity, FormulaParser.parse(frames)));
        return this;
    }

    /** Changes the bullet's speed over a number of frames. */
    public PatternBuilder changeSpeed(Measure speed, String frames) {
        steps.add(new Step.ChangeSpeed("changeSpeed", speed.quantity, FormulaParser.parse(frames)));
        return this;
    }

    /** Changes the bullet's drift over a number of frames; positive is right and down. */
    public PatternBuilder accelerate(Measure horizontal, Measure vertical, String frames) {
        steps.add(new Step.Accelerate("accel", horizontal.quantity, vertical.quantity, FormulaParser.parse(frames)));
        return this;
    }

    public PatternBuilder vanish() {
        steps.add(new Step.Vanish("vanish"));
        return this;
    }
}
