package dev.barrage.cluster.local;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SparkProcessTest {
    private static final String CLASS_PATH = "java.class.path";

    @Test
    void executorsFindClassesFromTheirOwnFolders() {
        String before = System.getProperty(CLASS_PATH);
        try {
            System.setProperty(CLASS_PATH, "lib/a.jar" + File.pathSeparator + "/b.jar");
            assertEquals(
                    Path.of("lib/a.jar").toAbsolutePath() + File.pathSeparator + "/b.jar", SparkProcess.classPath());
        } finally {
            System.setProperty(CLASS_PATH, before);
        }
    }
}
