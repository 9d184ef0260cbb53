package dev.barrage.benchmarks.peer;

import com.artemis.Archetype;
import com.artemis.ArchetypeBuilder;
import com.artemis.Aspect;
import com.artemis.Component;
import com.artemis.ComponentMapper;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import com.artemis.systems.IteratingSystem;
import dev.barrage.benchmarks.scene.EcsChurn;
import dev.barrage.benchmarks.scene.EcsIterate;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;

/** artemis-odb: entities are ints, components are objects in arrays. Processing the world removes deleted ones. */
final class ArtemisPeer implements Peer {
    public static final class Position extends Component {
        float x;
        float y;
    }

    public static final class Velocity extends Component {
        float x;
        float y;
    }

    private static final class Move extends IteratingSystem {
        ComponentMapper<Position> positions;
        ComponentMapper<Velocity> velocities;

        Move() {
            super(Aspect.all(Position.class, Velocity.class));
        }

        @Override
        protected void process(int entity) {
            Position position = positions.get(entity);
            Velocity velocity = velocities.get(entity);
            position.x += velocity.x * EcsIterate.DT;
            position.y += velocity.y * EcsIterate.DT;
        }
    }

    @Override
    public String name() {
        return "artemis-odb 2.3.0";
    }

    @Override
    public boolean plays(Scene scene) {
        return scene instanceof EcsIterate || scene instanceof EcsChurn;
    }

    @Override
    public Run start(Scene scene, int n) {
        return scene instanceof EcsIterate ? new Moving(n) : new Churning(n);
    }

    /** A world whose entities have both components. */
    private static class Entities {
        final World world;
        final ComponentMapper<Position> positions;
        final ComponentMapper<Velocity> velocities;
        private final Archetype archetype;

        Entities(World world) {
            this.world = world;
            positions = world.getMapper(Position.class);
            velocities = world.getMapper(Velocity.class);
            archetype = new ArchetypeBuilder()
                    .add(Position.class)
                    .add(Velocity.class)
                    .build(world);
        }

        int create(float x, float y, float vx, float vy) {
            int entity = world.create(archetype);
            positions.get(entity).x = x;
            positions.get(entity).y = y;
            velocities.get(entity).x = vx;
            velocities.get(entity).y = vy;
            return entity;
        }
    }

    private static final class Moving extends Entities implements Run {
        private final int[] entities;

        Moving(int n) {
            super(new World(new WorldConfigurationBuilder().with(new Move()).build()));
            entities = new int[n];
            for (int i = 0; i < n; i++) {
                entities[i] = create(0f, 0f, EcsIterate.vx(i), EcsIterate.vy(i));
            }
        }

        @Override
        public void step() {
            world.process();
        }

        @Override
        public long check() {
            double sum = 0;
            for (int entity : entities) {
                sum += Math.abs(positions.get(entity).x) + Math.abs(positions.get(entity).y);
            }
            return Math.round(sum);
        }

        @Override
        public void close() {
            world.dispose();
        }
    }

    private static final class Churning extends Entities implements Run {
        private final int[] entities;
        private int oldest;
        private long created;

        Churning(int n) {
            super(new World(new WorldConfigurationBuilder().build()));
            entities = new int[n];
            for (int i = 0; i < n; i++) {
                entities[i] = create(1f, 2f, 3f, 4f);
                created++;
            }
            world.process();
        }

        @Override
        public void step() {
            for (int i = 0; i < entities.length / 10; i++) {
                world.delete(entities[oldest]);
                entities[oldest] = create(1f, 2f, 3f, 4f);
                created++;
                oldest = oldest + 1 == entities.length ? 0 : oldest + 1;
            }
            world.process();
        }

        @Override
        public long check() {
            return created
                    + world.getAspectSubscriptionManager()
                            .get(Aspect.all(Position.class))
                            .getEntities()
                            .size();
        }

        @Override
        public void close() {
            world.dispose();
        }
    }
}
