package dev.barrage.cluster.collide;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.cluster.input.BlockSink;
import dev.barrage.cluster.input.TriangleSplit;
import dev.barrage.triangles.Neighbours;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutOfMemoryTest {
    private static final class Full implements Iterator<byte[]> {
        @Override
        public boolean hasNext() {
            throw new OutOfMemoryError("Java heap space");
        }

        @Override
        public byte[] next() {
            throw new AssertionError();
        }
    }

    private record Large(int list) implements TriangleSplit {
        @Override
        public void read(BlockSink sink) {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    @Test
    void aPartThatDoesNotFitIsNamed() {
        PartSearch search = new PartSearch(null, null, null, List.of(), null, Neighbours.ALL, 10);
        PartCollision collision = new PartCollision(search, 7, () -> null);
        IOException failure = assertThrows(IOException.class, () -> collision.collide(new Full()));
        assertTrue(
                failure.getMessage().startsWith("the triangles of part 7, or their pairs, do not fit into the "),
                failure.getMessage());
    }

    @Test
    void aListThatDoesNotFitIsNamed() {
        SplitPieces pieces =
                new SplitPieces(List.<TriangleSplit>of(new Large(3)).iterator(), new BlockSplit(1, (b, t, out) -> 0));
        Throwable failure =
                assertThrows(RuntimeException.class, pieces::hasNext).getCause();
        assertTrue(
                failure.getMessage().startsWith("the pieces of list 3 that a task reads do not fit into the "),
                failure.getMessage());
    }
}
