package dev.barrage.shooter.asset;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import dev.barrage.shooter.bulletml.PatternException;
import dev.barrage.shooter.curtain.Amount;
import dev.barrage.shooter.curtain.CurtainException;
import java.io.IOException;

/** Strict JSON reader: rejects unknown, missing, null and duplicate fields and wrong types. */
final class Json {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Limits.NESTING)
                    .maxNumberLength(Limits.DIGITS)
                    .build())
            .build();
    private static final ObjectMapper MAPPER = JsonMapper.builder(FACTORY)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .defaultSetterInfo(JsonSetter.Value.construct(Nulls.FAIL, Nulls.FAIL))
            .withCoercionConfig(
                    LogicalType.Textual,
                    text -> text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
            .build();

    private Json() {}

    static <T> T read(AssetFiles files, String file, TypeReference<T> type) {
        try (JsonParser parser = MAPPER.createParser(files.read(file))) {
            return read(parser, file, type);
        } catch (IOException e) {
            throw new AssetException(file, "can't be read: " + e.getMessage(), e);
        }
    }

    /** The text of a value, in lines. */
    static String text(Object value) throws JsonProcessingException {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
    }

    /** The text of a value, in one line. */
    static String line(Object value) throws JsonProcessingException {
        return MAPPER.writeValueAsString(value);
    }

    private static <T> T read(JsonParser parser, String file, TypeReference<T> type) throws IOException {
        try {
            T value = MAPPER.readValue(parser, type);
            require(file, value != null, "is empty");
            return value;
        } catch (JacksonException e) {
            if (e.getCause() instanceof CurtainException || e.getCause() instanceof PatternException) {
                throw new AssetException(file, place(e, parser) + e.getCause().getMessage(), e);
            }
            throw new AssetException(file, place(e, parser) + JsonProblem.of(e), e);
        }
    }

    private static String place(JacksonException e, JsonParser parser) {
        JsonLocation at = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
        return "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
    }

    /** Rejects a title of invalid length or with characters other than A-Z, 0-9, space, ' and -. */
    static void requireTitle(String file, String place, String title) {
        require(
                file,
                title.matches("[A-Z][A-Z0-9 '-]{0,30}[A-Z0-9]"),
                place + ".title must be 2 to 32 of A-Z, 0-9, space, ' and -: " + title);
    }

    /** Rejects the name of an enemy, a boss or a file if it is blank, too long, or has control characters. */
    static void requireName(String file, String place, String name) {
        boolean fits =
                !name.isBlank() && name.length() <= Limits.NAME && name.chars().noneMatch(Character::isISOControl);
        require(file, fits, place + " must be a name of 1 to " + Limits.NAME + " characters: " + name);
    }

    /** Rejects a list that is too short or too long. */
    static void requireSize(String file, String list, int size, int least, int most) {
        require(
                file,
                size >= least && size <= most,
                list + " must be " + least + " to " + most + ", there are " + size);
    }

    /** Rejects a number out of a range. */
    static void requireRange(String file, String place, float value, float least, float most) {
        require(file, value >= least && value <= most, place + " must be from " + least + " to " + most + ": " + value);
    }

    /** Rejects an amount that is out of a range at any level. */
    static void requireRange(String file, String place, Amount amount, float least, float most) {
        try {
            amount.check(place, least, most);
        } catch (CurtainException e) {
            throw new AssetException(file, e.getMessage(), e);
        }
    }

    static void require(String file, boolean holds, String rule) {
        if (!holds) {
            throw new AssetException(file, rule);
        }
    }
}
