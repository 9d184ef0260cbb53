package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaneTest {
    /** The golden numbers come from {@code HarmonicPlane.surface} of the benchmarks. */
    @ParameterizedTest
    @CsvSource({"1,c318646c", "2,e7087117", "3,ea6bbca5", "1001,37db96d3", "1024,ef164a78", "300001,ac38043e"})
    void thePlaneHasTheBitsOfTheBenchmarks(long triangles, String crc) throws IOException {
        Triangles read = Triangles.read(new Plane(triangles).splits(3));
        assertEquals(triangles, read.corner().length / 3);
        assertEquals(crc, read.crc());
    }

    @Test
    void aTrillionTrianglesHaveNumbersBeyond32Bits() throws IOException {
        long columns = 1 << 20;
        List<TriangleSplit> splits = new Plane(Plane.MAX_TRIANGLES).splits(0);
        assertEquals(1 << 22, splits.size());
        List<TriangleBlock> blocks = new ArrayList<>();
        splits.get(splits.size() - 1).read(blocks::add);
        TriangleBlock last = blocks.get(0);
        int end = TriangleBlock.MAX_TRIANGLES - 1;
        assertEquals(Plane.MAX_TRIANGLES - 1, last.triangle()[end]);
        long lastPoint = (columns / 2 + 1) * (columns + 1) - 1;
        assertEquals(lastPoint, last.point()[last.point().length - 1]);
        long[] corners = new long[3];
        for (int i = 0; i < 3; i++) {
            corners[i] = last.point()[last.corners()[3 * end + i]];
        }
        assertArrayEquals(new long[] {lastPoint - columns - 1, lastPoint, lastPoint - 1}, corners);
        assertEquals(0.01f * columns, last.points()[last.points().length - 3]);
        assertEquals(0.01f * (columns / 2), last.points()[last.points().length - 2]);
        assertEquals(2 * ((1 << 17) + 1), last.point().length);
    }

    @Test
    void aPlaneWithoutTrianglesOrWithTooManyIsRefused() {
        for (long triangles : new long[] {Long.MIN_VALUE, 0, Plane.MAX_TRIANGLES + 1}) {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> new Plane(triangles));
            assertTrue(e.getMessage().endsWith(": " + triangles), e.getMessage());
        }
    }

    @Test
    void smallerSplitsHaveTheSameTriangles() throws IOException {
        Plane plane = new Plane(1_001, 78);
        assertEquals(13, plane.splits(3).size());
        assertEquals(
                Triangles.read(new Plane(1_001).splits(3)).crc(),
                Triangles.read(plane.splits(3)).crc());
        for (int wrong : new int[] {0, 77, TriangleBlock.MAX_TRIANGLES + 2}) {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> new Plane(5, wrong));
            assertTrue(e.getMessage().endsWith(": " + wrong), e.getMessage());
        }
    }

    @Test
    void planesTravel() throws IOException {
        assertEquals(new Plane(5), Triangles.sent(new Plane(5)));
        assertEquals("plane:5", new Plane(5).name());
    }
}
