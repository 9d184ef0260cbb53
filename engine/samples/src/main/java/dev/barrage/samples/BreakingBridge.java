package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.JointEvents;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * Crates pile up on a bridge until a hinge breaks. {@link JointDef#breakAt} sets the force that a hinge bears, and
 * {@link World#jointEvents} tells in the step that one broke, with the force that broke it. The colour of a hinge goes
 * from green to red with its load.
 */
public final class BreakingBridge extends Sample {
    private static final float PLANK = 1f;

    /** Steps from one crate to the next. */
    private static final int PERIOD = 45;

    private final Slider strength = slider("strength of a hinge, N", 300f, 5000f, 1200f);
    private final Flashes flashes = new Flashes();
    private final StringBuilder words = new StringBuilder();
    private long[] hinges;
    private Joint hinge;
    private float brokeX, brokeY, brokeAt;
    private long brokeIn = -1;

    public BreakingBridge() {
        super("breaking_bridge", "crates pile up on a bridge until a hinge breaks", "planks", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        float half = 0.5f * PLANK * n;
        long[] banks = {
            world.add(BodyDef.fixed(Polygon.box(5f, 4f)).at(-half - 5f, -4f)),
            world.add(BodyDef.fixed(Polygon.box(5f, 4f)).at(half + 5f, -4f))
        };
        world.add(BodyDef.fixed(Polygon.box(half + 10f, 1f)).at(0f, -9f));
        hinges = new long[n + 1];
        long last = banks[0];
        for (int i = 0; i <= n; i++) {
            float x = PLANK * i - half;
            long plank = i == n
                    ? banks[1]
                    : world.add(
                            BodyDef.dynamic(Polygon.box(0.5f * PLANK, 0.15f)).at(x + 0.5f * PLANK, -0.15f));
            hinges[i] = world.add(
                    JointDef.revolute(last, plank).at(x, -0.15f).breakAt(strength.value(), Float.POSITIVE_INFINITY));
            last = plank;
        }
        hinge = world.joint(hinges[0]);
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        JointEvents events = world.jointEvents();
        BodyDef crate = BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).density(4f);
        return step -> {
            for (events.rewind(); events.next(); ) {
                if (events.broke()) {
                    brokeX = world.x(events.bodyB()) - 0.5f * PLANK;
                    brokeY = world.y(events.bodyB());
                    brokeAt = length(events.forceX(), events.forceY());
                    brokeIn = step;
                    flashes.add(world, brokeX, brokeY, 2f, 0xFF5C5CFF);
                }
            }
            if (step % PERIOD == 0 && step / PERIOD < 2 * n) {
                world.add(crate.at(3f * (step / PERIOD % 3 - 1) + 0.2f, 4f));
            }
        };
    }

    private static float length(float x, float y) {
        return (float) Math.sqrt(x * x + y * y);
    }

    @Override
    public void draw(World world, DebugDraw out) {
        for (long each : hinges) {
            if (world.isAlive(each)) {
                hinge.of(each);
                float load = Math.min(1f, length(hinge.forceX(), hinge.forceY()) / strength.value());
                int red = (int) (255 * load);
                out.circle(hinge.ax(), hinge.ay(), 0.15f + 0.25f * load, red << 24 | 255 - red << 16 | 0x40FF);
            }
        }
        flashes.draw(world, out);
        if (brokeIn >= 0 && brokeIn <= world.stepNumber()) {
            words.setLength(0);
            words.append("broke at ").append((int) brokeAt).append(" N");
            out.label(brokeX, brokeY, words, 0xFFFFFFFF, Importance.FOCUS.of(1), 0);
        }
    }
}
