package dev.barrage.physics;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.SystemDef;
import java.util.Arrays;
import java.util.List;

/** Digests of the output of every stage of a world's steps, recorded or compared with recorded ones. */
public final class StageTrace {
    private static final Component MARK = new Component("mark of a trace");

    /** Name of the moment after a step, when all state is digested. */
    private static final String END = "END";

    private final World world;
    private final Rows.Digest digest = new Rows.Digest();
    private long[] own = new long[64];
    private int count;
    private int step;
    private boolean on;

    /** What the digests have to be; null where they are recorded. */
    private long[] expected;

    /** The digest at which the rows are written down, or -1. */
    private int written = -1;

    private List<String> lines = List.of();

    /** A difference from what was expected: ends the step. */
    public static final class Difference extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** Number of the digest that differs, and the step, from 0 on. */
        public final int at, step;

        /** Name of the stage. */
        public final String stage;

        private Difference(int at, int step, String stage) {
            super("step " + step + ", stage " + stage);
            this.at = at;
            this.step = step;
            this.stage = stage;
        }
    }

    /** A trace of a new world, to which it adds one entity; of steps alone, if that is null. */
    public StageTrace(World world) {
        this.world = world;
        if (world == null) {
            return;
        }
        world.registry().add(world.registry().table(MARK));
        for (Stage stage : Stage.values()) {
            world.after(
                    stage,
                    new SystemDef("trace of " + stage, world.registry().query().all(MARK), chunk -> note(stage)));
        }
    }

    /** Records digests from now on. */
    public void record() {
        begin(null);
    }

    /** Compares from now on. */
    public void expect(long[] digests) {
        begin(digests);
    }

    private void begin(long[] digests) {
        expected = digests;
        written = -1;
        count = 0;
        step = 0;
        on = true;
    }

    /** Writes the rows of this digest down when it comes, and stops there. */
    public void writeAt(int at) {
        written = at;
    }

    /** The digests since {@link #record}; ends it. */
    public long[] recorded() {
        on = false;
        return Arrays.copyOf(own, count);
    }

    /** Rows written down at the difference, or at {@link #writeAt}. */
    public List<String> lines() {
        return lines;
    }

    /** Ends a step with a digest of all state. */
    public void endStep(long hash) {
        digest.reset().state(END, hash);
        note(digest.value(), null);
        step++;
    }

    private void note(Stage stage) {
        if (on) {
            StageRows.write(world, stage, digest.reset());
            note(digest.value(), stage);
        }
    }

    private void note(long value, Stage stage) {
        int at = count++;
        if (expected == null) {
            own = at < own.length ? own : Arrays.copyOf(own, 2 * at);
            own[at] = value;
        }
        boolean differs = expected != null && (at >= expected.length || expected[at] != value);
        if (differs || at == written) {
            Rows.Text text = new Rows.Text();
            if (stage == null) {
                text.state(END, value);
            }
            if (world != null) {
                StageRows.write(world, stage == null ? Stage.EVENTS : stage, text);
            }
            lines = text.lines;
            on = false;
            throw new Difference(at, step, stage == null ? END : stage.name());
        }
    }
}
