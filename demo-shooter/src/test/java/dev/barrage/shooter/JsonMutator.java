package dev.barrage.shooter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Changes files: JSON by its values, anything by its bytes. */
public final class JsonMutator {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String[] VALUES = {
        "null",
        "true",
        "0",
        "-1",
        "1",
        "2.5",
        "1e39",
        "-1e-46",
        "99999999999999999999",
        "2147483647",
        "1e6",
        "\"\"",
        "\"NaN\"",
        "\"../../etc/passwd\"",
        "\"a\\u0000b\"",
        "\"x\\n\\u001b[31m\"",
        "\"/etc/passwd\"",
        "\".\"",
        "{}",
        "[]",
        "[null]",
        "[[]]",
        "{\"a\":{\"b\":[1]}}"
    };

    private final Random random;

    public JsonMutator(Random random) {
        this.random = random;
    }

    /** Changes a JSON file: one time in three by its bytes. */
    public byte[] mutate(byte[] file) throws IOException {
        if (random.nextInt(3) == 0) {
            return bytes(file);
        }
        JsonNode tree = JSON.readTree(file);
        for (int i = 0; i <= random.nextInt(3); i++) {
            List<ContainerNode<?>> all = new ArrayList<>();
            collect(tree, all);
            change(all.get(random.nextInt(all.size())), all);
        }
        return JSON.writeValueAsBytes(tree);
    }

    private static void collect(JsonNode node, List<ContainerNode<?>> all) {
        if (node instanceof ContainerNode<?> container) {
            all.add(container);
            container.forEach(child -> collect(child, all));
        }
    }

    private void change(ContainerNode<?> in, List<ContainerNode<?>> all) throws IOException {
        JsonNode value = random.nextInt(4) == 0
                ? all.get(random.nextInt(all.size())).deepCopy()
                : JSON.readTree(VALUES[random.nextInt(VALUES.length)]);
        for (int deep = random.nextInt(40) == 0 ? 200 : 0; deep > 0; deep--) {
            value = JSON.createArrayNode().add(value);
        }
        if (in instanceof ObjectNode object) {
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            String name = names.isEmpty() || random.nextInt(6) == 0
                    ? "unknown" + random.nextInt(100)
                    : names.get(random.nextInt(names.size()));
            if (random.nextInt(6) == 0) {
                object.remove(name);
            } else {
                object.set(name, value);
            }
        } else {
            ArrayNode array = (ArrayNode) in;
            int many = random.nextInt(20) == 0 && value.isValueNode() ? 3000 : 1;
            for (int i = 0; i < many; i++) {
                array.insert(random.nextInt(array.size() + 1), value);
            }
            if (random.nextInt(3) == 0) {
                array.remove(random.nextInt(array.size()));
            }
        }
    }

    /** Changes some bytes of a file, moves a part of it, or cuts it off. */
    public byte[] bytes(byte[] file) {
        byte[] changed = file.clone();
        for (int i = 0; i <= random.nextInt(4); i++) {
            int at = random.nextInt(changed.length);
            int length = Math.min(random.nextInt(40), changed.length - at);
            switch (random.nextInt(5)) {
                case 0 -> changed[at] = (byte) random.nextInt(256);
                case 1, 2 -> changed[at] = (byte) "0123456789-.e,:[]{}\"/ \n".charAt(random.nextInt(23));
                case 3 -> System.arraycopy(file, random.nextInt(file.length - length), changed, at, length);
                default -> changed = random.nextInt(4) == 0 ? Arrays.copyOf(changed, Math.max(1, at)) : changed;
            }
        }
        return changed;
    }
}
