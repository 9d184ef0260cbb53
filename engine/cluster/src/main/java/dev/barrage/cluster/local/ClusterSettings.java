package dev.barrage.cluster.local;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Properties;
import org.apache.spark.SparkConf;

/**
 * Settings that all processes of a cluster and its clients share, among them their secret. Only their owner can read
 * the file.
 */
record ClusterSettings(Path file) {
    private static final String AUTHENTICATE = "spark.authenticate";
    private static final String SECRET = "spark.authenticate.secret";

    static ClusterSettings in(Path folder) {
        return new ClusterSettings(folder.resolve("spark.properties"));
    }

    /** Writes the file, with a new secret. */
    void create() throws IOException {
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(
                file,
                List.of(
                        AUTHENTICATE + " true",
                        SECRET + " " + Secret.create(),
                        // Takes programs from anybody, without the secret.
                        "spark.master.rest.enabled false",
                        "spark.ui.killEnabled false"));
    }

    /** Lets a client in. */
    void applyTo(SparkConf conf) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        conf.set(AUTHENTICATE, properties.getProperty(AUTHENTICATE));
        conf.set(SECRET, properties.getProperty(SECRET));
    }
}
