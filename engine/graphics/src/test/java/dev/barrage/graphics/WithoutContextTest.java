package dev.barrage.graphics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** LWJGL ends the process where OpenGL is called without a context: each call of ours throws instead, with the cure. */
@Timeout(300)
class WithoutContextTest {
    private static final String CURE = "call Window.open or HeadlessContext.open first";

    @TempDir
    private Path folder;

    @Test
    void whateverIsMadeWithoutAContextThrowsWithTheCure() throws Exception {
        Set<String> cured = cured(run("none"));
        for (String type : List.of(
                "SceneRenderer.new",
                "BulletRenderer.new",
                "GrainRenderer.new",
                "LineRenderer.new",
                "WallModel.solid",
                "Composer.new",
                "Buffer.vertices",
                "Framebuffer.offscreen",
                "Framebuffer.bind",
                "Framebuffer.read",
                "Shader.pass",
                "ShapeRenderer.new",
                "StorageBuffer.new",
                "StreamBuffer.new",
                "SpriteRenderer.new",
                "Texture.of",
                "Texture.rgba",
                "VertexArray.new",
                "Font.mono",
                "GlState.layers",
                "TextRenderer.new")) {
            assertTrue(cured.contains(type), () -> type + " is not among " + cured);
        }
    }

    @Test
    @Tag("gl")
    @Tag("slow")
    void whateverIsUsedAfterItsContextThrowsWithTheCure() throws Exception {
        List<String> lines = run("closed");
        Assumptions.assumeFalse(lines.equals(List.of("no OpenGL here")));
        Set<String> cured = cured(lines);
        for (String call : List.of(
                "SceneRenderer.begin",
                "SceneRenderer.end",
                "RibbonRenderer.draw",
                "StreamBuffer.nextFrame",
                "VertexArray.bind")) {
            assertTrue(cured.contains(call), () -> call + " is not among " + cured);
        }
    }

    /** The calls that threw with the cure. All others worked or refused their arguments, to the last one. */
    private static Set<String> cured(List<String> lines) {
        assertEquals("done", lines.get(lines.size() - 1));
        assertEquals(
                List.of(),
                lines.stream()
                        .filter(line -> line.contains("Error: ")
                                || line.contains("UNCALLED")
                                || line.contains("GLCapabilities"))
                        .toList());
        return lines.stream()
                .filter(line -> line.contains(CURE))
                .map(line -> line.substring(0, line.indexOf(':')))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private List<String> run(String what) throws Exception {
        Path out = folder.resolve("out.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-CreateCoredumpOnCrash",
                        "-XX:ErrorFile=" + folder.resolve("crash.log"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        WithoutContext.class.getName(),
                        what)
                .directory(folder.toFile())
                .redirectError(folder.resolve("err.txt").toFile())
                .redirectOutput(out.toFile())
                .start();
        try {
            assertTrue(process.waitFor(4, TimeUnit.MINUTES), "still running");
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(out, StandardCharsets.UTF_8).lines().toList();
    }
}
