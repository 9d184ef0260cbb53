package dev.barrage.cluster.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.cluster.TestSpark;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class FailuresTest {
    private static IOException caught(IOException failure) {
        return assertThrows(
                IOException.class,
                () -> Failures.unwrap(TestSpark.context(), () -> {
                    throw failure;
                }));
    }

    private static IOException fullDisk(String writer) {
        IOException failure = new IOException("No space left on device");
        failure.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("sun.nio.ch.IOUtil", "write", "IOUtil.java", 81),
            new StackTraceElement(writer, "write", "Writer.java", 9),
            new StackTraceElement("org.apache.spark.scheduler.Task", "run", "Task.scala", 147)
        });
        return failure;
    }

    @Test
    void aFullDiskUnderSparkNamesItsFolder() {
        IOException caught = caught(fullDisk("org.apache.spark.shuffle.sort.BypassMergeSortShuffleWriter"));
        String folder = TestSpark.context().getConf().get("spark.local.dir");
        assertEquals(
                "Spark cannot keep data in flight (spark.local.dir: " + folder + "): No space left on device",
                caught.getMessage());
        IOException ours = fullDisk("dev.barrage.cluster.output.AtomicFile");
        assertSame(ours, caught(ours));
    }
}
