package dev.barrage.benchmarks.scene;

import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;

/** Entities with a position and a velocity. Every step replaces the oldest tenth of them. */
public final class EcsChurn implements Scene {
    @Override
    public String name() {
        return "ecs-churn";
    }

    @Override
    public String about() {
        return "entities; every step destroys and creates a tenth of them";
    }

    @Override
    public String elements() {
        return "entities";
    }

    @Override
    public int[] sizes() {
        return new int[] {10_000, 100_000};
    }

    @Override
    public Run start(int n, Team team) {
        return new Churning(n);
    }

    private static final class Churning implements Run {
        private final Registry registry = new Registry();
        private final Table table = registry.table(EcsIterate.POSITION, EcsIterate.VELOCITY);
        private final long[] entities;
        private int oldest;
        private long created;

        Churning(int n) {
            entities = new long[n];
            for (int i = 0; i < n; i++) {
                entities[i] = create();
            }
        }

        private long create() {
            long entity = registry.add(table);
            int row = table.rows() - 1;
            table.floats(EcsIterate.X)[row] = 1f;
            table.floats(EcsIterate.Y)[row] = 2f;
            table.floats(EcsIterate.VX)[row] = 3f;
            table.floats(EcsIterate.VY)[row] = 4f;
            created++;
            return entity;
        }

        @Override
        public void step() {
            for (int i = 0; i < entities.length / 10; i++) {
                registry.remove(entities[oldest]);
                entities[oldest] = create();
                oldest = oldest + 1 == entities.length ? 0 : oldest + 1;
            }
        }

        @Override
        public long check() {
            return created + registry.size();
        }
    }
}
