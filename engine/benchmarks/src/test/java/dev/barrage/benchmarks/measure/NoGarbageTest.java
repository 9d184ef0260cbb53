package dev.barrage.benchmarks.measure;

import dev.barrage.benchmarks.scene.Questions;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.benchmarks.scene.Team;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.testing.NoGarbage;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

class NoGarbageTest {
    /** Steps of a window: longer than any period of a scene. */
    static final int WINDOW = 200;

    private static final int SIZE = 1000;

    /** Bodies that are asked about: 300 questions a step. */
    private static final int FEW = 30;

    @TestFactory
    Stream<DynamicTest> stepsOfBulletsBodiesAndBeamsAllocateNothing() {
        return Stream.of("storm", "field", "swarm", "beams", "walls").map(name -> allocatesNothing(Scenes.of(name)));
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> stepsOfEverySceneAllocateNothing() {
        return Scenes.all().stream().flatMap(scene -> variants(scene).stream()).map(NoGarbageTest::allocatesNothing);
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
            NoGarbage.assertNone(scene.name(), WINDOW, run::step);
        }
    }
}
