package dev.barrage.shooter.profile;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.barrage.graphics.file.AtomicFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** A file of the player with one JSON object. A file that is none is put aside, with a warning. */
final class JsonFile {
    private static final int MOST_BYTES = 1 << 16;
    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(16)
                            .maxNumberLength(64)
                            .build())
                    .build())
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final Path path;
    private final PrintWriter warnings;
    private String damage;

    JsonFile(Path path, PrintWriter warnings) {
        this.path = path.toAbsolutePath();
        this.warnings = warnings;
        AtomicFile.removeLeftovers(this.path);
    }

    /** Reads the object; an empty one if the file is missing or damaged. */
    ObjectNode read() {
        try {
            JsonNode tree = MAPPER.readTree(bytes());
            if (tree instanceof ObjectNode object) {
                return object;
            }
            putAside("is damaged (it holds no object)");
        } catch (NoSuchFileException | NotDirectoryException e) {
            // A new player.
        } catch (JacksonException e) {
            putAside("is damaged (" + e.getOriginalMessage().lines().findFirst().orElse("") + ")");
        } catch (IOException e) {
            putAside("can't be read (" + e.getMessage() + ")");
        }
        return MAPPER.createObjectNode();
    }

    private byte[] bytes() throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new IOException("it is not a regular file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IOException("it has more than " + MOST_BYTES + " bytes");
            }
            return bytes;
        }
    }

    /** Keeps the file under another name, because the next write would replace it. */
    void putAside(String why) {
        damage = path.getFileName() + " " + why;
        try {
            warn(why + "; it is kept as " + AtomicFile.putAside(path).getFileName());
        } catch (IOException e) {
            warn(why + "; it can't be renamed (" + e.getMessage() + ")");
        }
    }

    /** Why the file was put aside; null if it was not. */
    String damage() {
        return damage;
    }

    void write(JsonNode tree) {
        try {
            Files.createDirectories(path.getParent());
        } catch (IOException e) {
            warn("can't be written (" + e.getMessage() + ")");
            return;
        }
        try {
            AtomicFile.write(path, out -> out.write(MAPPER.writeValueAsBytes(tree)));
        } catch (IOException e) {
            warnings.println("Warning: " + e.getMessage());
        }
    }

    void warn(String what) {
        warnings.println("Warning: " + path + " " + what);
    }
}
