package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whether a JVM takes every vector apart is decided anew in each; so is what a world allocates after warm-up. */
@Tag("slow")
class FreshJvmsTest {
    private static final long MOST_BYTES = 1_000_000;
    private static final int JVMS = 20;

    /** JVMs at a time. */
    private static final int AT_ONCE = 2;

    private static final String[] SCENES = {"storm", "field", "swarm"};

    @Test
    void twentyJvmsTogetherAllocateHardlyAnythingAfterWarmUp() throws IOException, InterruptedException {
        List<String> answers = new ArrayList<>();
        for (int first = 0; first < JVMS; first += AT_ONCE) {
            List<Process> started = new ArrayList<>();
            for (int jvm = first; jvm < first + AT_ONCE; jvm++) {
                String scene = SCENES[jvm % SCENES.length];
                started.add(start(scene, scene.equals("swarm") ? 1_000 : 5_000, 1));
            }
            for (int i = 0; i < started.size(); i++) {
                answers.add(SCENES[(first + i) % SCENES.length] + " " + answer(started.get(i)));
            }
        }
        assertEquals(JVMS, answers.size());
        assertLittle(answers);
    }

    @Test
    void tenWorldsInARowAllocateHardlyAnythingAfterWarmUp() throws IOException, InterruptedException {
        List<String> answers = answer(start("storm", 5_000, 10))
                .lines()
                .map(line -> "storm " + line)
                .toList();
        assertEquals(10, answers.size());
        assertLittle(answers);
    }

    private static void assertLittle(List<String> answers) {
        long total = 0;
        for (String answer : answers) {
            total += Long.parseLong(answer.split(" ")[1]);
        }
        assertTrue(total <= MOST_BYTES, total + " bytes; scene, total, largest step, its thread, kernels: " + answers);
    }

    private static Process start(String scene, int n, int runs) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), GarbageProbe.class.getName()));
        command.addAll(List.of(scene, Integer.toString(n), Integer.toString(runs)));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static String answer(Process process) throws IOException, InterruptedException {
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), answer);
        return answer.strip();
    }
}
