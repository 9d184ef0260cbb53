package dev.barrage.shooter.bulletml;

import static dev.barrage.shooter.bulletml.Scripts.*;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.bulletml.Program.Base;
import dev.barrage.shooter.bulletml.Program.Bullet;
import dev.barrage.shooter.bulletml.Program.Quantity;
import dev.barrage.shooter.bulletml.Program.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Plays patterns into a world's bullets. Bullets that do nothing but fly are plain rows; the others have a flight, and a
 * row in a table of scripts for each of their actions. All that a pattern remembers is in the world, so its hash and its
 * snapshots cover it.
 *
 * <p>Call {@link #step} once before each step of the world. Meaning of the elements: K. Cho, "BulletML reference", 2001,
 * and where that is silent, as in libBulletML 0.0.6.
 */
public final class PatternPlayer {
    /** What one script may do in a frame before it has to wait for the next. */
    private static final int MOST_STEPS = 4096;

    private static final float USUAL_SPEED = 1f;

    private final World world;
    private final BulletDef plain;
    private final BulletDef steered;
    private final Table scripts;
    private final Table flights;
    private final float metresPerPixel;
    private final int mostBullets;
    private final List<Program> programs = new ArrayList<>();
    private int[] ended = new int[64];
    private long fired;
    private long dropped;

    /** What formulas see while a script runs. */
    private final Formula.Scope scope = new Formula.Scope() {
        @Override
        public double rank() {
            return rank;
        }

        @Override
        public double random() {
            return rng.nextFloat();
        }

        @Override
        public double parameter(int number) {
            return PatternPlayer.this.parameter(number);
        }
    };

    private Rng rng;
    private double rank;
    private int row;
    private float targetX;
    private float targetY;

    /**
     * A player for one kind of bullet.
     *
     * @param bullet what all bullets have in common; copied
     * @param metresPerPixel scale of the patterns, metres
     * @param mostBullets what is fired beyond that is dropped, and counted
     * @param tags components that tell their tables from others; their fields are the caller's
     */
    public PatternPlayer(World world, BulletDef bullet, float metresPerPixel, int mostBullets, Component... tags) {
        this.world = world;
        this.metresPerPixel = metresPerPixel;
        this.mostBullets = mostBullets;
        plain = bullet.copy().with(tags);
        steered = bullet.copy().with(and(FLIGHT, tags));
        scripts = world.registry().table(and(SCRIPT, tags));
        flights = world.table(steered);
        world.table(plain);
    }

    private static Component[] and(Component one, Component[] others) {
        Component[] all = Arrays.copyOf(others, others.length + 1);
        all[others.length] = one;
        return all;
    }

    /** Makes a pattern known and returns its number. */
    public int add(Program program) {
        programs.add(program);
        return programs.size() - 1;
    }

    /** A pattern by its number. */
    public Program program(int number) {
        return programs.get(number);
    }

    /** How many patterns are known; they have the numbers below that. */
    public int programs() {
        return programs.size();
    }

    /** Starts a pattern at an invisible point that flies as the pattern says; returns that bullet. */
    public long start(int program, float x, float y) {
        long emitter = world.add(steered.at(x, y).velocity(0f, 0f));
        start(program, emitter);
        return emitter;
    }

    /** Starts a pattern at anything with a position, until that is gone. */
    public void start(int program, long owner) {
        List<Step.Call> top = programs.get(program).top();
        for (int i = 0; i < top.size(); i++) {
            addScript(owner, program, top.get(i).action(), 0);
        }
    }

    /** Ends all patterns that run at an owner; bullets that they fired go on. */
    public void stop(long owner) {
        int count = 0;
        int rows = scripts.rows();
        room(rows);
        for (int r = 0; r < rows; r++) {
            if (scripts.longs(OWNER)[r] == owner) {
                ended[count++] = r;
            }
        }
        world.registry().removeRows(scripts, ended, count);
    }

    /**
     * Puts another pattern in place of one: whoever is at it begins anew with it, once; bullets that are under way only fly
     * on from now.
     */
    public void replace(int number, Program program) {
        List<Long> owners = new ArrayList<>();
        int count = 0;
        int rows = scripts.rows();
        room(rows);
        for (int r = 0; r < rows; r++) {
            if (scripts.ints(PROGRAM)[r] == number) {
                ended[count++] = r;
                long owner = scripts.longs(OWNER)[r];
                boolean fires =
                        world.isAlive(owner) && !world.registry().tableOf(owner).has(FLIGHT) && !owners.contains(owner);
                if (fires) {
                    owners.add(owner);
                }
            }
        }
        world.registry().removeRows(scripts, ended, count);
        programs.set(number, program);
        owners.forEach(owner -> start(number, owner));
    }

    private void room(int rows) {
        if (ended.length < rows) {
            ended = new int[2 * rows];
        }
    }

    private void addScript(long owner, int program, int action, int parametersOf) {
        long entity = world.registry().add(scripts);
        int made = world.registry().rowOf(entity);
        scripts.longs(OWNER)[made] = owner;
        scripts.ints(PROGRAM)[made] = program;
        scripts.ints(DEPTH_NOW)[made] = 1;
        scripts.ints(ACTION[0])[made] = action;
        for (int i = 0; i < parametersOf; i++) {
            scripts.floats(PARAMETER[i])[made] = passed[i];
        }
        scripts.ints(END_PARAMETER[0])[made] = parametersOf;
    }

    /** Parameters on their way from a reference to what it refers to. */
    private final float[] passed = new float[PARAMETERS];

    /** Bullets alive. */
    public int bullets() {
        return flights.rows() + world.table(plain).rows();
    }

    /** Bullets fired since the player was made. */
    public long fired() {
        return fired;
    }

    /** Bullets that there was no room for. */
    public long dropped() {
        return dropped;
    }

    /** Rows of bullets that only fly. */
    public Table plainBullets() {
        return world.table(plain);
    }

    /** Rows of bullets that patterns steer. */
    public Table steeredBullets() {
        return flights;
    }

    /**
     * Lets all patterns do what they do in one frame.
     *
     * @param difficulty rank, 0 to 1
     * @param aimX where bullets aim, metres
     * @param aimY where bullets aim, metres
     * @param random where random numbers come from
     */
    public void step(float difficulty, float aimX, float aimY, Rng random) {
        rank = difficulty;
        targetX = aimX;
        targetY = aimY;
        rng = random;
        int count = 0;
        int rows = scripts.rows();
        room(rows);
        for (row = 0; row < rows; row++) {
            if (!world.isAlive(scripts.longs(OWNER)[row]) || !run()) {
                ended[count++] = row;
            }
        }
        world.registry().removeRows(scripts, ended, count);
        fly();
    }

    // ---- scripts

    /** Goes on with the script of this row until it waits; returns whether anything is left of it. */
    private boolean run() {
        if (scripts.ints(WAIT)[row]-- > 0) {
            return true;
        }
        scripts.ints(WAIT)[row] = 0;
        for (int done = 0; done < MOST_STEPS && scripts.ints(WAIT)[row] == 0; done++) {
            int depth = scripts.ints(DEPTH_NOW)[row];
            if (depth == 0) {
                return false;
            }
            List<Step> action = program().action(scripts.ints(ACTION[depth - 1])[row]);
            int next = scripts.ints(NEXT[depth - 1])[row]++;
            if (next < action.size()) {
                if (!perform(action.get(next))) {
                    return false;
                }
            } else if (--scripts.ints(AGAIN[depth - 1])[row] > 0) {
                scripts.ints(NEXT[depth - 1])[row] = 0;
            } else {
                scripts.ints(DEPTH_NOW)[row]--;
            }
        }
        scripts.ints(WAIT)[row] = Math.max(0, scripts.ints(WAIT)[row] - 1);
        return true;
    }

    private Program program() {
        return programs.get(scripts.ints(PROGRAM)[row]);
    }

    /** Does one step; returns whether the script goes on. */
    private boolean perform(Step step) {
        if (step instanceof Step.Wait wait) {
            scripts.ints(WAIT)[row] = Math.max(0, whole(wait.frames()));
        } else if (step instanceof Step.Fire fire) {
            fire(fire);
        } else if (step instanceof Step.Call call) {
            enter(call, 1);
        } else if (step instanceof Step.Repeat repeat) {
            int times = whole(repeat.times());
            if (times > 0) {
                enter(repeat.body(), times);
            }
        } else if (step instanceof Step.Vanish) {
            world.remove(scripts.longs(OWNER)[row]);
            return false;
        } else if (isSteered()) {
            steer(step);
        }
        return true;
    }

    private void enter(Step.Call call, int times) {
        int depth = scripts.ints(DEPTH_NOW)[row];
        int first = scripts.ints(FIRST_PARAMETER[depth - 1])[row];
        int end = scripts.ints(END_PARAMETER[depth - 1])[row];
        int given = evaluate(call.parameters());
        if (given >= 0) {
            first = end;
            end += given;
        }
        if (depth == DEPTH || end > PARAMETERS) {
            throw new PatternException(
                    program().name() + ": actions are nested deeper than " + DEPTH + ", or have too many parameters");
        }
        for (int i = 0; i < given; i++) {
            scripts.floats(PARAMETER[first + i])[row] = passed[i];
        }
        scripts.ints(DEPTH_NOW)[row] = depth + 1;
        scripts.ints(ACTION[depth])[row] = call.action();
        scripts.ints(NEXT[depth])[row] = 0;
        scripts.ints(AGAIN[depth])[row] = times;
        scripts.ints(FIRST_PARAMETER[depth])[row] = first;
        scripts.ints(END_PARAMETER[depth])[row] = end;
    }

    /** Works parameters out; returns how many, -1 where those of the surrounding action hold. */
    private int evaluate(List<Formula> parameters) {
        if (parameters == null) {
            return -1;
        }
        for (int i = 0; i < parameters.size(); i++) {
            passed[i] = number(parameters.get(i));
        }
        return parameters.size();
    }

    private float number(Formula formula) {
        return (float) formula.value(scope);
    }

    private int whole(Formula formula) {
        return (int) formula.value(scope);
    }

    private double parameter(int number) {
        if (inBullet) {
            return number <= bulletParameters ? bulletParameter[number - 1] : 0;
        }
        int depth = scripts.ints(DEPTH_NOW)[row];
        int at = scripts.ints(FIRST_PARAMETER[depth - 1])[row] + number - 1;
        return at < scripts.ints(END_PARAMETER[depth - 1])[row] ? scripts.floats(PARAMETER[at])[row] : 0;
    }

    // ---- firing

    /** While a bullet's own direction, speed and references are worked out, its parameters hold. */
    private boolean inBullet;

    private final float[] bulletParameter = new float[PARAMETERS];
    private int bulletParameters;

    private void fire(Step.Fire fire) {
        Bullet bullet = program().bullet(fire.bullet());
        Quantity direction = fire.direction();
        Quantity speed = fire.speed();
        float angle = direction == null ? 0f : firedDirection(direction);
        float pace = speed == null ? 0f : firedSpeed(speed);
        takeParameters(fire.parameters());
        inBullet = true;
        if (direction == null) {
            angle = bullet.direction() == null ? aim() : firedDirection(bullet.direction());
        }
        if (speed == null) {
            pace = bullet.speed() == null ? USUAL_SPEED : firedSpeed(bullet.speed());
        }
        remember(angle, pace);
        spawn(bullet, angle, pace);
        inBullet = false;
    }

    private void takeParameters(List<Formula> given) {
        if (given == null) {
            int depth = scripts.ints(DEPTH_NOW)[row];
            int first = scripts.ints(FIRST_PARAMETER[depth - 1])[row];
            bulletParameters = scripts.ints(END_PARAMETER[depth - 1])[row] - first;
            for (int i = 0; i < bulletParameters; i++) {
                bulletParameter[i] = scripts.floats(PARAMETER[first + i])[row];
            }
        } else {
            bulletParameters = evaluate(given);
            System.arraycopy(passed, 0, bulletParameter, 0, bulletParameters);
        }
    }

    private float firedDirection(Quantity direction) {
        float value = number(direction.value());
        return switch (direction.base()) {
            case AIM -> aim() + value;
            case ABSOLUTE -> program().isHorizontal() ? value + 90f : value;
            case RELATIVE -> ownDirection() + value;
            default -> (scripts.ints(HAS_DIRECTION)[row] != 0 ? scripts.floats(LAST_DIRECTION)[row] : aim()) + value;
        };
    }

    private float firedSpeed(Quantity speed) {
        float value = number(speed.value());
        return switch (speed.base()) {
            case RELATIVE -> ownSpeed() + value;
            case SEQUENCE -> scripts.ints(HAS_SPEED)[row] != 0 ? scripts.floats(LAST_SPEED)[row] + value : USUAL_SPEED;
            default -> value;
        };
    }

    private void remember(float angle, float pace) {
        scripts.floats(LAST_DIRECTION)[row] = angle;
        scripts.floats(LAST_SPEED)[row] = pace;
        scripts.ints(HAS_DIRECTION)[row] = 1;
        scripts.ints(HAS_SPEED)[row] = 1;
    }

    private void spawn(Bullet bullet, float angle, float pace) {
        if (bullets() >= mostBullets) {
            dropped++;
            return;
        }
        fired++;
        long owner = scripts.longs(OWNER)[row];
        BulletDef def = bullet.actions().isEmpty() ? plain : steered;
        float unit = metresPerPixel / world.stepSeconds();
        float vx = pace * unit * Trig.sin(radians(angle));
        float vy = pace * unit * Trig.cos(radians(angle));
        long fired = world.add(def.at(world.x(owner), world.y(owner)).velocity(vx, vy));
        if (!bullet.actions().isEmpty()) {
            world.set(fired, DIRECTION, angle);
            world.set(fired, SPEED, pace);
            int program = scripts.ints(PROGRAM)[row];
            for (int i = 0; i < bullet.actions().size(); i++) {
                Step.Call call = bullet.actions().get(i);
                int given = evaluate(call.parameters());
                if (given < 0) {
                    System.arraycopy(bulletParameter, 0, passed, 0, bulletParameters);
                    given = bulletParameters;
                }
                addScript(fired, program, call.action(), given);
            }
        }
    }

    // ---- where things are

    private boolean isSteered() {
        return world.registry().tableOf(scripts.longs(OWNER)[row]).has(FLIGHT);
    }

    /** Degrees from the owner of the script to the target. */
    private float aim() {
        long owner = scripts.longs(OWNER)[row];
        return degrees(Trig.atan2(targetX - world.x(owner), targetY - world.y(owner)));
    }

    private float ownDirection() {
        return isSteered() ? world.get(scripts.longs(OWNER)[row], DIRECTION) : 0f;
    }

    private float ownSpeed() {
        return isSteered() ? world.get(scripts.longs(OWNER)[row], SPEED) : 0f;
    }

    private static float radians(float degrees) {
        return Trig.wrap(degrees % 360f * (Trig.PI / 180f));
    }

    private static float degrees(float radians) {
        return radians * (180f / Trig.PI);
    }

    // ---- steering

    private void steer(Step step) {
        long owner = scripts.longs(OWNER)[row];
        if (step instanceof Step.ChangeDirection change) {
            turn(owner, change);
        } else if (step instanceof Step.ChangeSpeed change) {
            int frames = Math.max(1, whole(change.term()));
            float value = number(change.speed().value());
            float gain = switch (change.speed().base()) {
                case SEQUENCE -> value;
                case RELATIVE -> value / frames;
                default -> (value - world.get(owner, SPEED)) / frames;
            };
            world.set(owner, GAIN, gain);
            world.set(owner, GAIN_FRAMES, frames);
        } else if (step instanceof Step.Accelerate push) {
            int frames = Math.max(1, whole(push.term()));
            world.set(owner, PUSH_X, push(push.horizontal(), world.get(owner, DRIFT_X), frames));
            world.set(owner, PUSH_Y, push(push.vertical(), world.get(owner, DRIFT_Y), frames));
            world.set(owner, PUSH_FRAMES, frames);
        }
    }

    private void turn(long owner, Step.ChangeDirection change) {
        int frames = Math.max(1, whole(change.term()));
        float value = number(change.direction().value());
        float now = world.get(owner, DIRECTION);
        float turn = switch (change.direction().base()) {
            case SEQUENCE -> value;
            case RELATIVE -> value / frames;
            case ABSOLUTE -> shortest((program().isHorizontal() ? value + 90f : value) - now) / frames;
            default -> shortest(aim() + value - now) / frames;
        };
        world.set(owner, TURN, turn);
        world.set(owner, TURN_FRAMES, frames);
    }

    private static float shortest(float degrees) {
        float turn = degrees % 360f;
        return turn > 180f ? turn - 360f : turn < -180f ? turn + 360f : turn;
    }

    private float push(Quantity quantity, float now, int frames) {
        if (quantity == null) {
            return 0f;
        }
        float value = number(quantity.value());
        return quantity.base() == Base.SEQUENCE
                ? value
                : quantity.base() == Base.RELATIVE ? value / frames : (value - now) / frames;
    }

    /** Moves directions and speeds on by a frame, and the bullets' velocities with them. */
    private void fly() {
        int rows = flights.rows();
        float unit = metresPerPixel / world.stepSeconds();
        float[] direction = flights.floats(DIRECTION);
        float[] speed = flights.floats(SPEED);
        int[] turnFrames = flights.ints(TURN_FRAMES);
        int[] gainFrames = flights.ints(GAIN_FRAMES);
        int[] pushFrames = flights.ints(PUSH_FRAMES);
        float[] driftX = flights.floats(DRIFT_X);
        float[] driftY = flights.floats(DRIFT_Y);
        float[] vx = flights.floats(Components.VX);
        float[] vy = flights.floats(Components.VY);
        for (int r = 0; r < rows; r++) {
            if (turnFrames[r] > 0) {
                turnFrames[r]--;
                direction[r] = (direction[r] + flights.floats(TURN)[r]) % 360f;
            }
            if (gainFrames[r] > 0) {
                gainFrames[r]--;
                speed[r] += flights.floats(GAIN)[r];
            }
            if (pushFrames[r] > 0) {
                pushFrames[r]--;
                driftX[r] += flights.floats(PUSH_X)[r];
                driftY[r] += flights.floats(PUSH_Y)[r];
            }
            float angle = radians(direction[r]);
            vx[r] = unit * (speed[r] * Trig.sin(angle) + driftX[r]);
            vy[r] = unit * (speed[r] * Trig.cos(angle) - driftY[r]); // in BulletML y points down
        }
    }
}
