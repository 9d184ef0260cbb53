package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BodyType;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.SurfaceMaterial;
import java.util.function.LongConsumer;

/** What bodies are changes while they live, second by second, and begins anew after ten; a hand goes round above. */
public final class Changes extends Sample {
    /** Height at which boxes hang, and their distance, metres. */
    static final float HEIGHT = 4.5f, SPACING = 4f;

    /** Gravity along x while it is tilted, m/s^2. */
    static final float TILT = 2f;

    /** Mass of a body that was given one, kg. */
    static final float HEAVY = 5f;

    /** Steps of a second, seconds until all begins anew, and steps in which the hand goes round. */
    private static final int SECOND = 60, CYCLE = 10, ROUND = 300;

    /** What each second begins with. */
    private static final String[] NAMES = {
        "fixed",
        "dynamic: they fall",
        "dynamic",
        "gravity tilts, they turn to ice, every other is locked",
        "gravity is upright, ice is gone",
        "circles",
        "heavy",
        "two of three are enabled",
        "boxes again, which hop",
        "boxes"
    };

    private static final SurfaceMaterial ICE = SurfaceMaterial.DEFAULT.friction(0f);
    private static final Polygon BOX = Polygon.box(0.5f, 0.5f);

    public Changes() {
        super("changes", "type, shape, mass, material and more of living bodies change", "bodies", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        play(world, n);
    }

    @Override
    public LongConsumer play(World world, int n) {
        float half = 0.5f * SPACING * n;
        world.add(BodyDef.fixed(Polygon.box(half + 10f, 1f)).at(half, -1f));
        long hand = world.add(BodyDef.kinematic(Polygon.box(1f, 0.1f)).at(handX(-1), handY(-1)));
        long[] bodies = new long[n];
        for (int i = 0; i < n; i++) {
            bodies[i] = world.add(BodyDef.fixed(BOX).at(SPACING * i, HEIGHT));
        }
        return step -> {
            world.moveTo(hand, handX(step), handY(step), handAngle(step));
            if (step % SECOND == 0) {
                int second = (int) (step / SECOND % CYCLE);
                world.setGravity(second == 3 ? TILT : 0f, gravity);
                for (int i = 0; i < n; i++) {
                    change(world, bodies[i], i, second);
                }
            }
        };
    }

    private static void change(World world, long body, int i, int second) {
        switch (second) {
            case 0 -> { // as in the beginning
                world.setType(body, BodyType.FIXED);
                world.teleport(body, SPACING * i, HEIGHT, 0f);
            }
            case 1 -> world.setType(body, BodyType.DYNAMIC); // falls
            case 3 -> { // slides along the tilt, unless it is locked
                world.setMaterial(body, ICE);
                world.lockX(body, i % 2 == 1);
            }
            case 4 -> {
                world.setMaterial(body, SurfaceMaterial.DEFAULT);
                world.lockX(body, false);
            }
            case 5 -> world.setShape(body, new Circle(0.25f)); // lighter, too: its density stays
            case 6 -> world.setMass(body, HEAVY);
            case 7 -> world.setEnabled(body, i % 3 != 0);
            case 8 -> {
                world.setEnabled(body, true);
                world.setShape(body, BOX);
                world.resetMass(body);
                world.setVelocity(body, 0f, 4f); // hops
            }
            default -> {}
        }
    }

    /** The place of the hand after a step, metres, and its angle. */
    static float handX(long step) {
        return 3f * Trig.cos(handAngle(step)) - 6f;
    }

    static float handY(long step) {
        return 3f * Trig.sin(handAngle(step)) + 8f;
    }

    static float handAngle(long step) {
        return Trig.wrap(2f * Trig.PI * ((step + 1) % ROUND) / ROUND);
    }

    @Override
    public void draw(World world, DebugDraw out) {
        int second = (int) (Math.max(0, world.stepNumber() - 1) / SECOND % CYCLE);
        out.label(0f, HEIGHT + 4f, NAMES[second], 0xFFFFFFFF, Importance.FOCUS.of(1), 0);
    }
}
