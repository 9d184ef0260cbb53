package dev.barrage.graphics.gl;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * GLSL text with its {@code #include "file"} lines resolved. Maps the positions in a driver's message back to file
 * and line.
 *
 * <p>Each file gets a number through {@code #line}, because GLSL gives drivers no file names to report.
 */
final class ShaderSource {
    private static final Pattern INCLUDE = Pattern.compile("\\s*#include\\s+\"([^\"]+)\"\\s*");
    // Mesa writes "0:12(5)", NVIDIA "0(12)", Apple, AMD and Intel "ERROR: 0:12:".
    private static final Pattern POSITION = Pattern.compile("\\b(\\d+)[:(](\\d+)(?:\\(\\d+\\)|\\))?");

    private final UnaryOperator<String> library;
    private final List<String> files = new ArrayList<>();
    private final String text;

    private ShaderSource(String name, String body, UnaryOperator<String> library) {
        this.library = library;
        StringBuilder out = new StringBuilder();
        append(name, body, out);
        text = out.toString();
    }

    /** Loads a shader file from {@code ../shaders}. */
    static ShaderSource load(String file) {
        return load(file, ShaderSource::read);
    }

    /**
     * Loads a shader file.
     *
     * @param library gives the text of this file and of those that it includes by their names
     */
    static ShaderSource load(String file, UnaryOperator<String> library) {
        return new ShaderSource(file, library.apply(file), library);
    }

    /** Loads a shader file and defines a constant below its {@code #version} line, which must be the first. */
    static ShaderSource load(String file, String name, int value) {
        String body = read(file);
        int below = body.indexOf('\n') + 1;
        String define = "#define " + name + " " + value + "\n#line 2 0\n";
        return new ShaderSource(file, body.substring(0, below) + define + body.substring(below), ShaderSource::read);
    }

    /** Source from text; {@code name} stands for it in messages. */
    static ShaderSource of(String name, String body) {
        return new ShaderSource(name, body, ShaderSource::read);
    }

    String text() {
        return text;
    }

    /** Replaces the driver's file and line numbers by "file:line". */
    String explain(String log) {
        StringBuilder out = new StringBuilder();
        for (String line : log.strip().split("\n")) {
            out.append('\n').append(explainLine(line.strip()));
        }
        return out.substring(1);
    }

    private String explainLine(String line) {
        Matcher position = POSITION.matcher(line);
        if (!position.find() || Integer.parseInt(position.group(1)) >= files.size()) {
            return line;
        }
        String file = files.get(Integer.parseInt(position.group(1)));
        return line.substring(0, position.start()) + file + ":" + position.group(2) + line.substring(position.end());
    }

    private void append(String name, String body, StringBuilder out) {
        int number = files.size();
        files.add(name);
        if (number > 0) {
            out.append("#line 1 ").append(number).append('\n');
        }
        int lineNumber = 0;
        for (String line : body.split("\n", -1)) {
            lineNumber++;
            Matcher include = INCLUDE.matcher(line);
            if (include.matches()) {
                append(include.group(1), library.apply(include.group(1)), out);
                out.append("#line ")
                        .append(lineNumber + 1)
                        .append(' ')
                        .append(number)
                        .append('\n');
            } else {
                out.append(line).append('\n');
            }
        }
    }

    private static String read(String file) {
        String path = "/dev/barrage/graphics/shaders/" + file;
        try (InputStream in = ShaderSource.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new GlException("no shader file " + path + " in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }
}
