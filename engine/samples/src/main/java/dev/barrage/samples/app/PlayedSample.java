package dev.barrage.samples.app;

import dev.barrage.physics.BodyType;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.samples.Controls;
import dev.barrage.samples.Exhibit;
import dev.barrage.samples.Sample;
import dev.barrage.samples.Slider;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * A sample at play: its world, what its player does, and the way back. A step depends on nothing but the state of the
 * world and a few numbers that are recorded: controls, sliders and tuning. So any step of the last seconds comes back
 * with the same bits.
 */
final class PlayedSample implements AutoCloseable {
    /** Force of the pointer on a body, as a multiple of its mass, m/s^2. */
    private static final float PULL = 500f;

    // Places of the numbers that a step depends on; sliders follow.
    private static final int X = 0;
    private static final int Y = 1;
    private static final int POINTER_X = 2;
    private static final int POINTER_Y = 3;
    private static final int SWITCHES = 4;
    private static final int GRAB_X = 5;
    private static final int GRAB_Y = 6;
    private static final int REACH = 7;
    private static final int GRAVITY = 8;
    private static final int SUBSTEPS = 9;
    private static final int SLIDERS = 10;

    private static final int TAKEN = 1;
    private static final int JUMP = 2;
    private static final int FIRE = 4;
    private static final int HOLD = 8;

    final Exhibit exhibit;
    final Sample sample;

    /** Number of elements, steps a second and threads of the next {@link #restart}. */
    int n;

    float hertz = 60f;
    int workers;

    private final List<Slider> sliders;
    private final float[] input;
    private World world;
    private WorldQuery query;
    private QueryFilter movable;
    private LongConsumer before;
    private History history;
    private boolean holding;
    private float grabX;
    private float grabY;
    private float reach;
    private long held;
    private Joint grip;

    /** Plays an exhibit from its beginning. */
    PlayedSample(Exhibit exhibit, int n, int workers) {
        this.exhibit = exhibit;
        this.n = n;
        this.workers = workers;
        sample = exhibit.make().get();
        sliders = sample.sliders();
        input = new float[SLIDERS + sliders.size()];
        restart();
    }

    /** Makes the world anew, with the numbers of the sliders as they are. */
    void restart() {
        close();
        world = new World(sample.configure(new WorldConfig()).hertz(hertz).workers(workers));
        before = sample.play(world, n);
        history = new History(input.length, hertz, History.MOST_BYTES);
        query = world.query();
        movable = new QueryFilter()
                .kinds(TargetKind.BODY)
                .where(entity -> world.type(world.bodyOf(entity)) == BodyType.DYNAMIC);
        held = 0L;
        holding = false;
    }

    World world() {
        return world;
    }

    /** The oldest step to go back to; {@link #restart} leads to the beginning. */
    long oldest() {
        return history.begin();
    }

    /** The latest step that was played. */
    long latest() {
        return history.end();
    }

    /**
     * Takes hold of the movable body at a point, metres, from the next step on, until {@link #drop}. The pointer of the
     * sample's controls pulls it.
     *
     * @param slack largest distance to the body, metres
     * @return whether there is one
     */
    boolean grab(float x, float y, float slack) {
        grabX = x;
        grabY = y;
        reach = slack;
        holding = query.nearest(x, y, slack, movable);
        return holding;
    }

    /** Lets go of the body that the pointer holds, if any. */
    void drop() {
        holding = false;
    }

    /** Whether the pointer holds a body. */
    boolean holdsBody() {
        return held != 0L;
    }

    /** Makes a step with the controls and sliders as they are. What was played after it is forgotten. */
    void step() {
        record();
        prepare();
        history.record(world, input, held);
        world.step();
    }

    /** Goes to a step between {@link #oldest} and {@link #latest}. */
    void seek(long wanted) {
        long step = Math.min(Math.max(wanted, oldest()), latest());
        if (step == world.stepNumber()) {
            return;
        }
        History.Moment start = history.before(step);
        world.restore(start.snapshot);
        held = start.held;
        replay();
        world.step();
        while (world.stepNumber() < step) {
            replay();
            prepare();
            world.step();
        }
    }

    @Override
    public void close() {
        if (world != null) {
            world.close();
        }
    }

    /** Notes controls, sliders and tuning as they are. */
    private void record() {
        Controls controls = sample.controls;
        input[X] = controls.x;
        input[Y] = controls.y;
        input[POINTER_X] = controls.pointerX;
        input[POINTER_Y] = controls.pointerY;
        input[SWITCHES] = (controls.taken ? TAKEN : 0)
                + (controls.jump ? JUMP : 0)
                + (controls.fire ? FIRE : 0)
                + (holding ? HOLD : 0);
        input[GRAB_X] = grabX;
        input[GRAB_Y] = grabY;
        input[REACH] = reach;
        input[GRAVITY] = world.tuning().gravityY();
        input[SUBSTEPS] = world.tuning().substeps();
        for (int i = 0; i < sliders.size(); i++) {
            input[SLIDERS + i] = sliders.get(i).value();
        }
    }

    /** Makes controls, sliders and tuning what they were before the coming step. */
    private void replay() {
        history.input(world.stepNumber(), input);
        Controls controls = sample.controls;
        int switches = (int) input[SWITCHES];
        controls.x = input[X];
        controls.y = input[Y];
        controls.pointerX = input[POINTER_X];
        controls.pointerY = input[POINTER_Y];
        controls.taken = (switches & TAKEN) != 0;
        controls.jump = (switches & JUMP) != 0;
        controls.fire = (switches & FIRE) != 0;
        holding = (switches & HOLD) != 0;
        grabX = input[GRAB_X];
        grabY = input[GRAB_Y];
        reach = input[REACH];
        if (input[GRAVITY] != world.tuning().gravityY()) {
            world.tuning().gravity(world.tuning().gravityX(), input[GRAVITY]);
        }
        if (input[SUBSTEPS] != world.tuning().substeps()) {
            world.tuning().substeps((int) input[SUBSTEPS]);
        }
        for (int i = 0; i < sliders.size(); i++) {
            sliders.get(i).set(input[SLIDERS + i]);
        }
    }

    /** Does to the world what its player and the sample do before a step. */
    private void prepare() {
        pull();
        before.accept(world.stepNumber());
    }

    /** Takes hold of a body, pulls it to the pointer, or lets go. */
    private void pull() {
        boolean isHeld = held != 0L && world.isAlive(held);
        if (isHeld && holding) {
            grip.of(held).target(sample.controls.pointerX, sample.controls.pointerY);
        } else if (isHeld) {
            world.remove(held);
            held = 0L;
        } else if (holding && query.nearest(grabX, grabY, reach, movable)) {
            long body = query.body();
            world.wake(body);
            held = world.add(JointDef.mouse(body, PULL * world.mass(body)).at(query.x(), query.y()));
            grip = world.joint(held);
        } else {
            held = 0L;
        }
    }
}
