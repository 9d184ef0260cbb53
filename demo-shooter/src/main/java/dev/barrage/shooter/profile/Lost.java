package dev.barrage.shooter.profile;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** The values of a file that can't be used, for one line that names the first of them. */
final class Lost {
    private static final int LONGEST = 60;

    private final List<String> rules = new ArrayList<>();

    /** @param rule the rule that it breaks, beginning with its place */
    void add(String rule, JsonNode value) {
        rules.add(rule + ": " + shown(String.valueOf(value)));
    }

    /** Cuts a text from a file to a part of a line. */
    static String shown(String text) {
        String clean = text.replaceAll("\\p{Cntrl}", "?");
        return clean.length() <= LONGEST ? clean : clean.substring(0, LONGEST) + "...";
    }

    boolean isEmpty() {
        return rules.isEmpty();
    }

    @Override
    public String toString() {
        return rules.get(0) + (rules.size() == 1 ? "" : " (and " + (rules.size() - 1) + " more)");
    }
}
