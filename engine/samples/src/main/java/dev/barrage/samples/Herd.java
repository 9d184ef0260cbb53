package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Wall;
import java.util.function.LongConsumer;

/**
 * Sheep flee from a dog, which follows the pointer or runs by itself. Their fear is a column of the sample's own: one
 * system raises and lowers it, another turns it into forces, through the commands of its chunk.
 */
public final class Herd extends Sample {
    private static final Component SHEEP = new Component("sheep");

    /** 0 to 1. */
    private static final FloatField FEAR = SHEEP.floatField("fear");

    /** Force back to the middle of the meadow, N/m. */
    private static final float HOME = 0.05f;

    private final Slider sight = slider("distance of fear, m", 1f, 12f, 5f);
    private final Slider force = slider("force of fear, N", 1f, 60f, 14f);
    private Query sheep;
    private long dog;

    public Herd() {
        super("herd", "sheep flee from a dog: fear is a column, flight a force by commands", "sheep", 0f, false);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Wall.cavity(-16f, -9f, 16f, -9f, 16f, 9f, -16f, 9f)));
        dog = world.add(BodyDef.kinematic(new Circle(0.4f)).at(dogX(0), dogY(0)));
        BodyDef lamb = BodyDef.dynamic(new Circle(0.35f)).linearDamping(2f).with(SHEEP);
        Rng random = new Rng(9);
        for (int i = 0; i < n; i++) {
            world.add(lamb.at(random.nextFloat(-15f, 15f), random.nextFloat(-8f, 8f)));
        }
        sheep = world.registry().query().all(SHEEP);
        world.before(Stage.GATHER, new SystemDef("fear", sheep, chunk -> fear(world, chunk)).parallel());
        world.before(Stage.GATHER, new SystemDef("flee", sheep, chunk -> flee(world, chunk)).parallel());
    }

    private static float dogX(long step) {
        return 12f * Trig.cos(0.013f * step);
    }

    private static float dogY(long step) {
        return 6f * Trig.sin(0.031f * step);
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        return step -> {
            float x = controls.taken ? controls.pointerX : dogX(step);
            world.moveTo(dog, x, controls.taken ? controls.pointerY : dogY(step), 0f);
        };
    }

    /** Fear comes at once when the dog is near, and goes within two seconds. */
    private void fear(World world, Chunk chunk) {
        float[] x = chunk.floats(Components.X), y = chunk.floats(Components.Y), fear = chunk.floats(FEAR);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            float dx = x[row] - world.x(dog), dy = y[row] - world.y(dog);
            float near = 1f - (float) Math.sqrt(dx * dx + dy * dy) / sight.value();
            fear[row] = Math.max(near, Math.max(0f, fear[row] - 0.5f * world.stepSeconds()));
        }
    }

    private void flee(World world, Chunk chunk) {
        float[] x = chunk.floats(Components.X), y = chunk.floats(Components.Y), fear = chunk.floats(FEAR);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            float angle = Trig.atan2(y[row] - world.y(dog), x[row] - world.x(dog));
            float size = force.value() * fear[row];
            float fx = size * Trig.cos(angle) - HOME * x[row];
            chunk.commands().force(chunk.entities()[row], fx, size * Trig.sin(angle) - HOME * y[row]);
        }
    }

    @Override
    public void draw(World world, DebugDraw out) {
        for (int t = 0; t < sheep.tableCount(); t++) {
            Table table = sheep.table(t);
            float[] x = table.readFloats(Components.X), y = table.readFloats(Components.Y);
            float[] fear = table.readFloats(FEAR);
            for (int row = 0; row < table.rows(); row++) {
                out.circle(x[row], y[row], 0.2f, 0xFFFFFF00 | 30 + (int) (225 * fear[row]));
            }
        }
        out.circle(world.x(dog), world.y(dog), sight.value(), 0xFF8C5C60);
    }
}
