package dev.barrage.benchmarks.scene;

import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Systems;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.parallel.Workers;

/** Entities with a position and a velocity, moved by a system: the entity system alone, without physics. */
public final class EcsIterate implements Scene {
    /** Seconds of a step. */
    public static final float DT = 1f / 60f;

    static final Component POSITION = new Component("position");
    static final FloatField X = POSITION.floatField("x");
    static final FloatField Y = POSITION.floatField("y");
    static final Component VELOCITY = new Component("velocity");
    static final FloatField VX = VELOCITY.floatField("vx");
    static final FloatField VY = VELOCITY.floatField("vy");

    @Override
    public String name() {
        return "ecs-iterate";
    }

    @Override
    public String about() {
        return "entities with a position and a velocity, moved by a system";
    }

    @Override
    public String elements() {
        return "entities";
    }

    @Override
    public int[] sizes() {
        return new int[] {10_000, 100_000, 1_000_000};
    }

    @Override
    public Run start(int n, Team team) {
        return new Moving(n, team.workers());
    }

    /** Velocity of the i-th entity, m/s. */
    public static float vx(int i) {
        return i % 7 - 3;
    }

    /** Velocity of the i-th entity, m/s. */
    public static float vy(int i) {
        return i % 5 - 2;
    }

    private static final class Moving implements Run {
        private final Registry registry = new Registry();
        private final Table table = registry.table(POSITION, VELOCITY);
        private final Workers workers;
        private final Systems systems;
        private final SystemDef move =
                new SystemDef("move", registry.query().all(POSITION, VELOCITY), Moving::move).parallel();

        Moving(int n, int workers) {
            this.workers = new Workers(workers);
            systems = new Systems(registry, this.workers);
            int first = registry.addRows(table, n);
            for (int i = 0; i < n; i++) {
                table.floats(VX)[first + i] = vx(i);
                table.floats(VY)[first + i] = vy(i);
            }
        }

        private static void move(Chunk chunk) {
            float[] x = chunk.floats(X);
            float[] y = chunk.floats(Y);
            float[] vx = chunk.floats(VX);
            float[] vy = chunk.floats(VY);
            for (int row = chunk.from(); row < chunk.to(); row++) {
                x[row] += vx[row] * DT;
                y[row] += vy[row] * DT;
            }
        }

        @Override
        public void step() {
            systems.run(move);
        }

        @Override
        public long check() {
            double sum = 0;
            for (int row = 0; row < table.rows(); row++) {
                sum += Math.abs(table.floats(X)[row]) + Math.abs(table.floats(Y)[row]);
            }
            return Math.round(sum);
        }

        @Override
        public void close() {
            workers.close();
        }
    }
}
