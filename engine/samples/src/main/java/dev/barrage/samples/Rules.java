package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.rule.Mixing;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/**
 * Three rules of the game's own: boxes of different colours pass through each other, the floor has a hole in each
 * column, and a bounce keeps the product of both restitutions.
 */
public final class Rules extends Sample {
    /** Width of a column, places in it of the ball that bounces and of the hole, and half the hole's width, metres. */
    static final float COLUMN = 4f, BALL = 1.5f, HOLE = 3f, HALF_HOLE = 0.5f;

    /** Heights from which balls and boxes fall, metres. */
    static final float DROP = 4f;

    private static final Component PAINT = new Component("paint");

    /** 0 of what meets all. */
    private static final IntField COLOR = PAINT.intField("color");

    /** What the filter asks for colours: the world that the scene was added to last. */
    private World world;

    public Rules() {
        super("rules", "a filter, a pre-solve rule and mixing of the game's own", "columns", -10f, true);
    }

    @Override
    public WorldConfig configure(WorldConfig config) {
        return super.configure(config)
                .filter(this::meets)
                .preSolve((first, second, x, y, nx, ny, gap) -> !isHole(x))
                .restitutionMixing(Mixing.MULTIPLY);
    }

    private boolean meets(long elder, long younger) {
        int a = world.get(elder, COLOR);
        int b = world.get(younger, COLOR);
        return a == b || a == 0 || b == 0;
    }

    private static boolean isHole(float x) {
        return Math.abs(x - COLUMN * Math.floor(x / COLUMN) - HOLE) < HALF_HOLE;
    }

    /** Restitution of the ball in a column. */
    static float restitution(int column) {
        return 0.25f * (column % 5);
    }

    @Override
    public void addTo(World to, int n) {
        world = to;
        float half = 0.5f * COLUMN * n;
        world.add(BodyDef.fixed(Polygon.box(half + 1f, 0.5f))
                .at(half - 1f, -0.5f)
                .restitution(1f)
                .with(PAINT));
        for (int i = 0; i < n; i++) {
            float x = COLUMN * i;
            addBox(x, 0.5f, 1);
            addBox(x, DROP, 1 + i % 2);
            BodyDef ball = BodyDef.dynamic(new Circle(0.3f)).with(PAINT);
            world.add(ball.at(x + BALL, DROP + 0.3f).restitution(restitution(i)));
            world.add(ball.at(x + HOLE, DROP).lifetime(5f));
        }
    }

    private void addBox(float x, float y, int color) {
        long box = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(x, y).with(PAINT));
        world.set(box, COLOR, color);
    }
}
