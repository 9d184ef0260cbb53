package dev.barrage.cluster.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterSettingsTest {
    private static final String SECRET = "spark.authenticate.secret";

    @TempDir
    private Path folder;

    @Test
    void onlyTheOwnerCanReadTheSecret() throws IOException {
        ClusterSettings settings = ClusterSettings.in(folder);
        settings.create();
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(settings.file())));
    }

    @Test
    void everyClusterHasASecretOfItsOwn() throws IOException {
        assertEquals(64, secret("a").length());
        assertNotEquals(secret("b"), secret("c"));
    }

    private String secret(String name) throws IOException {
        ClusterSettings settings = ClusterSettings.in(Files.createDirectory(folder.resolve(name)));
        settings.create();
        SparkConf conf = new SparkConf(false);
        settings.applyTo(conf);
        assertEquals("true", conf.get("spark.authenticate"));
        return conf.get(SECRET);
    }
}
