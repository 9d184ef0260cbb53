package dev.barrage.shooter.pictures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.gpu.cullide.PrunePass;
import dev.barrage.shooter.pictures.FourObjects.Step;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the film of CULLIDE says is what the card answers. */
class FourObjectsTest extends OpenGl {
    @Test
    void theFirstTwoObjectsRemainAndTouchAsOnTheSlides() {
        FourObjects objects = new FourObjects();
        assertArrayEquals(new int[] {0, 1}, objects.result().remaining());
        assertEquals(List.of(new MeshPair(0, 1)), MeshPair.touching(objects.result()));
    }

    @Test
    void stepsGiveTheAnswersOfThePassesOverAllObjects() {
        FourObjects objects = new FourObjects();
        List<PrunePass> passes = objects.result().passes();
        assertEquals(2, passes.size());
        for (PrunePass pass : passes) {
            int[] visible = objects.steps().stream()
                    .filter(step -> step.forward() == pass.forward() && step.visible())
                    .mapToInt(Step::object)
                    .sorted()
                    .toArray();
            assertArrayEquals(pass.visible(), visible, pass::toString);
        }
    }

    @Test
    void redPixelsAreThereWhereTheCardCallsAnObjectHidden() {
        FourObjects objects = new FourObjects();
        for (Step step : objects.steps()) {
            boolean hidden = IntStream.range(0, step.before().length).anyMatch(pixel -> objects.passes(step, pixel));
            assertEquals(!step.visible(), hidden, FourObjects.name(step.object()) + ", forward " + step.forward());
        }
    }

    @Test
    void anObjectThatIsDrawnLeavesItsNearestPixels() {
        FourObjects objects = new FourObjects();
        for (Step step : objects.steps()) {
            float[] own = objects.alone(step.object());
            for (int pixel = 0; pixel < own.length; pixel++) {
                assertEquals(Math.min(step.before()[pixel], own[pixel]), step.after()[pixel], "pixel " + pixel);
            }
        }
    }
}
