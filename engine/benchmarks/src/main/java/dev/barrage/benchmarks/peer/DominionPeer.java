package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.EcsChurn;
import dev.barrage.benchmarks.scene.EcsIterate;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;

/** Dominion: components are objects, and entities are found by their classes. */
final class DominionPeer implements Peer {
    private static final class Position {
        float x;
        float y;
    }

    private static final class Velocity {
        float x;
        float y;
    }

    @Override
    public String name() {
        return "dominion 0.9.0";
    }

    @Override
    public boolean plays(Scene scene) {
        return scene instanceof EcsIterate || scene instanceof EcsChurn;
    }

    @Override
    public Run start(Scene scene, int n) {
        return scene instanceof EcsIterate ? new Moving(n) : new Churning(n);
    }

    private static Velocity velocity(float x, float y) {
        Velocity velocity = new Velocity();
        velocity.x = x;
        velocity.y = y;
        return velocity;
    }

    private static final class Moving implements Run {
        private final Dominion dominion = Dominion.create();
        private final Position[] positions;

        Moving(int n) {
            positions = new Position[n];
            for (int i = 0; i < n; i++) {
                positions[i] = new Position();
                dominion.createEntity(positions[i], velocity(EcsIterate.vx(i), EcsIterate.vy(i)));
            }
        }

        @Override
        public void step() {
            for (var found : dominion.findEntitiesWith(Position.class, Velocity.class)) {
                found.comp1().x += found.comp2().x * EcsIterate.DT;
                found.comp1().y += found.comp2().y * EcsIterate.DT;
            }
        }

        @Override
        public long check() {
            double sum = 0;
            for (Position position : positions) {
                sum += Math.abs(position.x) + Math.abs(position.y);
            }
            return Math.round(sum);
        }

        @Override
        public void close() {
            dominion.close();
        }
    }

    private static final class Churning implements Run {
        private final Dominion dominion = Dominion.create();
        private final Entity[] entities;
        private int oldest;
        private long created;
        private long deleted;

        Churning(int n) {
            entities = new Entity[n];
            for (int i = 0; i < n; i++) {
                entities[i] = create();
            }
        }

        private Entity create() {
            created++;
            Position position = new Position();
            position.x = 1f;
            position.y = 2f;
            return dominion.createEntity(position, velocity(3f, 4f));
        }

        @Override
        public void step() {
            for (int i = 0; i < entities.length / 10; i++) {
                deleted += dominion.deleteEntity(entities[oldest]) ? 1 : 0;
                entities[oldest] = create();
                oldest = oldest + 1 == entities.length ? 0 : oldest + 1;
            }
        }

        @Override
        public long check() {
            return created + created - deleted;
        }

        @Override
        public void close() {
            dominion.close();
        }
    }
}
