package dev.barrage.shooter.view.look;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.math.Rng;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class TextLineTest {
    private final TextLine line = new TextLine();

    @Test
    void numbersReadAsTheFormatterOfTheJdkWritesThem() {
        for (int seed = 0; seed < 2000; seed++) {
            Rng random = new Rng(seed);
            long points = (1L << random.nextInt(63)) + random.nextInt(1000) - 1;
            float number = random.nextInt(1 << random.nextInt(20)) / 64f + 0.003f;
            String expected = String.format(Locale.ROOT, "%,d x%.2f %.1f s", points, number, number);
            line.clear().grouped(points).add(" x").decimal(number, 100).add(" ");
            line.decimal(number, 10).add(" s");
            assertEquals(expected, line.toString(), "seed " + seed);
        }
    }

    @Test
    void zeroAndTheLargestNumberAreWrittenOut() {
        line.grouped(0).add(" ").grouped(999).add(" ").grouped(1000).add(" ").grouped(Long.MAX_VALUE);
        assertEquals("0 999 1,000 9,223,372,036,854,775,807", line.toString());
        assertEquals(
                "0.0 0.05 10.00",
                line.clear()
                        .decimal(0f, 10)
                        .add(" ")
                        .decimal(0.05f, 100)
                        .add(" ")
                        .decimal(9.996f, 100)
                        .toString());
    }
}
