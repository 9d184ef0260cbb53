package dev.barrage.samples.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Java source of a class, in lines of coloured pieces. */
final class SourceText {
    /**
     * Text of one colour.
     *
     * @param column of its first letter, from 0
     */
    record Piece(int column, String text, int color) {}

    private static final int KEYWORD = 0xC3A6FFFF;
    private static final int TYPE = 0x7FD8F5FF;
    private static final int STRING = 0x9BE7A5FF;
    private static final int NUMBER = 0xFFC777FF;
    private static final int COMMENT = 0x71879FFF;
    private static final int ANNOTATION = 0xF2A6C8FF;
    private static final int PLAIN = 0xD6E1F2FF;

    private static final Pattern PIECE = Pattern.compile("(?<comment>/\\*.*?(\\*/|$)|//.*)"
            + "|(?<string>\"([^\"\\\\]|\\\\.)*\"|'([^'\\\\]|\\\\.)*')"
            + "|(?<annotation>@(?!interface)\\w+)"
            + "|(?<number>\\b(0[xX][\\w]+|\\d[\\d_]*(\\.\\d*)?([eE]-?\\d+)?[fFdDlL]?)\\b)"
            + "|(?<keyword>\\b(abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do|double"
            + "|else|enum|extends|false|final|finally|float|for|if|implements|import|instanceof|int|interface|long"
            + "|new|null|package|private|protected|public|record|return|short|static|super|switch|this|throw|throws"
            + "|transient|true|try|var|void|volatile|while)\\b)"
            + "|(?<type>\\b[A-Z](\\w*[a-z]\\w*)?\\b)"
            + "|(?<plain>\\w+|[^\\s\\w])");

    private final List<List<Piece>> lines = new ArrayList<>();

    private SourceText(String source) {
        boolean inComment = false;
        for (String line : source.split("\r?\n", -1)) {
            int end = line.indexOf("*/");
            int start = inComment ? end < 0 ? line.length() : end + 2 : 0;
            List<Piece> pieces = new ArrayList<>();
            if (start > 0) {
                pieces.add(new Piece(0, line.substring(0, start), COMMENT));
            }
            cut(line, start, pieces);
            lines.add(pieces);
            inComment = (inComment && end < 0) || line.lastIndexOf("/*") > line.lastIndexOf("*/");
        }
        while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
    }

    /** The source of a class of the samples, which the jar has beside this program. */
    static SourceText of(Class<?> type) {
        String file = "source/" + name(type);
        try (InputStream in = SourceText.class.getResourceAsStream(file)) {
            return new SourceText(
                    in == null
                            ? "// " + file + " is not in the jar"
                            : new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    /** The name of the file with a class. */
    static String name(Class<?> type) {
        Class<?> outermost = type;
        while (outermost.getEnclosingClass() != null) {
            outermost = outermost.getEnclosingClass();
        }
        return outermost.getSimpleName() + ".java";
    }

    /** The lines, each with its pieces from left to right. */
    List<List<Piece>> lines() {
        return lines;
    }

    private static void cut(String line, int start, List<Piece> pieces) {
        Matcher found = PIECE.matcher(line);
        for (int at = start; found.find(at); at = found.end()) {
            pieces.add(new Piece(found.start(), found.group(), color(found)));
        }
    }

    private static int color(Matcher found) {
        return found.group("comment") != null
                ? COMMENT
                : found.group("string") != null
                        ? STRING
                        : found.group("annotation") != null
                                ? ANNOTATION
                                : found.group("number") != null
                                        ? NUMBER
                                        : found.group("keyword") != null
                                                ? KEYWORD
                                                : found.group("type") != null ? TYPE : PLAIN;
    }
}
