package dev.barrage.shooter.asset;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Says what is wrong with a JSON file in the words of the file, where Jackson would name classes and settings. */
final class JsonProblem {
    private JsonProblem() {}

    static String of(JacksonException e) {
        if (e instanceof InvalidTypeIdException wrong
                && forms(wrong.getBaseType().getRawClass()) != null) {
            return place(wrong) + ".form must be one of "
                    + forms(wrong.getBaseType().getRawClass())
                    + (wrong.getTypeId() == null ? ", it is missing" : ": " + wrong.getTypeId());
        }
        if (e instanceof UnrecognizedPropertyException unknown) {
            return "unknown field \"" + unknown.getPropertyName() + "\", there are "
                    + unknown.getKnownPropertyIds().stream()
                            .map(Object::toString)
                            .sorted()
                            .collect(Collectors.joining(", "));
        }
        if (e instanceof MismatchedInputException wrong && wrong.getTargetType() != null) {
            return mismatch(wrong);
        }
        return withoutAdvice(e.getOriginalMessage());
    }

    private static String mismatch(MismatchedInputException wrong) {
        Class<?> type = wrong.getTargetType();
        if (type.isEnum()) {
            String value = wrong instanceof InvalidFormatException format ? ": " + format.getValue() : "";
            String names =
                    Arrays.stream(type.getEnumConstants()).map(Object::toString).collect(Collectors.joining(", "));
            return place(wrong) + " must be one of " + names + value;
        }
        if (forms(type) != null) {
            return place(wrong) + " must be an object whose form is one of " + forms(type);
        }
        return withoutAdvice(wrong.getOriginalMessage());
    }

    /** A message of Jackson without the settings that it recommends to programmers. */
    private static String withoutAdvice(String message) {
        return message.replaceAll("Missing creator property '([^']*)'.*", "the field $1 is missing")
                .replaceAll(": (en|dis)able [^:]* to allow| \\(but (could|might)[^)]*\\)", "");
    }

    /** The names of the forms of a type, in the order of their declaration; null if it has only one. */
    private static String forms(Class<?> type) {
        JsonSubTypes all = type.getAnnotation(JsonSubTypes.class);
        return all == null
                ? null
                : Arrays.stream(all.value()).map(JsonSubTypes.Type::name).collect(Collectors.joining(", "));
    }

    /** Where in the file: names and indices, such as {@code sources[0].masks[1]}. */
    private static String place(JsonMappingException e) {
        StringBuilder place = new StringBuilder();
        for (JsonMappingException.Reference step : e.getPath()) {
            if (step.getIndex() >= 0) {
                place.append('[').append(step.getIndex()).append(']');
            } else {
                place.append(place.isEmpty() ? "" : ".").append(step.getFieldName());
            }
        }
        return place.toString();
    }
}
