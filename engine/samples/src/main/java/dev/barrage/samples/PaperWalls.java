package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.VectorQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import java.util.function.LongConsumer;

/**
 * Fast balls against sheets of four centimetres on hinges with springs, and against a fixed wall as thin. At 300 m/s a
 * ball flies 5 m in a step, from one side of several sheets to the other, and still hits the first.
 *
 * <p>Against fixed bodies every body is swept. That a ball is also swept against sheets, which move, needs {@link
 * BodyDef#bullet}.
 */
public final class PaperWalls extends Sample {
    /** Half the thickness of a sheet, and from one to the next, metres. */
    private static final float THIN = 0.02f, SPACING = 1.5f;

    /** Where the balls come from, metres, and steps from one to the next. */
    private static final float GUN = -8f;

    private static final int PERIOD = 15, BALL = 1;

    private final Slider speed = slider("speed, m/s", 1f, 1_000f, 300f);
    private final QueryFilter balls = new QueryFilter().layers(BALL);
    private VectorQuery query;
    private float end;

    public PaperWalls() {
        super(
                "paper_walls",
                "fast balls hit thin sheets on springs, and none gets through the wall",
                "sheets",
                -10f,
                true);
    }

    @Override
    public WorldConfig configure(WorldConfig config) {
        super.configure(config).tuning().maxSpeed(2_000f);
        return config;
    }

    @Override
    public void addTo(World world, int n) {
        query = world.query();
        end = SPACING * n;
        world.add(BodyDef.fixed(new Segment(GUN - 1f, 0f, end, 0f)));
        world.add(BodyDef.fixed(new Segment(GUN - 1f, 8f, end, 8f)));
        world.add(BodyDef.fixed(new Segment(GUN - 1f, 0f, GUN - 1f, 8f)));
        world.add(BodyDef.fixed(Polygon.box(THIN, 4f)).at(end, 4f));
        for (int i = 0; i < n; i++) { // each is a little higher than the one before it
            float x = SPACING * (i - 1);
            float half = 0.5f + 0.3f * i;
            long sheet = world.add(
                    BodyDef.dynamic(Polygon.box(THIN, half)).at(x, 0.2f + half).density(5f));
            world.setMask(sheet, BALL);
            world.add(JointDef.revolute(JointDef.WORLD, sheet)
                    .at(x, 0.2f)
                    .spring(1.5f, 0.2f)
                    .limits(-1.3f, 1.3f));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        BodyDef ball = BodyDef.dynamic(new Circle(0.12f))
                .restitution(0.3f)
                .layer(BALL)
                .lifetime(5f)
                .bullet();
        return step -> {
            if (step % PERIOD == 0) {
                float y = 0.6f + 0.6f * (step / PERIOD % n);
                world.add(ball.at(GUN, y).velocity(speed.value(), 0f));
            }
        };
    }

    /** Counts what is behind the wall: nothing. */
    @Override
    public void draw(World world, DebugDraw out) {
        int behind = query.overlapBox(end + 0.1f, -10f, end + 1e4f, 1e4f, balls);
        out.label(end + 0.2f, 4f, "behind the wall: " + behind, 0xFFFFFFFF, 1f, 0L);
    }
}
