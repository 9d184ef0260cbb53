package dev.barrage.shooter.bulletml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Tag {
    final String name;
    /** Line in the file, from 1. */
    final int line;

    final Map<String, String> attributes = new HashMap<>();
    final List<Tag> children = new ArrayList<>();
    /** The text between the children. */
    final StringBuilder text = new StringBuilder();

    Tag(String name, int line) {
        this.name = name;
        this.line = line;
    }

    /** The value of an attribute; empty if it is not given. */
    String attribute(String attribute) {
        return attributes.getOrDefault(attribute, "");
    }

    /** The first child of a name; null if there is none. */
    Tag child(String childName) {
        for (Tag child : children) {
            if (child.name.equals(childName)) {
                return child;
            }
        }
        return null;
    }

    /** Where it stands in the file, for messages. */
    String place() {
        return "line " + line + ": " + name;
    }
}
