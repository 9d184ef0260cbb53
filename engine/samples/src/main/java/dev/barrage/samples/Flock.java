package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.OnHit;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Wall;
import java.util.Arrays;

/**
 * A flock of birds, each a row of columns. A first system sums what flies in each cell of a coarse grid; a second steers
 * each bird by its cell: along with the others, to their middle, and apart where it is crowded. The second runs chunks of
 * rows in parallel, and writes only its own rows: the result does not depend on the number of workers.
 */
public final class Flock extends Sample {
    /** Half the size of the sky, and of a cell of the grid, metres. */
    private static final float WIDTH = 32f, HEIGHT = 18f, CELL = 2f;

    private static final int COLUMNS = (int) (2f * WIDTH / CELL), ROWS = (int) (2f * HEIGHT / CELL);
    /** Pull to the middle of the sky, 1/s^2. */
    private static final float HOME = 0.15f;

    private static final int SKY = 1;

    private static final Component BIRD = new Component("bird");

    private final Slider align = slider("to fly along, 1/s", 0f, 10f, 4f);
    private final Slider cohere = slider("to the middle, 1/s^2", -10f, 10f, 3f);
    private final Slider crowd = slider("birds that crowd a cell", 1f, 100f, 14f);
    private final Slider speed = slider("speed, m/s", 1f, 20f, 6f);

    /** Per cell the sums of its birds. */
    private final float[] count = new float[COLUMNS * ROWS], x = count.clone(), y = count.clone();

    private final float[] vx = count.clone(), vy = count.clone();
    private final float[][] sums = {count, x, y, vx, vy};

    public Flock() {
        super("flock", "birds fly together: systems over columns, in parallel", "birds", 0f, false);
        color(SKY, 0x5CC8FFFF);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Wall.cavity(-WIDTH, -HEIGHT, WIDTH, -HEIGHT, WIDTH, HEIGHT, -WIDTH, HEIGHT)));
        for (int i = 0; i < 5; i++) {
            world.add(BodyDef.fixed(new Circle(1.5f + i % 2)).at(11f * (i - 2), i % 2 == 0 ? -6f : 7f));
        }
        BulletDef bird =
                new BulletDef().radius(0.1f).onHit(OnHit.BOUNCE).layer(SKY).with(BIRD);
        Rng random = new Rng(2);
        for (int i = 0; i < n; i++) {
            float angle = random.nextFloat(0f, 2f * Trig.PI);
            world.add(bird.at(random.nextFloat(-WIDTH, WIDTH) * 0.95f, random.nextFloat(-4f, 4f))
                    .velocity(speed.value() * Trig.cos(angle), speed.value() * Trig.sin(angle)));
        }
        Query birds = world.registry().query().all(BIRD);
        world.before(Stage.GATHER, new SystemDef("sum", birds, this::sum));
        world.before(Stage.GATHER, new SystemDef("steer", birds, chunk -> steer(world, chunk)).parallel());
    }

    private static int cell(float x, float y) {
        int column = Math.min(Math.max((int) ((x + WIDTH) / CELL), 0), COLUMNS - 1);
        return column + COLUMNS * Math.min(Math.max((int) ((y + HEIGHT) / CELL), 0), ROWS - 1);
    }

    /** Sums the birds of all cells. Chunks come in order, on one thread: so do the sums. */
    private void sum(Chunk chunk) {
        if (chunk.from() == 0) {
            for (float[] of : sums) {
                Arrays.fill(of, 0f);
            }
        }
        float[] atX = chunk.floats(Components.X), atY = chunk.floats(Components.Y);
        float[] toX = chunk.floats(Components.VX), toY = chunk.floats(Components.VY);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            int cell = cell(atX[row], atY[row]);
            count[cell]++;
            x[cell] += atX[row];
            y[cell] += atY[row];
            vx[cell] += toX[row];
            vy[cell] += toY[row];
        }
    }

    private void steer(World world, Chunk chunk) {
        float[] atX = chunk.floats(Components.X), atY = chunk.floats(Components.Y);
        float[] toX = chunk.floats(Components.VX), toY = chunk.floats(Components.VY);
        float time = world.stepSeconds();
        for (int row = chunk.from(); row < chunk.to(); row++) {
            int cell = cell(atX[row], atY[row]);
            float part = 1f / count[cell];
            float pull = time * (count[cell] > crowd.value() ? -cohere.value() : cohere.value());
            float newX =
                    toX[row] + time * align.value() * (part * vx[cell] - toX[row]) + pull * (part * x[cell] - atX[row]);
            float newY =
                    toY[row] + time * align.value() * (part * vy[cell] - toY[row]) + pull * (part * y[cell] - atY[row]);
            newX -= time * HOME * atX[row];
            newY -= time * HOME * atY[row];
            float scale = speed.value() / (float) Math.sqrt(newX * newX + newY * newY + 1e-6f);
            toX[row] = scale * newX;
            toY[row] = scale * newY;
        }
    }
}
