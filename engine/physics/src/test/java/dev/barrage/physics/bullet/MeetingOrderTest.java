package dev.barrage.physics.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.math.Rng;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class MeetingOrderTest {
    private static final int ROUNDS = 300;

    private final MeetingOrder order = new MeetingOrder();

    @Test
    void touchesAreInTheOrderOfTimeThenOfTheBullets() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Rng rng = new Rng(seed);
            int count = rng.nextInt(rng.nextInt(4) == 0 ? 2000 : 20);
            int bullets = 1 << rng.nextInt(28);
            int[] first = new int[count + 3];
            int[] second = new int[count + 3];
            float[] fraction = new float[count + 3];
            for (int i = 0; i < count; i++) {
                first[i] = rng.nextInt(bullets);
                second[i] = rng.nextInt(bullets);
                fraction[i] = switch (rng.nextInt(4)) {
                    case 0 -> 0f;
                    case 1 -> -0f;
                    case 2 -> 0.25f * rng.nextInt(5);
                    default -> rng.nextFloat();
                };
            }
            List<Integer> expected = IntStream.range(0, count)
                    .boxed()
                    .sorted(Comparator.<Integer>comparingDouble(i -> fraction[i] + 0f)
                            .thenComparingInt(i -> first[i])
                            .thenComparingInt(i -> second[i]))
                    .toList();
            int[] sorted = order.sort(first, second, fraction, count);
            assertEquals(expected, IntStream.of(sorted).limit(count).boxed().toList(), "seed " + seed);
        }
    }
}
