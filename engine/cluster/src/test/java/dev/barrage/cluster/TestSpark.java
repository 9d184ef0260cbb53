package dev.barrage.cluster;

import dev.barrage.cluster.local.OwnAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** The Spark that all tests of a process share: two threads. The first test starts it, and it ends with the process. */
public final class TestSpark {
    private static final Path FOLDER = createFolder();

    private static JavaSparkContext context;

    private TestSpark() {}

    /** Starts Spark unless it runs. Callers do not close it. */
    public static synchronized JavaSparkContext context() {
        if (context == null) {
            OwnAddress.tellSpark();
            context = new JavaSparkContext(new SparkConf()
                    .setMaster("local[2]")
                    .setAppName("test")
                    .set("spark.driver.host", "127.0.0.1")
                    .set("spark.driver.bindAddress", "127.0.0.1")
                    .set("spark.local.dir", FOLDER.toString())
                    .set("spark.ui.enabled", "false"));
        }
        return context;
    }

    /** Ends Spark before a test that starts one of its own: a process can have one at a time. */
    public static synchronized void end() {
        if (context != null) {
            context.close();
            context = null;
        }
    }

    /** Where tasks keep files while they run. */
    static Path folder() {
        return FOLDER;
    }

    private static Path createFolder() {
        try {
            Path folder = Files.createTempDirectory("spark");
            folder.toFile().deleteOnExit();
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
