package dev.barrage.shooter.asset;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** Reads JSON files strictly: unknown names and missing numbers are refused. */
final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private Json() {}

    static <T> T read(AssetFiles files, String file, TypeReference<T> type) {
        try {
            T value = MAPPER.readValue(files.read(file), type);
            require(file, value != null, "is empty");
            return value;
        } catch (JacksonException e) {
            var at = e.getLocation();
            String place = at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
            throw new AssetException(file, place + e.getOriginalMessage().lines().findFirst().orElse("not JSON"), e);
        } catch (IOException e) {
            throw new AssetException(file, "can't be read: " + e.getMessage(), e);
        }
    }

    static void require(String file, boolean holds, String rule) {
        if (!holds) {
            throw new AssetException(file, rule);
        }
    }
}
