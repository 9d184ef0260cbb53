package dev.barrage.physics.schedules;

import dev.barrage.physics.Snapshot;
import dev.barrage.physics.StageTrace;
import dev.barrage.physics.World;
import dev.barrage.physics.parallel.Chance;
import java.util.function.IntFunction;

/** A subject whose state is all in its world. Its starts are snapshots on the way from the first step. */
public final class WorldSubject implements Subject {
    /** A world that was made, and its step. */
    public interface Stepped extends AutoCloseable {
        World world();

        /** Advances by a step. */
        default void step() {
            world().step();
        }

        @Override
        default void close() {
            world().close();
        }
    }

    private final String name;
    private final Snapshot[] starts;
    private final int gap;
    private final int steps;
    private final IntFunction<Stepped> make;

    /**
     * A subject that is prepared when it is opened first.
     *
     * @param starts number of starts
     * @param gap steps from one to the next
     * @param steps steps from each
     * @param make makes it for a number of workers, always the same
     */
    public WorldSubject(String name, int starts, int gap, int steps, IntFunction<Stepped> make) {
        this.name = name;
        this.starts = new Snapshot[starts];
        this.gap = gap;
        this.steps = steps;
        this.make = make;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int steps() {
        return steps;
    }

    @Override
    public int starts() {
        return starts.length;
    }

    @Override
    public Play open(int workers) {
        Stepped made = make.apply(workers);
        StageTrace trace = new StageTrace(made.world());
        if (starts[0] == null) {
            prepare();
        }
        return new Play() {
            @Override
            public StageTrace trace() {
                return trace;
            }

            @Override
            public void begin(int start) {
                made.world().restore(starts[start]);
            }

            @Override
            public void step() {
                made.step();
            }

            @Override
            public long hash() {
                return made.world().hash();
            }

            @Override
            public void close() {
                made.close();
            }
        };
    }

    private void prepare() {
        Chance before = Chance.given();
        Chance.give(null);
        try (Stepped made = make.apply(1)) {
            new StageTrace(made.world());
            for (int start = 0; start < starts.length; start++) {
                starts[start] = new Snapshot();
                made.world().snapshot(starts[start]);
                for (int i = 0; i < gap; i++) {
                    made.step();
                }
            }
        } finally {
            Chance.give(before);
        }
    }
}
