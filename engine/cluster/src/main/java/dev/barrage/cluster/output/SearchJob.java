package dev.barrage.cluster.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Path;

/** The search that a folder of pairs was begun for. */
record SearchJob(String fingerprint, int parts) {
    static final String FILE = "job.json";

    static SearchJob read(Path file) throws IOException {
        try {
            return Json.read(file, SearchJob.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(file + " is damaged: delete the folder of pairs", e);
        }
    }

    void write(Path file) throws IOException {
        AtomicFile.write(file, out -> Json.write(this, out));
    }
}
