package dev.barrage.shooter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code play} in a clone whose JDK prints the locale and its arguments. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class StartScriptTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final String ARCHIVE = "-XX:SharedArchiveFile=";
    private static final String NEW_ARCHIVE = "-XX:ArchiveClassesAtExit=";

    @TempDir
    private Path folder;

    private Path clone;
    private Path jdk;

    @BeforeEach
    void makeCloneAndJdk() throws IOException {
        clone = folder.resolve("clone");
        for (String script : List.of("play", ".build/setup.sh", ".build/package.sh")) {
            Path copy = clone.resolve(script);
            Files.createDirectories(copy.getParent());
            Files.copy(ROOT.resolve(script), copy);
        }
        Files.writeString(clone.resolve("pom.xml"), "");
        Files.createDirectories(clone.resolve("demo-shooter/target/lib"));
        Files.writeString(clone.resolve("demo-shooter/target/built-by-script"), "");
        jdk = folder.resolve("jdk");
        Files.createDirectories(jdk.resolve("lib/server"));
        Files.writeString(jdk.resolve("lib/server/classes.jsa"), "");
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
        program(jdk.resolve("bin/javac"), "");
        program(jdk.resolve("bin/java"), "locale charmap; printf '%s\\n' \"$@\"");
        program(folder.resolve("path/mvn"), "");
        program(folder.resolve("path/dpkg-query"), "for p; do printf '%s:installed ' \"$p\"; done");
    }

    private static void program(Path file, String script) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    @Test
    void aCopiedCloneLeavesTheArchiveOfTheOtherAlone() throws Exception {
        Path archive = Path.of(option(play(clone, "C.UTF-8"), NEW_ARCHIVE));
        Files.writeString(archive, "");
        assertEquals(archive.toString(), option(play(clone, "C.UTF-8"), ARCHIVE));

        Path copy = folder.resolve("copy");
        copy(clone, copy);
        Path own = Path.of(option(play(copy, "C.UTF-8"), NEW_ARCHIVE));
        assertTrue(own.startsWith(copy), own.toString());
        assertNotEquals(archive.getFileName(), own.getFileName());
    }

    @Test
    void theJvmReadsFileNamesAsUtf8WithoutALocale() throws Exception {
        assertEquals("UTF-8", play(clone, "C").get(0));
        assertEquals("UTF-8", play(clone, "xx_XX.missing").get(0));
    }

    /** Starts the game in a window and returns the lines that its JVM prints. */
    private List<String> play(Path root, String locale) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(root.resolve("play").toString()).redirectError(ProcessBuilder.Redirect.DISCARD);
        Map<String, String> environment = builder.environment();
        environment.put("JAVA_HOME", jdk.toString());
        environment.put("PATH", folder.resolve("path") + ":" + environment.get("PATH"));
        environment.put("DISPLAY", ":none");
        environment.put("LC_ALL", locale);
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed.lines().toList();
    }

    private static String option(List<String> printed, String name) {
        return printed.stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + printed));
    }

    /** Copies a folder with times and permissions, as cp -a does. */
    private static void copy(Path from, Path to) throws IOException, InterruptedException {
        assertEquals(
                0,
                new ProcessBuilder("cp", "-a", from.toString(), to.toString())
                        .start()
                        .waitFor());
    }
}
