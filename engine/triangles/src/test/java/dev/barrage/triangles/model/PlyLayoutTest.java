package dev.barrage.triangles.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlyLayoutTest {
    private static final String VERTEX = "element vertex 2\nproperty char x\nproperty double y\nproperty ushort z\n";
    private static final String FACE =
            "element face 1\nproperty float a\nproperty list short uint vertex_index\nproperty char b\n";

    @TempDir
    private Path folder;

    @Test
    void numbersLieBehindTheHeader() throws IOException {
        ByteBuffer data = ByteBuffer.allocate(2 * 11 + 4 + 2 + 12 + 1);
        data.put((byte) 1).putDouble(0.5).putShort((short) 3);
        data.put((byte) -1).putDouble(1e300).putShort((short) -1);
        data.putFloat(7).putShort((short) 3).putInt(1).putInt(0).putInt(-2).put((byte) 9);
        PlyLayout layout = layout(VERTEX + FACE, data.array()).orElseThrow();
        long start = layout.vertices().offset();
        assertEquals(new PlyLayout.Records(start, 2, 11), layout.vertices());
        assertEquals(new PlyLayout.Records(start + 22, 1, 19), layout.faces());
        ByteBuffer vertices = data.slice(0, 22).order(layout.order());
        float[] expected = {1, 0.5f, 3, -1, Float.POSITIVE_INFINITY, 65535};
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], layout.coordinate(vertices, i / 3, i % 3));
        }
        ByteBuffer faces = data.slice(22, 19).order(layout.order());
        assertEquals(3, layout.corners(faces, 0));
        assertEquals(1, layout.corner(faces, 0, 0));
        assertEquals(0, layout.corner(faces, 0, 1));
        assertEquals(4294967294L, layout.corner(faces, 0, 2));
        faces.putShort(4, (short) 259);
        assertEquals(259, layout.corners(faces, 0));
    }

    @Test
    void otherFilesHaveNoLayout() throws IOException {
        byte[] right = new byte[41];
        assertTrue(layout(VERTEX + FACE, right).isPresent());
        assertTrue(layout(VERTEX + FACE, new byte[40]).isEmpty());
        assertTrue(layout(VERTEX + FACE, new byte[42]).isEmpty());
        for (String header : new String[] {
            "",
            VERTEX,
            FACE + VERTEX,
            VERTEX + FACE + "element other 0\n",
            VERTEX.replace("y", "w") + FACE,
            VERTEX.replace("vertex", "point") + FACE,
            VERTEX.replace("char x", "list char int x") + FACE,
            VERTEX.replace("vertex 2", "vertex 999999999999999999") + FACE,
            VERTEX + FACE.replace("face 1", "face 0"),
            VERTEX + FACE.replace("face 1", "face 999999999999999999"),
            VERTEX + FACE.replace("vertex_index", "index"),
            VERTEX + FACE.replace("uint", "float"),
            VERTEX + FACE.replace("char b", "list char float b"),
            VERTEX + FACE.replace("char b", "colour b"),
        }) {
            assertTrue(layout(header, right).isEmpty(), header);
        }
        assertTrue(layout("format ascii 1.0\n" + VERTEX + FACE, right).isEmpty());
    }

    private Optional<PlyLayout> layout(String elements, byte[] data) throws IOException {
        String header = "ply\nformat binary_big_endian 1.0\n" + elements + "end_header\n";
        Path file = Files.writeString(folder.resolve("a.ply"), header, StandardCharsets.US_ASCII);
        Files.write(file, data, StandardOpenOption.APPEND);
        return PlyLayout.of(file);
    }
}
