package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import dev.barrage.benchmarks.scene.Questions;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.benchmarks.scene.Team;
import dev.barrage.physics.kernel.KernelChoice;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

class NoGarbageTest {
    /** Steps of a window: longer than any period of a scene. */
    static final int WINDOW = 200;

    private static final int SIZE = 1000;

    /**
     * Crowds of a scene come and go, and memory with them: buffers shrink and grow again. That is rare once a scene runs.
     */
    private static final int MAY_GROW = WINDOW / 20;

    /** Processor time of the JVM, which a busy machine gives as surely as a quiet one. */
    private static final long PATIENCE_NANOS = 60_000_000_000L;

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** Bodies that are asked about: 300 questions a step. */
    private static final int FEW = 30;

    @TestFactory
    Stream<DynamicTest> stepsOfBulletsBodiesAndBeamsAllocateNothing() {
        return Stream.of("storm", "props", "field", "swarm", "beams", "walls")
                .map(name -> allocatesNothing(Scenes.of(name)));
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> stepsOfEverySceneAllocateNothing() {
        return Scenes.all().stream()
                .filter(scene -> !scene.name().equals("rain")) // it makes definitions of bodies as it goes on
                .flatMap(scene -> variants(scene).stream())
                .map(NoGarbageTest::allocatesNothing);
    }

    private static DynamicTest allocatesNothing(Scene scene) {
        return DynamicTest.dynamicTest(scene.name() + " " + scene.variant(), () -> assertNoGarbage(scene));
    }

    /** Tests of the physics cover questions to every broadphase. */
    private static List<Scene> variants(Scene scene) {
        return scene instanceof Questions ? List.of(scene) : scene.variants(SIZE);
    }

    private static void assertNoGarbage(Scene scene) throws InterruptedException {
        KernelChoice.awaitFastest();
        int n = scene instanceof Questions ? FEW : Math.min(scene.sizes()[0], SIZE);
        try (Run run = scene.start(n, new Team(2, true))) {
            for (int i = 0; i < WINDOW; i++) {
                run.step();
            }
            // Vectors are objects until the compiler has seen what a scene does with them, sooner or later.
            long end = SYSTEM.getProcessCpuTime() + PATIENCE_NANOS;
            int allocating = allocatingSteps(run);
            while (allocating > MAY_GROW && SYSTEM.getProcessCpuTime() < end) {
                allocating = allocatingSteps(run);
            }
            assertTrue(allocating <= MAY_GROW, allocating + " of " + WINDOW + " steps allocated");
        }
    }

    /** How many of the next {@link #WINDOW} steps allocate on any thread that steps. */
    private static int allocatingSteps(Run run) {
        Allocation allocation = Allocation.ofSteppingThreads();
        int allocating = 0;
        for (int i = 0; i < WINDOW; i++) {
            allocation.begin();
            run.step();
            allocating += allocation.end() > 0 ? 1 : 0;
        }
        return allocating;
    }
}
