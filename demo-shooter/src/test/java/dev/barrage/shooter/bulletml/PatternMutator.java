package dev.barrage.shooter.bulletml;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Changes pattern files: their bytes, or their elements, numbers and references. */
final class PatternMutator {
    private static final String[] FORMULAS = {
        "0",
        "-1",
        "1e9",
        "999999",
        "-999999",
        "1000000*1000000",
        "1/0",
        "0/0",
        "$rand/($rand-$rand)",
        "1000000*1000000*1000000-$1*1000000*1000000",
        "0.000001",
        "$1",
        "$32",
        "$99",
        "$rank*$rand",
        "((((((1))))))",
        "-".repeat(40) + "1",
        "(".repeat(40) + "1" + ")".repeat(40),
        "1+".repeat(300) + "1",
        "9".repeat(200),
        "0." + "3".repeat(29),
        "1 1",
        "",
        "NaN",
        "\u0663",
        "&lt;",
        "%"
    };
    private static final String[] NAMES = {
        "action",
        "actionRef",
        "bullet",
        "bulletRef",
        "fire",
        "fireRef",
        "repeat",
        "times",
        "wait",
        "vanish",
        "term",
        "changeDirection",
        "changeSpeed",
        "accel",
        "horizontal",
        "vertical",
        "direction",
        "speed",
        "param",
        "jump"
    };
    private static final String[] SNIPPETS = {
        "<vanish/>",
        "<wait>0</wait>",
        "<actionRef label='top'/>",
        "<repeat><times>999999</times><action><fire><bullet/></fire></action></repeat>",
        "<repeat><times>99</times><action><fire><bullet><action><actionRef label='top'/></action></bullet></fire>"
                + "</action></repeat>",
        "<changeSpeed><speed type='sequence'>$rand*100</speed><term>99999</term></changeSpeed>",
        "<accel><horizontal type='relative'>-999</horizontal><term>0</term></accel>",
        "<changeDirection><direction type='sequence'>999999</direction><term>999999</term></changeDirection>",
        "<fire><speed type='sequence'>-77</speed><bullet/></fire>"
    };

    private final Random random;

    PatternMutator(Random random) {
        this.random = random;
    }

    byte[] mutate(byte[] file) {
        return random.nextInt(4) == 0 ? bytes(file) : elements(file);
    }

    private byte[] bytes(byte[] file) {
        byte[] changed = file.clone();
        for (int i = 0; i <= random.nextInt(4); i++) {
            int at = random.nextInt(changed.length);
            int length = Math.min(random.nextInt(30), changed.length - at);
            switch (random.nextInt(4)) {
                case 0 -> changed[at] = (byte) random.nextInt(256);
                case 1 -> changed[at] = (byte) " <>/\"'&;$()[]-!0".charAt(random.nextInt(16));
                case 2 -> System.arraycopy(file, random.nextInt(file.length - length), changed, at, length);
                default -> changed = java.util.Arrays.copyOf(changed, Math.max(1, at));
            }
        }
        return changed;
    }

    private byte[] elements(byte[] file) {
        Tag root = TagReader.read(new ByteArrayInputStream(file));
        for (int i = 0; i <= random.nextInt(6); i++) {
            List<Tag> all = new ArrayList<>();
            collect(root, all);
            change(all.get(random.nextInt(all.size())), all);
        }
        StringBuilder out = new StringBuilder();
        print(root, out);
        return out.toString().getBytes(UTF_8);
    }

    private static void collect(Tag tag, List<Tag> all) {
        all.add(tag);
        tag.children.forEach(child -> collect(child, all));
    }

    private void change(Tag tag, List<Tag> all) {
        Tag other = all.get(random.nextInt(all.size()));
        int kind = random.nextInt(8);
        if (kind == 0 && !tag.children.isEmpty()) {
            tag.children.remove(random.nextInt(tag.children.size()));
        } else if (kind == 1) {
            tag.children.add(random.nextInt(tag.children.size() + 1), copy(other));
        } else if (kind == 2) {
            nest(tag);
        } else if (kind == 3) {
            tag.attributes.put(
                    "label", random.nextInt(3) == 0 ? "top" : other.attributes.getOrDefault("label", "none"));
        } else if (kind == 4) {
            tag.attributes.put(
                    "type", new String[] {"aim", "absolute", "relative", "sequence", "up"}[random.nextInt(5)]);
        } else if (kind == 5) {
            tag.children.add(random.nextInt(tag.children.size() + 1), snippet());
        } else if (tag.children.isEmpty()) {
            tag.text.setLength(0);
            tag.text.append(FORMULAS[random.nextInt(FORMULAS.length)]);
        } else {
            tag.children.set(random.nextInt(tag.children.size()), copy(other));
        }
    }

    private Tag snippet() {
        String text = SNIPPETS[random.nextInt(SNIPPETS.length)];
        return TagReader.read(new ByteArrayInputStream(text.getBytes(UTF_8)));
    }

    /** Wraps the children of an element many times, seldom more than the reader allows. */
    private void nest(Tag tag) {
        String name = NAMES[random.nextInt(NAMES.length)];
        for (int i = random.nextInt(10) == 0 ? 200 : random.nextInt(14); i >= 0; i--) {
            Tag around = new Tag(name, 0);
            around.children.addAll(tag.children);
            tag.children.clear();
            tag.children.add(around);
        }
    }

    private static Tag copy(Tag tag) {
        Tag copy = new Tag(tag.name, 0);
        copy.attributes.putAll(tag.attributes);
        copy.text.append(tag.text);
        tag.children.forEach(child -> copy.children.add(copy(child)));
        return copy;
    }

    private static void print(Tag tag, StringBuilder out) {
        out.append('<').append(tag.name);
        tag.attributes.forEach((name, value) ->
                out.append(' ').append(name).append("='").append(value).append('\''));
        out.append('>').append(tag.text.toString().replace("<", "&lt;"));
        tag.children.forEach(child -> print(child, out));
        out.append("</").append(tag.name).append(">\n");
    }
}
