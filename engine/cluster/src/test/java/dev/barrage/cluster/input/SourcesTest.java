package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.createDirectories(folder.resolve("sub/deep"));
        for (String name :
                List.of("b.ply", "a10.stl", "a9.STL", "c.bmesh", "d.txt", "sub/e.obj.gz", "sub/deep/f.stl")) {
            Files.createFile(folder.resolve(name));
        }
    }

    @Test
    void filesAreSourcesOfTheirFormat() throws IOException {
        assertEquals(List.of(new MeshFile(in("b.ply"), in("b.ply"), true)), Sources.parse(in("b.ply"), true));
        assertEquals(List.of(new BmeshFile(in("c.bmesh"), in("c.bmesh"))), Sources.parse(in("c.bmesh"), false));
        assertEquals(List.of(new Plane(98_304_000)), Sources.parse("plane:98304000", true));
    }

    @Test
    void aRelativeNameIsKeptBesideTheAbsolutePath() throws IOException {
        Path relative = Path.of("").toAbsolutePath().relativize(folder.resolve("b.ply"));
        MeshFile source = (MeshFile) Sources.parse(relative.toString(), false).get(0);
        assertEquals(relative.toString(), source.name());
        assertTrue(Path.of(source.path()).isAbsolute());
        assertTrue(Files.isSameFile(folder.resolve("b.ply"), Path.of(source.path())));
    }

    @Test
    void aPatternGivesItsFilesInLexicalOrder() throws IOException {
        assertEquals(List.of(in("a10.stl"), in("a9.STL")), names("a*"));
        assertEquals(List.of(in("a10.stl"), in("b.ply")), names("{b.ply,a10*}"));
        assertEquals(List.of(in("a10.stl"), in("sub/deep/f.stl")), names("{*,**/*}.stl"));
        assertEquals(List.of(in("sub/deep/f.stl")), names("s?b/d[e]*/*"));
        assertEquals(List.of(in("b.ply")), names("/b.*"));
    }

    private List<String> names(String pattern) throws IOException {
        return Sources.parse(folder + "/" + pattern, false).stream()
                .map(TriangleSource::name)
                .toList();
    }

    @Test
    void aFileWithSignsOfPatternsIsAFile() throws IOException {
        Files.createFile(folder.resolve("x[1].ply"));
        assertEquals(List.of(in("x[1].ply")), names("x[1].ply"));
    }

    @Test
    void badArgumentsAreRefused() {
        assertRefused(IOException.class, in("nothing.ply"), "no such file");
        assertRefused(IOException.class, in("d.txt"), "must end in .obj, .ply, .stl (and perhaps .gz) or .bmesh");
        assertRefused(IOException.class, in("*.txt"), "must end in");
        assertRefused(IOException.class, in("*.off"), "no file matches");
        assertRefused(IOException.class, in("none/*.ply"), "there is no folder");
        assertRefused(IOException.class, in("sub"), "is a folder without a readable instances.csv; name a mesh");
        assertRefused(IllegalArgumentException.class, in("[a"), "is no pattern");
        assertRefused(IllegalArgumentException.class, " ", "empty");
        for (String number : List.of("", "0", "-1", "1e6", "1099511627777", "99999999999999999999")) {
            assertRefused(IllegalArgumentException.class, "plane:" + number, "must be plane:N");
        }
    }

    @Test
    void bmeshFilesCannotBeWelded() throws IOException {
        String message = "cannot be welded";
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Sources.parse(in("c.bmesh"), true))
                .getMessage()
                .contains(message));
    }

    private static void assertRefused(Class<? extends Exception> type, String argument, String message) {
        Exception e = assertThrows(type, () -> Sources.parse(argument, false));
        assertTrue(e.getMessage().contains(message), e.getMessage());
        assertTrue(
                argument.isBlank()
                        || argument.contains("*.txt")
                        || e.getMessage().startsWith(argument),
                e.getMessage());
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }
}
