package dev.barrage.physics.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.math.Rng;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RadixOrderTest {
    private static final int ROUNDS = 300;

    private final RadixOrder order = new RadixOrder();

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
            order.begin(count);
            order.by(second);
            order.by(first);
            order.by(fraction);
            assertEquals(expected, sorted(count), "seed " + seed);
        }
    }

    @Test
    void entitiesAreInTheOrderOfTheirHandles() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Rng rng = new Rng(seed);
            int count = rng.nextInt(200);
            int indices = 1 + rng.nextInt(1 << rng.nextInt(31));
            long[] entity = new long[count];
            for (int i = 0; i < count; i++) {
                entity[i] = 1L + rng.nextInt(1 << rng.nextInt(31)) << 32 | rng.nextInt(indices);
            }
            List<Integer> expected = IntStream.range(0, count)
                    .boxed()
                    .sorted(Comparator.comparingLong(i -> entity[i]))
                    .toList();
            order.begin(count);
            order.by(entity);
            assertEquals(expected, sorted(count), "seed " + seed);
        }
    }

    private List<Integer> sorted(int count) {
        return IntStream.of(order.rows()).limit(count).boxed().toList();
    }
}
