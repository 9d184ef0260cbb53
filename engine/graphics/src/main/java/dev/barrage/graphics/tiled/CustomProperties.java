package dev.barrage.graphics.tiled;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The custom properties of a map, layer, tile or object, by name. Immutable. */
public final class CustomProperties {
    private final Map<String, JsonNode> values = new LinkedHashMap<>();

    /**
     * Reads a list of properties.
     *
     * @param inherited what holds where the list has nothing; null for none
     */
    CustomProperties(JsonNode list, CustomProperties inherited) {
        if (inherited != null) {
            values.putAll(inherited.values);
        }
        for (JsonNode property : list) {
            values.put(property.path("name").asText(), property.path("value"));
        }
    }

    /** These and one more. */
    CustomProperties with(String name, JsonNode value) {
        CustomProperties all = new CustomProperties(MissingNode.getInstance(), this);
        all.values.put(name, value);
        return all;
    }

    /** All names. */
    public Set<String> names() {
        return Set.copyOf(values.keySet());
    }

    /** A text, file name or number as text; the fallback if there is none. */
    public String text(String name, String fallback) {
        JsonNode value = values.get(name);
        return value == null ? fallback : value.asText();
    }

    /**
     * A number; the fallback if there is none.
     *
     * @throws IllegalArgumentException if the property is of another type
     */
    public float number(String name, float fallback) {
        JsonNode value = values.get(name);
        if (value != null && !value.isNumber()) {
            throw new IllegalArgumentException("property \"" + name + "\" must be a number: " + value);
        }
        return value == null ? fallback : (float) value.asDouble();
    }

    /** Whether a property is checked; false if there is none. */
    public boolean flag(String name) {
        JsonNode value = values.get(name);
        return value != null && value.asBoolean();
    }

    /**
     * A colour as 0xRRGGBBAA; the fallback if there is none.
     *
     * @throws IllegalArgumentException if the property is no colour
     */
    public int color(String name, int fallback) {
        JsonNode value = values.get(name);
        return value == null ? fallback : rgba(value.asText());
    }

    /** The colour #AARRGGBB or #RRGGBB as 0xRRGGBBAA. */
    static int rgba(String text) {
        if (!text.matches("#?([0-9a-fA-F]{2})?[0-9a-fA-F]{6}")) {
            throw new IllegalArgumentException("a colour is #AARRGGBB or #RRGGBB: \"" + text + "\"");
        }
        String digits = text.replace("#", "");
        int argb = Integer.parseUnsignedInt(digits, 16);
        return digits.length() == 6 ? argb << 8 | 255 : argb << 8 | argb >>> 24;
    }
}
