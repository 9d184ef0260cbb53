package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.StageTrace;
import dev.barrage.physics.World;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Chance;
import dev.barrage.physics.schedules.Play;
import dev.barrage.physics.schedules.ScheduleFuzzer;
import dev.barrage.physics.schedules.Subject;
import dev.barrage.physics.schedules.WorldSubject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All scenes under random schedules. {@code -Dschedules=N -Dseed=S} runs as many, from a seed on. */
class SceneSchedulesTest {
    private static final int STEPS = 3;

    /** Elements: several blocks of rows. */
    private static final int FEW = 1000;

    private static List<Subject> scenes(Scene... of) {
        List<Subject> scenes = new ArrayList<>();
        for (Scene scene : of) {
            int size = size(scene);
            try (Run run = scene.start(size, new Team(1, false))) {
                scenes.add(
                        run instanceof WorldRun
                                ? new WorldSubject(scene.name(), 4, 10, STEPS, workers -> play(scene, size, workers))
                                : new WholeScene(scene, size));
            }
        }
        return scenes;
    }

    private static int size(Scene scene) {
        int smallest = Math.min(FEW, scene.sizes()[0]);
        return scene.name().equals("ships") || scene instanceof Beams || scene instanceof Questions
                ? Math.min(smallest, 40)
                : smallest;
    }

    private static WorldSubject.Stepped play(Scene scene, int size, int workers) {
        WorldRun run = (WorldRun) scene.start(size, new Team(workers, true));
        run.world.useBroadphase(BroadphaseKind.GRID); // one chosen automatically follows earlier schedules
        return new WorldSubject.Stepped() {
            @Override
            public World world() {
                return run.world;
            }

            @Override
            public void step() {
                run.step();
            }

            @Override
            public void close() {
                run.close();
            }
        };
    }

    /** A scene without a world of its own: it starts anew for each schedule. */
    private record WholeScene(Scene scene, int size) implements Subject {
        @Override
        public String name() {
            return scene.name();
        }

        @Override
        public int steps() {
            return STEPS;
        }

        @Override
        public int starts() {
            return 1;
        }

        @Override
        public Play open(int workers) {
            Chance chance = Chance.given();
            return new Play() {
                private final StageTrace trace = new StageTrace(null);
                private Run run = scene.start(size, new Team(workers, true));

                @Override
                public StageTrace trace() {
                    return trace;
                }

                @Override
                public void begin(int start) {
                    run.close();
                    Chance.give(chance);
                    run = scene.start(size, new Team(workers, true));
                    Chance.give(null);
                }

                @Override
                public void step() {
                    run.step();
                }

                @Override
                public long hash() {
                    return 31 * run.check() + run.hash();
                }

                @Override
                public void close() {
                    run.close();
                }
            };
        }
    }

    @Test
    void aSceneIsTheSameUnderAFewSchedules() {
        ScheduleFuzzer.run(scenes(Scenes.of("duel")), 8, 1);
    }

    @Test
    @Tag("slow")
    void allScenesAreTheSameUnderManySchedules() throws InterruptedException {
        KernelChoice.awaitFastest();
        ScheduleFuzzer.run(
                scenes(Scenes.all().toArray(Scene[]::new)),
                Integer.getInteger("schedules", 500),
                Long.getLong("seed", 1));
    }
}
