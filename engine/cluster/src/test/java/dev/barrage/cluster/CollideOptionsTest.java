package dev.barrage.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CollideOptionsTest {
    @Test
    void prioritiesAreInTheOrderOfTheirSourcesInEveryProcess() {
        CollideOptions options = CollideOptions.defaults();
        for (int source = 19; source >= 0; source--) {
            options = options.withPriority(source, 1);
        }
        List<Integer> sources = IntStream.range(0, 20).boxed().toList();
        assertEquals(sources, new ArrayList<>(options.priorities().keySet()));
    }
}
