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
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import java.util.function.LongConsumer;

/**
 * A forest fire of components and systems of the sample's own. Each tree has a health. A tree that burns has one more
 * component, which a system attaches to its neighbours; another system lowers the health of what burns, and removes what
 * has none left. Lightning starts fires, and saplings grow where there is room.
 */
public final class Wildfire extends Sample {
    /** Metres from tree to tree, and steps from one stroke of lightning to the next. */
    private static final float ROOM = 1f;

    private static final int LIGHTNING = 300;

    private static final int FOREST = 1;

    private static final Component TREE = new Component("tree");
    static final FloatField HEALTH = TREE.floatField("health", 1f);
    static final Component BURNING = new Component("burning");

    private final Slider wind = slider("reach of the fire with the wind, m", 0f, 3f, 0.4f);
    private final Slider luck = slider("chance to catch fire", 0f, 0.2f, 0.013f);
    private final Slider seconds = slider("seconds that a tree burns", 0.5f, 10f, 3f);
    private final Dice dice = new Dice();
    private final QueryFilter trees = new QueryFilter();
    private WorldQuery near;
    private Query burning;

    public Wildfire() {
        super("wildfire", "trees burn and set others on fire: own components and systems", "trees", 0f, true);
        color(FOREST, 0x7BE37BFF);
    }

    @Override
    public void addTo(World world, int n) {
        Rng random = new Rng(5);
        int columns = (int) Math.ceil(Math.sqrt(n * 16f / 9f));
        for (int i = 0; i < n; i++) {
            float x = ROOM * (i % columns - 0.5f * columns) + random.nextFloat(-0.3f, 0.3f);
            float y = ROOM * (i / columns - 0.5f * n / columns) + random.nextFloat(-0.3f, 0.3f);
            world.add(BodyDef.fixed(new Circle(random.nextFloat(0.2f, 0.45f)))
                    .at(x, y)
                    .layer(FOREST)
                    .with(TREE));
        }
        near = world.query();
        burning = world.registry().query().all(TREE, BURNING);
        world.before(Stage.GATHER, new SystemDef("burn", burning, chunk -> burn(world, chunk)).parallel());
        world.before(
                Stage.GATHER, new SystemDef("spread", burning, chunk -> spread(world, chunk)).asking(Components.BODY));
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        BodyDef sapling = BodyDef.fixed(new Circle(0.3f)).layer(FOREST).with(TREE);
        float width = (float) Math.sqrt(n * 16f / 9f) * ROOM, height = n * ROOM * ROOM / width;
        return step -> {
            Rng random = dice.of(step);
            float x = random.nextFloat(-0.5f, 0.5f) * width, y = random.nextFloat(-0.5f, 0.5f) * height;
            if (step % LIGHTNING == 0 && near.nearest(x, y, width, trees)) {
                world.registry().attach(near.entity(), BURNING);
            } else if (near.overlapCircle(x, y, 0.7f * ROOM, trees) == 0) {
                world.add(sapling.at(x, y));
            }
        };
    }

    private void burn(World world, Chunk chunk) {
        float[] health = chunk.floats(HEALTH);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            health[row] -= world.stepSeconds() / seconds.value();
            if (health[row] <= 0f) {
                chunk.commands().remove(chunk.entities()[row]);
            }
        }
    }

    /** Sets trees around those that burn on fire, by dice that depend on the step and the tree alone. */
    private void spread(World world, Chunk chunk) {
        float[] x = chunk.floats(Components.X), y = chunk.floats(Components.Y);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            Rng luckOf = dice.of(world.stepNumber(), chunk.longs(Components.BIRTH)[row]);
            for (near.overlapCircle(x[row] + wind.value(), y[row], ROOM, trees); near.next(); ) {
                if (luckOf.nextFloat() < luck.value()) {
                    chunk.commands().attach(near.entity(), BURNING);
                }
            }
        }
    }

    @Override
    public void draw(World world, DebugDraw out) {
        for (int t = 0; t < burning.tableCount(); t++) {
            Table table = burning.table(t);
            float[] x = table.readFloats(Components.X), y = table.readFloats(Components.Y);
            float[] health = table.readFloats(HEALTH);
            for (int row = 0; row < table.rows(); row++) {
                int green = (int) (200 * Math.max(0f, health[row]));
                out.circle(x[row], y[row], 0.5f, 0xFF0000FF | green << 16);
                out.point(x[row], y[row], 0xFF4020FF | green << 16);
            }
        }
    }
}
