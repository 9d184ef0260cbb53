package dev.barrage.cluster.output;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    static <T> T read(Path file, Class<T> type) throws IOException {
        return MAPPER.readValue(file.toFile(), type);
    }

    static Void write(Object value, OutputStream out) throws IOException {
        out.write(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(value));
        return null;
    }
}
