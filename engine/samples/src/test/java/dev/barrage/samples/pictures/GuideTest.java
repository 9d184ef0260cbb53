package dev.barrage.samples.pictures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.Game;
import dev.barrage.graphics.GameLoop;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.window.NoContextException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The snippets of the guide. Those of a chapter, one after the other, are the body of one main method; a snippet that
 * begins with a type is a file of its own, and a program if the type has a main method; those that open a window are
 * only compiled. Each program prints what the comments beside its println say, or the block of text after it.
 */
class GuideTest {
    private static final Path GUIDE = Path.of("..", "..", "docs", "guide");

    /** A block of Java and, if there is one, the block of text after it. */
    private static final Pattern BLOCK = Pattern.compile("(?s)```java\n(.*?)```(?:\\s*```text\n(.*?)```)?");

    /** A snippet that begins with a type, after imports. */
    private static final Pattern TYPE =
            Pattern.compile("\\A(?:import .*\n|\n)*(?:(?:public|final) )*(?:class|record|enum|interface) (\\w+)");

    /** A comment beside a println, up to a comma or colon, or one below it, as a whole. */
    private static final Pattern PRINTED =
            Pattern.compile("System\\.out\\.println\\(.*\\);(?: +// (.*?)(?:: .*|, .*)?|\n +// (.*))\n");

    private static final String IMPORTS = Stream.of(
                    "graphics",
                    "graphics.audio",
                    "graphics.gl",
                    "graphics.overlay",
                    "graphics.render",
                    "graphics.window",
                    "physics",
                    "physics.debug",
                    "physics.ecs",
                    "physics.math",
                    "physics.query",
                    "physics.rule",
                    "physics.shape")
            .map(name -> "import dev.barrage." + name + ".*;\n")
            .reduce("", String::concat);

    @TempDir
    static Path folder;

    /** A type with a main method, and what it prints. */
    private record Program(String type, List<String> printed) {
        @Override
        public String toString() {
            return type;
        }
    }

    private static final List<Program> PROGRAMS = new ArrayList<>();

    @BeforeAll
    static void compile() throws Exception {
        List<String> options = new ArrayList<>(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "-Xlint:all,-classfile",
                "-Werror",
                "-d",
                folder.toString()));
        for (Path chapter : chapters()) {
            write(chapter, options);
        }
        assertEquals(
                0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(new String[0])), "javac");
    }

    private static List<Path> chapters() throws Exception {
        try (Stream<Path> files = Files.list(GUIDE)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    /** Writes the sources of a chapter. */
    private static void write(Path chapter, List<String> sources) throws Exception {
        String name = chapter.getFileName().toString().replace(".md", "").replace('-', '_');
        StringBuilder body = new StringBuilder();
        Matcher block = BLOCK.matcher(Files.readString(chapter));
        while (block.find()) {
            Matcher type = TYPE.matcher(block.group(1));
            if (!type.find()) {
                assertEquals(null, block.group(2), "a block of text after statements");
                body.append(block.group(1));
                continue;
            }
            sources.add(write(name, type.group(1), block.group(1)));
            boolean opensWindow = block.group(1).contains("GameLoop.run(");
            if (block.group(1).contains("void main(") && !opensWindow) {
                boolean hasText = block.group(2) != null;
                PROGRAMS.add(new Program(
                        name + "." + type.group(1),
                        hasText ? block.group(2).lines().toList() : printed(block.group(1))));
            }
        }
        if (!body.isEmpty()) {
            String statements = body.toString();
            assertEquals(
                    statements.split("System.out", -1).length - 1,
                    printed(statements).size(),
                    "a println without a comment");
            sources.add(write(name, "Chapter", """
                    class Chapter {
                        public static void main(String[] args) throws Exception {
                            %s
                        }
                    }
                    """.formatted(statements)));
            PROGRAMS.add(new Program(name + ".Chapter", printed(statements)));
        }
    }

    private static List<String> printed(String code) {
        return PRINTED.matcher(code)
                .results()
                .map(line -> line.group(line.group(1) == null ? 2 : 1))
                .toList();
    }

    private static String write(String chapter, String type, String code) throws Exception {
        Path source = folder.resolve(chapter).resolve(type + ".java");
        Files.createDirectories(source.getParent());
        String fromHere = code.replace("Path.of(\"docs/", "Path.of(\"../../docs/"); // readers are at the root
        return Files.writeString(source, "package " + chapter + ";\n" + IMPORTS + fromHere)
                .toString();
    }

    static List<Program> programs() {
        assertTrue(PROGRAMS.size() >= 15, "programs found");
        return PROGRAMS;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void aChapterPrintsWhatItSays(Program program) throws Exception {
        PrintStream before = System.out;
        Locale locale = Locale.getDefault();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (URLClassLoader loader = loader()) {
            Locale.setDefault(Locale.ROOT);
            System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
            Method main = loader.loadClass(program.type()).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            Assumptions.assumeFalse(e.getCause() instanceof NoContextException, "no OpenGL here");
            throw e;
        } finally {
            System.setOut(before);
            Locale.setDefault(locale);
        }
        assertEquals(
                program.printed(), out.toString(StandardCharsets.UTF_8).lines().toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Tower", "Ship"})
    @Tag("slow")
    void thePicturesOfAWindowAreThoseOfItsGames(String game) throws Exception {
        try (URLClassLoader loader = loader()) {
            Constructor<?> made = loader.loadClass("window." + game).getConstructor(GameLoop.class);
            Image drawn = GameLoop.play(960, 540, 60, loop -> {
                try {
                    return (Game) made.newInstance(loop);
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            });
            DocumentedPicturesTest.check("guide/" + game.toLowerCase(Locale.ROOT) + ".png", drawn);
        } catch (NoContextException e) {
            Assumptions.abort("no OpenGL here");
        }
    }

    private static URLClassLoader loader() throws Exception {
        return new URLClassLoader(new URL[] {folder.toUri().toURL()});
    }
}
