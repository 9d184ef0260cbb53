package dev.barrage.shooter.bulletml;

import static dev.barrage.shooter.bulletml.Scripts.*;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.bulletml.Program.Bullet;
import dev.barrage.shooter.bulletml.Program.Quantity;
import dev.barrage.shooter.bulletml.Program.Step;
import java.util.List;

/**
 * Runs scripts, one row for one frame at a time. A row holds a stack of actions with their next steps and parameters.
 * The steps are defined in K. Cho, "BulletML reference", 2001; where it is silent, libBulletML 0.0.6 decides.
 */
final class Interpreter {
    private static final float USUAL_SPEED = 1f;

    private final World world;
    private final Table scripts;
    private final Flights flights;
    private final List<Program> programs;
    private final PatternFaults faults;
    private final int mostScripts;

    /** Variables of formulas in the running script. */
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
            return Interpreter.this.parameter(number);
        }
    };

    private Rng rng;
    private double rank;
    private float targetX;
    private float targetY;
    /** Steps that all scripts may still do in this frame. */
    private int stepsLeft;
    /** Row of the running script. */
    private int row;
    /** Element of its running step, for messages. */
    private String place = "";

    /** Arguments of the call being made. */
    private final float[] passed = new float[Limits.PARAMETERS];

    /**
     * Whether parameters are those of the bullet being fired: while its own direction, speed and references are
     * evaluated.
     */
    private boolean inBullet;

    private final float[] bulletParameter = new float[Limits.PARAMETERS];
    private int bulletParameters;

    /**
     * @param programs their programs; the list may still grow
     * @param faults receiver of the faults that end scripts
     * @param mostScripts scripts at once; bullets beyond them are dropped
     */
    Interpreter(
            World world,
            Table scripts,
            Flights flights,
            List<Program> programs,
            PatternFaults faults,
            int mostScripts) {
        this.world = world;
        this.scripts = scripts;
        this.flights = flights;
        this.programs = programs;
        this.faults = faults;
        this.mostScripts = mostScripts;
    }

    /**
     * Sets the inputs of all scripts for a frame.
     *
     * @param newRank difficulty, 0 to 1
     * @param aimX target, metres
     * @param aimY target, metres
     * @param random source of random numbers
     */
    void beginFrame(double newRank, float aimX, float aimY, Rng random) {
        rank = newRank;
        targetX = aimX;
        targetY = aimY;
        rng = random;
        stepsLeft = Limits.STEPS_OF_ALL;
    }

    /** Starts a script with an action for an owner. */
    void start(long owner, int program, int action) {
        add(owner, program, action, 0);
    }

    private void add(long owner, int program, int action, int parametersOf) {
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

    /** Runs the script of a row until it waits; returns false when it has ended. */
    boolean run(int script) {
        row = script;
        if (scripts.ints(WAIT)[row]-- > 0) {
            return true;
        }
        scripts.ints(WAIT)[row] = 0;
        try {
            return runToWait();
        } catch (ScriptFault fault) {
            inBullet = false;
            faults.add(program(), place, fault.getMessage());
            return false;
        }
    }

    private boolean runToWait() {
        for (int done = 0; scripts.ints(WAIT)[row] == 0; done++) {
            int depth = scripts.ints(DEPTH_NOW)[row];
            if (depth == 0) {
                return false;
            }
            count(done);
            List<Step> action = program().action(scripts.ints(ACTION[depth - 1])[row]);
            int next = scripts.ints(NEXT[depth - 1])[row]++;
            if (next < action.size()) {
                place = action.get(next).place();
                action.get(next).perform(this);
            } else if (--scripts.ints(AGAIN[depth - 1])[row] > 0) {
                scripts.ints(NEXT[depth - 1])[row] = 0;
            } else {
                scripts.ints(DEPTH_NOW)[row]--;
            }
        }
        scripts.ints(WAIT)[row] = Math.max(0, scripts.ints(WAIT)[row] - 1);
        return true;
    }

    /** Counts one more step than {@code done}. */
    private void count(int done) {
        if (done == Limits.STEPS) {
            throw new ScriptFault("there are more than " + Limits.STEPS + " steps without a wait");
        }
        if (--stepsLeft < 0) {
            throw new ScriptFault("all scripts together do more than " + Limits.STEPS_OF_ALL + " steps in a frame");
        }
    }

    private Program program() {
        return programs.get(scripts.ints(PROGRAM)[row]);
    }

    private long owner() {
        return scripts.longs(OWNER)[row];
    }

    // ---- steps

    void pause(Step.Wait wait) {
        scripts.ints(WAIT)[row] = Math.max(0, whole(wait.frames()));
    }

    /** Removes the owner of the script, which ends. An enemy or a boss is the game's and stays. */
    void vanish() {
        if (!isSteered()) {
            throw new ScriptFault("only bullets vanish");
        }
        world.remove(owner());
        scripts.ints(DEPTH_NOW)[row] = 0;
    }

    void call(Step.Call call) {
        enter(call, 1);
    }

    void repeat(Step.Repeat repeat) {
        int times = whole(repeat.times());
        if (times > 0) {
            enter(repeat.body(), times);
        }
    }

    private void enter(Step.Call call, int times) {
        int given = evaluate(call.parameters());
        if (isFull(given)) {
            given = given < 0 ? passOn() : given;
            dropFinished();
        }
        if (isFull(given)) {
            throw new ScriptFault("actions are nested deeper than " + Limits.ACTIONS + ", or have more than "
                    + Limits.PARAMETERS + " parameters");
        }
        int depth = scripts.ints(DEPTH_NOW)[row];
        int end = endOfParameters(depth);
        int first = given < 0 ? scripts.ints(FIRST_PARAMETER[depth - 1])[row] : end;
        for (int i = 0; i < given; i++) {
            scripts.floats(PARAMETER[first + i])[row] = passed[i];
        }
        scripts.ints(DEPTH_NOW)[row] = depth + 1;
        scripts.ints(ACTION[depth])[row] = call.action();
        scripts.ints(NEXT[depth])[row] = 0;
        scripts.ints(AGAIN[depth])[row] = times;
        scripts.ints(FIRST_PARAMETER[depth])[row] = first;
        scripts.ints(END_PARAMETER[depth])[row] = end + Math.max(0, given);
    }

    /** Whether the stack has no room for a further action with some parameters. */
    private boolean isFull(int parameters) {
        int depth = scripts.ints(DEPTH_NOW)[row];
        return depth == Limits.ACTIONS || endOfParameters(depth) + parameters > Limits.PARAMETERS;
    }

    private int endOfParameters(int depth) {
        return depth == 0 ? 0 : scripts.ints(END_PARAMETER[depth - 1])[row];
    }

    /** Takes the parameters of the running action as arguments; returns their number. */
    private int passOn() {
        int depth = scripts.ints(DEPTH_NOW)[row];
        int first = scripts.ints(FIRST_PARAMETER[depth - 1])[row];
        int count = scripts.ints(END_PARAMETER[depth - 1])[row] - first;
        for (int i = 0; i < count; i++) {
            passed[i] = scripts.floats(PARAMETER[first + i])[row];
        }
        return count;
    }

    /** Drops actions without steps left, so that an action may end with a call of itself for ever. */
    private void dropFinished() {
        int kept = 0;
        for (int i = 0; i < scripts.ints(DEPTH_NOW)[row]; i++) {
            int steps = program().action(scripts.ints(ACTION[i])[row]).size();
            if (scripts.ints(NEXT[i])[row] < steps || scripts.ints(AGAIN[i])[row] > 1) {
                move(i, kept++);
            }
        }
        scripts.ints(DEPTH_NOW)[row] = kept;
    }

    private void move(int from, int to) {
        scripts.ints(ACTION[to])[row] = scripts.ints(ACTION[from])[row];
        scripts.ints(NEXT[to])[row] = scripts.ints(NEXT[from])[row];
        scripts.ints(AGAIN[to])[row] = scripts.ints(AGAIN[from])[row];
        scripts.ints(FIRST_PARAMETER[to])[row] = scripts.ints(FIRST_PARAMETER[from])[row];
        scripts.ints(END_PARAMETER[to])[row] = scripts.ints(END_PARAMETER[from])[row];
    }

    /** Evaluates arguments; returns their number, or -1 to keep the parameters of the calling action. */
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

    void fire(Step.Fire fire) {
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
        pace = Flights.limited(pace);
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
            case ABSOLUTE -> fromUp(value);
            case RELATIVE -> flights.direction(owner()) + value;
            default -> (scripts.ints(HAS_DIRECTION)[row] != 0 ? scripts.floats(LAST_DIRECTION)[row] : aim()) + value;
        };
    }

    private float firedSpeed(Quantity speed) {
        float value = number(speed.value());
        return switch (speed.base()) {
            case RELATIVE -> flights.speed(owner()) + value;
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
        List<Step.Call> actions = bullet.actions();
        if (scripts.rows() + actions.size() > mostScripts) {
            flights.drop();
            return;
        }
        long fired = flights.fire(owner(), !actions.isEmpty(), angle, pace);
        if (fired == Entity.NONE) {
            return;
        }
        int program = scripts.ints(PROGRAM)[row];
        for (int i = 0; i < actions.size(); i++) {
            Step.Call call = actions.get(i);
            int given = evaluate(call.parameters());
            if (given < 0) {
                System.arraycopy(bulletParameter, 0, passed, 0, bulletParameters);
                given = bulletParameters;
            }
            add(fired, program, call.action(), given);
        }
    }

    // ---- steering, of bullets alone

    private boolean isSteered() {
        return flights.isSteered(owner());
    }

    void push(Step.Accelerate push) {
        if (!isSteered()) {
            return;
        }
        int frames = Math.max(1, whole(push.term()));
        float x = push(push.horizontal(), world.get(owner(), DRIFT_X), frames);
        float y = push(push.vertical(), world.get(owner(), DRIFT_Y), frames);
        flights.push(owner(), x, y, frames);
    }

    void turn(Step.ChangeDirection change) {
        if (!isSteered()) {
            return;
        }
        int frames = Math.max(1, whole(change.term()));
        float value = number(change.direction().value());
        float now = flights.direction(owner());
        float turn = switch (change.direction().base()) {
            case SEQUENCE -> value;
            case RELATIVE -> value / frames;
            case ABSOLUTE -> shortest(fromUp(value) - now) / frames;
            default -> shortest(aim() + value - now) / frames;
        };
        flights.turn(owner(), turn, frames);
    }

    void gain(Step.ChangeSpeed change) {
        if (!isSteered()) {
            return;
        }
        int frames = Math.max(1, whole(change.term()));
        float value = number(change.speed().value());
        float gain = switch (change.speed().base()) {
            case SEQUENCE -> value;
            case RELATIVE -> value / frames;
            default -> (value - flights.speed(owner())) / frames;
        };
        flights.gain(owner(), gain, frames);
    }

    private float push(Quantity quantity, float now, int frames) {
        if (quantity == null) {
            return 0f;
        }
        float value = number(quantity.value());
        return switch (quantity.base()) {
            case SEQUENCE -> value;
            case RELATIVE -> value / frames;
            default -> (value - now) / frames;
        };
    }

    // ---- angles, degrees

    /** Direction from the script's owner to the target, degrees. */
    private float aim() {
        return degrees(Trig.atan2(targetX - world.x(owner()), targetY - world.y(owner())));
    }

    /** Converts an absolute angle; horizontal patterns count from the right. */
    private float fromUp(float angle) {
        return program().isHorizontal() ? angle + 90f : angle;
    }

    private static float degrees(float radians) {
        return radians * (180f / Trig.PI);
    }

    private static float shortest(float degrees) {
        float turn = degrees % 360f;
        return turn > 180f ? turn - 360f : turn < -180f ? turn + 360f : turn;
    }
}
