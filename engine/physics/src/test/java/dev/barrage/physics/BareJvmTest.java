package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program that has no JOML compiles against the physics and runs on it: as classes, as modules, and on a JVM with no
 * other module than java.base, so without Java Flight Recorder. It can mock every interface that names no vectors, and
 * {@code WorldQuery} is one.
 */
@Timeout(300)
class BareJvmTest {
    /** Verifies every class of the engine, then steps a world with all that there is and asks it by floats. */
    private static final String PROGRAM = """
            package without;

            import dev.barrage.physics.*;
            import dev.barrage.physics.debug.*;
            import dev.barrage.physics.ecs.*;
            import dev.barrage.physics.query.*;
            import dev.barrage.physics.shape.*;
            import java.lang.reflect.Proxy;
            import java.nio.file.*;
            import java.util.*;
            import java.util.stream.Stream;

            public class Program {
                public static void main(String[] args) throws Exception {
                    try {
                        Class.forName("org.joml.Vector2f");
                        throw new AssertionError("JOML is there");
                    } catch (ClassNotFoundException expected) {
                        verify(Path.of(args[0]));
                    }
                    try (World world = new World(new WorldConfig().gravity(0f, -10f).workers(2))) {
                        world.add(BodyDef.fixed(Polygon.box(50f, 1f)).at(0f, -1f));
                        long ball = world.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 2f).velocity(1f, 0f));
                        world.add(new BulletDef().at(-5f, 2f).velocity(90f, 0f));
                        long beam = world.add(new BeamDef().at(-5f, 0.5f, 0f).length(20f));
                        world.fireBeam(beam, true);
                        Hits hits = world.hits();
                        Contacts contacts = world.contacts();
                        int seen = 0;
                        for (int i = 0; i < 90; i++) {
                            world.step();
                            hits.rewind();
                            while (hits.next()) {
                                seen += hits.nx() != 0f || hits.ny() != 0f ? 1 : 0;
                            }
                            contacts.rewind();
                            while (contacts.next()) {
                                seen += contacts.points();
                            }
                        }
                        world.setVelocity(ball, 1f, 2f);
                        world.teleport(ball, 3f, 4f, 0.5f);
                        world.aimBeam(beam, 0f, 5f, 0.1f);
                        Snapshot snapshot = new Snapshot();
                        world.snapshot(snapshot);
                        long hash = world.hash();
                        world.step();
                        world.restore(snapshot);
                        EntityReport report = new EntityReport();
                        world.inspector().describe(ball, report);
                        System.out.println(seen > 50);
                        System.out.println(report.alive && hash == world.hash());
                        WorldQuery query = world.query();
                        boolean found = query.castRay(3f, 9f, 0f, -1f, 9f, new QueryFilter());
                        System.out.println(found && query.entity() == ball);
                        WorldQuery mock = (WorldQuery) Proxy.newProxyInstance(
                                Program.class.getClassLoader(), new Class<?>[] {WorldQuery.class}, (p, m, a) -> 7);
                        System.out.println(mock.count());
                        System.out.println(world.x(ball) + " " + world.vy(ball));
                    }
                }

                /** Prints how many classes are there, roughly, and those of them that cannot be used. */
                private static void verify(Path classes) throws Exception {
                    int count = 0;
                    List<String> unusable = new ArrayList<>();
                    try (Stream<Path> files = Files.walk(classes)) {
                        for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                            String name = classes.relativize(file).toString().replace(java.io.File.separatorChar, '.');
                            if (name.endsWith(".class") && !name.endsWith("-info.class")) {
                                count++;
                                String type = name.substring(0, name.length() - ".class".length());
                                try {
                                    verify(type);
                                } catch (LinkageError missing) {
                                    unusable.add(type.substring(type.lastIndexOf('.') + 1));
                                }
                            }
                        }
                    }
                    System.out.println((count > 200) + " " + unusable);
                }

                private static void verify(String name) throws Exception {
                    Class<?> type = Class.forName(name, true, World.class.getClassLoader());
                    if (type.isInterface() && type != VectorQuery.class) {
                        type.getMethods();
                    }
                }
            }
            """;

    private static final String MODULE = "module without { requires dev.barrage.physics; }";

    /** Java Flight Recorder is found where its module is. */
    private static final String WITH_RECORDER = "true []", WITHOUT = "true [StageEvent]";

    private static String engine;

    @TempDir
    private Path folder;

    @BeforeAll
    static void findEngine() throws Exception {
        engine = Path.of(World.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
    }

    @Test
    void onTheClassPath() throws Exception {
        Path program = write("without/Program.java", PROGRAM);
        compile("-cp", engine, "-d", folder.toString(), program.toString());
        assertRuns(WITH_RECORDER, "-cp", engine + File.pathSeparator + folder, "without.Program");
        assertRuns(
                WITHOUT, "--limit-modules=java.base", "-cp", engine + File.pathSeparator + folder, "without.Program");
    }

    @Test
    void onTheModulePath() throws Exception {
        Path program = write("without/Program.java", PROGRAM);
        Path module = write("module-info.java", MODULE);
        compile("-p", engine, "-d", folder.toString(), program.toString(), module.toString());
        assertRuns(WITH_RECORDER, "-p", engine + File.pathSeparator + folder, "-m", "without/without.Program");
        assertRuns(
                WITHOUT,
                "--limit-modules=without",
                "-p",
                engine + File.pathSeparator + folder,
                "-m",
                "without/without.Program");
    }

    private void assertRuns(String classes, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(engine);
        assertEquals(List.of(classes, "true", "true", "true", "7", "3.0 2.0"), run(all));
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve("src").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static void compile(String... arguments) {
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
    }

    private List<String> run(List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        Path out = folder.resolve("out.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            assertTrue(process.waitFor(4, TimeUnit.MINUTES), "still running");
        } finally {
            process.destroyForcibly();
        }
        String text = Files.readString(out, StandardCharsets.UTF_8);
        assertEquals(0, process.exitValue(), text);
        return text.lines().toList();
    }
}
