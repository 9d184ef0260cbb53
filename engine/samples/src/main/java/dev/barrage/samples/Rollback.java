package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * Two machines play the same game over a slow line. On the left is the machine of the player, who moves a ball. The
 * other, on the right, hears of the player's input some steps later; until then it supposes that the last one goes on.
 * If that was wrong, it goes back to the {@link Snapshot} of the step in question and makes the steps since then again:
 * both worlds are then the same to the bit.
 */
public final class Rollback extends Sample {
    /** The longest delay, steps; snapshots and inputs are kept for as long. */
    private static final int MOST = 60, RING = MOST + 1;

    /** Steps from one input of the script to the next. */
    private static final int HOLD = 75;

    /** Half the size of a room, and how far to the right the other machine's is drawn, metres. */
    private static final float WIDTH = 7.5f, HEIGHT = 6f, OTHER = 16f;

    private static final Polygon BOX = Polygon.box(0.5f, 0.5f);
    private static final Circle BALL = new Circle(0.7f);

    private final Slider delay = slider("delay of the line, steps", 0f, MOST, 25f);
    private final Snapshot[] kept = new Snapshot[RING];
    private final float[] pushX = new float[RING], pushY = new float[RING];

    /** What the other machine took for the player's input in each step. */
    private final float[] takenX = new float[RING], takenY = new float[RING];

    private final Dice dice = new Dice();
    private final StringBuilder words = new StringBuilder();
    private long ball;
    private long[] boxes;
    World other;
    int rollbacks;

    public Rollback() {
        super("rollback", "a machine hears late of a player's input, goes back and catches up", "boxes", -10f, true);
        for (int i = 0; i < RING; i++) {
            kept[i] = new Snapshot();
        }
    }

    @Override
    public void addTo(World world, int n) {
        Room.addTo(world, 0f, 0f, WIDTH, HEIGHT);
        ball = world.add(BodyDef.dynamic(BALL).at(-5f, -4f).density(3f));
        boxes = new long[n];
        for (int i = 0; i < n; i++) {
            boxes[i] = world.add(BodyDef.dynamic(BOX).at(i % 5 - 1f, 0.5f - HEIGHT + i / 5));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        other = Twin.of(this, world);
        addTo(other, n);
        addTo(world, n); // handles are the same in both
        rollbacks = 0;
        return step -> {
            int now = (int) (step % RING);
            Twin.tune(other, world);
            readInput(step);
            push(world, pushX[now], pushY[now]);
            if (other.stepNumber() != step) { // somebody went back in time: the other machine does, too
                world.snapshot(kept[now]);
                other.restore(kept[now]);
            }
            int late = (int) Math.min(delay.value(), step);
            hear(step, late);
            advance(step, step - late);
        };
    }

    private void readInput(long step) {
        int now = (int) (step % RING);
        Rng random = dice.of(step / HOLD);
        pushX[now] = controls.taken ? controls.x : random.nextInt(3) - 1;
        pushY[now] = controls.taken ? controls.y : random.nextInt(2);
    }

    /** The input of a step arrives at the other machine, which makes the steps since then again if it was wrong. */
    private void hear(long step, int late) {
        long from = step - late;
        int at = (int) (from % RING);
        boolean isKept = !kept[at].isEmpty() && kept[at].stepNumber() == from;
        if (late > 0 && isKept && (takenX[at] != pushX[at] || takenY[at] != pushY[at])) {
            other.restore(kept[at]);
            for (long again = from; again < step; again++) {
                advance(again, from);
            }
            rollbacks++;
        }
    }

    /** The other machine makes a step, with the input of the last step that it knows. */
    private void advance(long step, long known) {
        int now = (int) (step % RING), last = (int) (known % RING);
        other.snapshot(kept[now]);
        takenX[now] = pushX[last];
        takenY[now] = pushY[last];
        push(other, takenX[now], takenY[now]);
        other.step();
    }

    private void push(World world, float x, float y) {
        world.applyForce(ball, 60f * x, 90f * y);
    }

    @Override
    public void draw(World world, DebugDraw out) {
        out.box(OTHER - WIDTH, -HEIGHT, OTHER + WIDTH, HEIGHT, 0x8FB8FFFF);
        for (long box : boxes) {
            Outline.draw(out, BOX, OTHER + other.x(box), other.y(box), other.angle(box), 0x5CC8FFFF);
        }
        out.circle(OTHER + other.x(ball), other.y(ball), BALL.radius(), 0xFFD166FF);
        int last = (int) (Math.max(0, world.stepNumber() - 1) % RING);
        out.arrow(world.x(ball), world.y(ball), 2f * pushX[last], 2f * pushY[last], 0xFFFFFFFF);
        out.arrow(OTHER + other.x(ball), other.y(ball), 2f * takenX[last], 2f * takenY[last], 0xFFFFFFFF);
        words.setLength(0);
        words.append(world.hash() == other.hash() ? "the same bits" : "supposes an input");
        words.append("; rollbacks: ").append(rollbacks);
        out.label(OTHER - WIDTH, HEIGHT + 0.8f, words, 0xFFFFFFFF, Importance.FOCUS.of(1), ball);
        out.label(-WIDTH, HEIGHT + 0.8f, "the player's machine", 0xFFFFFFFF, Importance.FOCUS.of(1), 0);
    }
}
