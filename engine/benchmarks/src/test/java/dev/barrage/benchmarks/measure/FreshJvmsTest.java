package dev.barrage.benchmarks.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whether a JVM takes every vector apart is decided anew in each; so is what a world allocates after warm-up. */
@Tag("slow")
class FreshJvmsTest {
    private static final long MOST_BYTES = 500_000;
    private static final int JVMS = 3;

    /** Names and numbers of elements. */
    private static final List<String> SCENES = List.of("storm", "5000", "field", "5000", "swarm", "1000");

    @Test
    void threeJvmsTogetherAllocateHardlyAnythingAfterWarmUp() throws IOException, InterruptedException {
        List<String> answers = new ArrayList<>();
        for (int jvm = 0; jvm < JVMS; jvm++) {
            List<String> scenes = new ArrayList<>(SCENES);
            Collections.rotate(scenes, 2 * jvm); // another scene sees the vectors take over
            answers.addAll(answers(scenes));
        }
        assertEquals(JVMS * 3, answers.size());
        assertLittle(answers);
    }

    @Test
    void fourWorldsInARowAllocateHardlyAnythingAfterWarmUp() throws IOException, InterruptedException {
        List<String> answers = answers(Collections.nCopies(4, SCENES.subList(0, 2)).stream()
                .flatMap(List::stream)
                .toList());
        assertEquals(4, answers.size());
        assertLittle(answers);
    }

    private static void assertLittle(List<String> answers) {
        long total = 0;
        for (String answer : answers) {
            total += Long.parseLong(answer.split(" ")[1]);
        }
        assertTrue(total <= MOST_BYTES, total + " bytes; scene, total, largest step, its thread, kernels: " + answers);
    }

    /** Plays scenes one after another in a new JVM; a line for each. */
    private static List<String> answers(List<String> scenes) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), GarbageProbe.class.getName()));
        command.addAll(scenes);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String answers = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), answers);
        return answers.lines().toList();
    }
}
