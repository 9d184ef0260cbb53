package dev.barrage.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;

/** Refuses other versions of Spark and Java, which would fail later and less clearly. */
final class Versions {
    private static final int LEAST_JAVA = 17;
    private static final String CHECKED = "barrage.checked";

    private Versions() {}

    /**
     * Checks the driver, and executors by a job that takes milliseconds, once for each context and thread.
     *
     * @throws IllegalStateException if a version is not the right one
     */
    static void check(JavaSparkContext spark) throws IOException {
        if (spark.getLocalProperty(CHECKED) != null) {
            return;
        }
        checkDriver(built(), spark.version());
        int slots = spark.defaultParallelism();
        List<Integer> tasks = IntStream.range(0, slots).boxed().toList();
        String version = spark.version();
        spark.parallelize(tasks, slots)
                .map(task -> found(version))
                .filter(fault -> !fault.isEmpty())
                .collect()
                .forEach(Versions::refuse);
        spark.setLocalProperty(CHECKED, "true");
    }

    private static String built() throws IOException {
        Properties versions = new Properties();
        try (InputStream in = Versions.class.getResourceAsStream("versions.properties")) {
            versions.load(in);
        }
        return versions.getProperty("spark");
    }

    static void checkDriver(String built, String running) {
        if (!minor(built).equals(minor(running))) {
            refuse("this is built for Spark " + minor(built) + ", but runs with Spark " + running);
        }
    }

    /** Major and minor version: the interfaces of Spark stay the same within. */
    private static String minor(String version) {
        return version.replaceFirst("^(\\d+\\.\\d+).*", "$1");
    }

    private static String found(String driver) {
        return fault(
                driver,
                org.apache.spark.package$.MODULE$.SPARK_VERSION(),
                Runtime.version().feature());
    }

    /** What is wrong with an executor, or nothing. */
    static String fault(String driver, String executor, int java) {
        if (!driver.equals(executor)) {
            return "an executor runs Spark " + executor + ", but the driver Spark " + driver;
        }
        return java < LEAST_JAVA ? "an executor runs Java " + java + ", but needs " + LEAST_JAVA : "";
    }

    private static void refuse(String fault) {
        throw new IllegalStateException(fault + ": use the same version everywhere");
    }
}
