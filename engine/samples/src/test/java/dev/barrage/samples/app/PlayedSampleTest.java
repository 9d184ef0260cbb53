package dev.barrage.samples.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.math.Rng;
import dev.barrage.samples.Exhibit;
import dev.barrage.samples.Gallery;
import dev.barrage.samples.Sample;
import dev.barrage.samples.Slider;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every exhibit goes back to any step, whatever its player did. */
class PlayedSampleTest {
    private static final int STEPS = 60;
    private static final int MOST_ELEMENTS = 200;

    static List<Exhibit> exhibits() {
        return Gallery.exhibits();
    }

    private static PlayedSample play(Exhibit exhibit) {
        return new PlayedSample(exhibit, Math.min(exhibit.n(), MOST_ELEMENTS), 1);
    }

    /** Keys, pointer, sliders and tuning at random. */
    private static void act(PlayedSample played, Rng rng) {
        Exhibit exhibit = played.exhibit;
        Sample sample = played.sample;
        sample.controls.taken |= rng.nextInt(10) == 0;
        sample.controls.x = rng.nextInt(3) - 1;
        sample.controls.y = rng.nextInt(3) - 1;
        sample.controls.jump = rng.nextInt(4) == 0;
        sample.controls.fire = rng.nextInt(4) == 0;
        sample.controls.pointerX = exhibit.x() + rng.nextFloat(-0.4f, 0.4f) * exhibit.width();
        sample.controls.pointerY = exhibit.y() + rng.nextFloat(-0.2f, 0.2f) * exhibit.width();
        if (rng.nextInt(20) == 0) {
            played.drop();
        } else if (rng.nextInt(10) == 0) {
            played.grab(sample.controls.pointerX, sample.controls.pointerY, 0.2f * exhibit.width());
        }
        if (rng.nextInt(20) == 0) {
            played.world().tuning().gravity(0f, rng.nextFloat(-20f, 5f));
            for (Slider slider : sample.sliders()) {
                slider.set(rng.nextFloat(slider.least, slider.most));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("exhibits")
    @Tag("slow")
    void everyExhibitGoesBackToTheSameBits(Exhibit exhibit) {
        Rng rng = new Rng(exhibit.n());
        try (PlayedSample played = play(exhibit)) {
            List<Long> hashes = new ArrayList<>();
            hashes.add(played.world().hash());
            for (int i = 0; i < STEPS; i++) {
                act(played, rng);
                played.step();
                hashes.add(played.world().hash());
            }
            for (int i = 0; i < 12; i++) {
                int step = i == 0 ? STEPS - 1 : 1 + rng.nextInt(STEPS);
                played.seek(step);
                assertEquals(step, played.world().stepNumber());
                assertEquals(hashes.get(step), played.world().hash(), played.sample.name + ", step " + step);
            }
        }
    }

    @Test
    void aStepThatIsRecordedAllocatesNothing() {
        try (PlayedSample played = play(Gallery.exhibits().get(0))) {
            played.hertz = 10f; // a short past, which is full soon
            played.restart();
            NoGarbage.assertNone("a step", 400, played::step);
        }
    }
}
