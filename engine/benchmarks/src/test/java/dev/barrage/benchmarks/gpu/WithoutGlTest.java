package dev.barrage.benchmarks.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.benchmarks.Main;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The bench in a JVM of its own, in which no driver of OpenGL is found. */
@Tag("slow")
class WithoutGlTest {
    private record Ended(int code, String text) {}

    /** Runs the bench. A library that does not exist stands in for each of OpenGL. */
    private static Ended run(String flag, String arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of(
                flag,
                "-Djava.awt.headless=true",
                "-Dorg.lwjgl.egl.libname=no-such-egl",
                "-Dorg.lwjgl.opengl.libname=no-such-gl",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments.split(" ")));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("MESA_LOADER_DRIVER_OVERRIDE", "no-such-driver");
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), text);
    }

    @Test
    void aMissingGpuEndsWithTwoAndOneLine() throws IOException, InterruptedException {
        Ended ended = run("-Dunused", "gpu --n 100");
        assertEquals(2, ended.code, ended.text);
        List<String> lines = ended.text
                .replaceAll("[^\\r\\n]*\\r", "")
                .lines()
                .filter(line -> line.startsWith("bench: "))
                .toList();
        assertEquals(1, lines.size(), ended.text);
        assertTrue(lines.get(0).contains("no-such-egl") && lines.get(0).contains("apt install"), lines.get(0));
        assertFalse(ended.text.contains("\tat "), ended.text);
    }

    @Test
    void theBroadphaseOfTheGpuIsLeftOutWithOneLine() throws IOException, InterruptedException {
        Ended ended = run("-Dunused", "pairs-equal --all --n 100 --workers 1 --seconds 0.01 --simd off");
        assertEquals(0, ended.code, ended.text);
        assertTrue(ended.text.contains("left out: barrage/gpu, no headless OpenGL 4.3 context"), ended.text);
        assertTrue(ended.text.contains("barrage/tree"), ended.text);
    }

    @Test
    void otherCommandsLoadNoClassOfOpenGl() throws IOException, InterruptedException {
        Ended ended = run("-Xlog:class+load:stdout", "pairs-equal --n 100 --workers 1 --seconds 0.01 --simd off");
        assertEquals(0, ended.code, ended.text);
        assertTrue(ended.text.contains("dev.barrage.benchmarks.gpu.GpuCommand"));
        assertFalse(ended.text.contains(" org.lwjgl."));
        assertFalse(ended.text.contains(" dev.barrage.graphics."));
    }
}
