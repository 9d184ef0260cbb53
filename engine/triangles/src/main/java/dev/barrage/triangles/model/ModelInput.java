package dev.barrage.triangles.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The bytes of a model file, as words of lines or as binary numbers. Counts lines and bytes, so that errors name the
 * place. Lines end with LF, CR LF or CR.
 */
final class ModelInput {
    /** Largest coordinate that a list of triangles takes. */
    private static final float MAX_COORDINATE = 1e30f;

    private static final int MAX_WORD = 255;
    private static final int MAX_SHOWN = 40;
    private static final int MAX_DIGITS = 18;
    private static final int LOOK_AHEAD = 512;
    private static final String UTF_8_MARK = "\u00ef\u00bb\u00bf";

    private final InputStream in;
    private final String name;
    private final long size;
    private final ModelLimits limits;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;

    /** Bytes of the file before the buffer. */
    private long passed;

    private final byte[] word = new byte[MAX_WORD];
    private int wordLength;
    private int line = 1;
    private boolean isText = true;
    private boolean isObj;

    /** Whether the first line ends with CR alone. */
    private boolean usesCr;

    /**
     * Makes an input.
     *
     * @param name name of the file in errors
     * @param size number of bytes
     */
    ModelInput(InputStream in, String name, long size, ModelLimits limits) {
        this.in = in;
        this.name = name;
        this.size = size;
        this.limits = limits;
    }

    /** An error at the current line, or byte of binary data. */
    ModelFileException error(String what) {
        return isText ? errorInLine(line, what) : new ModelFileException(name + ": byte " + position() + ": " + what);
    }

    /** An error at a line. */
    ModelFileException errorInLine(int place, String what) {
        return new ModelFileException(name + ":" + place + ": " + what);
    }

    /** Name of the file in errors. */
    String name() {
        return name;
    }

    /** Largest numbers of vertices and triangles. */
    ModelLimits limits() {
        return limits;
    }

    /** The current line, counted from 1. */
    int line() {
        return line;
    }

    /** Whether lines are counted. */
    boolean isText() {
        return isText;
    }

    /** Number of bytes that are left. */
    long remaining() {
        return size - position();
    }

    private long position() {
        return passed + at;
    }

    /** Whether a number of bytes are left; they are then in the buffer. */
    private boolean has(int bytes) throws IOException {
        while (end - at < bytes) {
            System.arraycopy(buffer, at, buffer, 0, end - at);
            passed += at;
            end -= at;
            at = 0;
            int read = in.read(buffer, end, buffer.length - end);
            if (read < 0) {
                return false;
            }
            end += read;
        }
        return true;
    }

    /** The next byte, which stays; -1 at the end. */
    private int peek() throws IOException {
        return at < end || has(1) ? buffer[at] & 0xff : -1;
    }

    /** Whether the file's first word begins as given, in upper or lower case. To be called before anything is read. */
    boolean startsWith(String start) throws IOException {
        boolean isShort = !has(LOOK_AHEAD);
        String first = new String(buffer, 0, isShort ? end : LOOK_AHEAD, StandardCharsets.ISO_8859_1);
        first = first.startsWith(UTF_8_MARK) ? first.substring(UTF_8_MARK.length()) : first;
        return first.stripLeading().regionMatches(true, 0, start, 0, start.length());
    }

    /** The four bytes at a place of the first buffer as an unsigned number; -1 if the file is shorter. */
    long littleEndianAt(int place) throws IOException {
        if (!has(place + 4)) {
            return -1;
        }
        long bits = 0;
        for (int i = 3; i >= 0; i--) {
            bits = bits << 8 | buffer[place + i] & 0xff;
        }
        return bits;
    }

    /** Starts to read text: passes over the mark of UTF-8, and refuses UTF-16. */
    void startText() throws IOException {
        int first = peek();
        if (first == 0xfe || first == 0xff) {
            throw error("is UTF-16 or binary; save it as UTF-8");
        }
        for (int i = 0; i < UTF_8_MARK.length() && peek() == UTF_8_MARK.charAt(i); i++) {
            at++;
        }
    }

    /** Starts to read text of OBJ: a backslash continues a line, and # starts a comment. */
    void startObj() throws IOException {
        startText();
        isObj = true;
    }

    /** Starts to read binary numbers. */
    void startBinary() {
        isText = false;
    }

    /** Whether there is more to read. */
    boolean hasMore() throws IOException {
        return peek() >= 0;
    }

    /** Reads the next word of the line. Returns false if there is none. */
    boolean nextWord() throws IOException {
        wordLength = 0;
        int c = skipBlanks();
        if (c == '#' && isObj) {
            skipComment();
            return false;
        }
        while (!isBlank(c) && !isLineEnd(c) && !isContinuation(c)) {
            if (wordLength == MAX_WORD) {
                throw error("a word has more than " + MAX_WORD + " characters: " + shownWord());
            }
            word[wordLength++] = (byte) c;
            at++;
            c = peek();
        }
        return wordLength > 0;
    }

    private int skipBlanks() throws IOException {
        int c = peek();
        while (isBlank(c) || isContinuation(c)) {
            at++;
            if (c == '\\') {
                passLineEnd(true);
            }
            c = peek();
        }
        return c;
    }

    /** Whether the next byte is a backslash that joins two lines of OBJ. */
    private boolean isContinuation(int c) throws IOException {
        return c == '\\' && isObj && (!has(2) || isLineEnd(buffer[at + 1] & 0xff));
    }

    private static boolean isBlank(int c) {
        return c == ' ' || c == '\t' || c == '\f' || c == 0x0b;
    }

    private static boolean isLineEnd(int c) {
        return c == '\n' || c == '\r' || c < 0;
    }

    /** Passes over the rest of the line and its end. */
    void endLine() throws IOException {
        skipToLineEnd();
        passLineEnd(true);
    }

    /** The same before binary data. Where lines end with CR alone, an LF is one of the data. */
    void endLastLine() throws IOException {
        skipToLineEnd();
        passLineEnd(!usesCr);
    }

    private void skipToLineEnd() throws IOException {
        for (int c = peek(); !isLineEnd(c); c = peek()) {
            if (c == '#' && isObj) {
                skipComment();
            } else if (isContinuation(c)) {
                skipBlanks();
            } else {
                at++;
            }
        }
    }

    private void skipComment() throws IOException {
        while (!isLineEnd(peek())) {
            at++;
        }
    }

    private void passLineEnd(boolean mayBeCrLf) throws IOException {
        int c = peek();
        at += c >= 0 ? 1 : 0;
        if (c == '\r' && mayBeCrLf) {
            boolean isPair = peek() == '\n';
            usesCr |= line == 1 && !isPair;
            at += isPair ? 1 : 0;
        }
        line++;
    }

    /** The current word. */
    String word() {
        return new String(word, 0, wordLength, StandardCharsets.ISO_8859_1);
    }

    /** The current word for an error: printable and not long. */
    String shownWord() {
        return shown(word());
    }

    /** A word of the file for an error: printable and not long. */
    static String shown(String word) {
        String shown = word.replaceAll("[^\\x21-\\x7e]", "?");
        return shown.length() <= MAX_SHOWN ? shown : shown.substring(0, MAX_SHOWN) + "...";
    }

    /** Reads a word that has to be there. */
    void expectWord(String what) throws IOException {
        if (!nextWord()) {
            throw error("the line ends before " + what);
        }
    }

    /** Refuses more words in the line. */
    void expectLineEnd() throws IOException {
        if (nextWord()) {
            throw error("surplus: " + shownWord());
        }
    }

    /** Reads the next word of the line as a coordinate. */
    float coordinate() throws IOException {
        expectWord("a coordinate");
        if (!isDecimal()) {
            throw error("a coordinate must be a number: " + shownWord());
        }
        return checkCoordinate(Float.parseFloat(word()));
    }

    /** Refuses what is no coordinate of a list of triangles. */
    float checkCoordinate(float x) throws ModelFileException {
        if (!(Math.abs(x) <= MAX_COORDINATE)) {
            throw error("a coordinate must lie within +-" + MAX_COORDINATE + ": " + (isText ? shownWord() : x));
        }
        return x;
    }

    /** Whether the word is a decimal number; the parser of Java takes more, such as 1f and 0x1p3. */
    private boolean isDecimal() {
        int i = skipSign(0);
        int afterWhole = skipDigits(i);
        int digits = afterWhole - i;
        i = afterWhole;
        if (i < wordLength && word[i] == '.') {
            int afterPoint = skipDigits(i + 1);
            digits += afterPoint - i - 1;
            i = afterPoint;
        }
        if (digits > 0 && i < wordLength && (word[i] == 'e' || word[i] == 'E')) {
            int exponent = skipSign(i + 1);
            i = skipDigits(exponent);
            digits = i - exponent;
        }
        return digits > 0 && i == wordLength;
    }

    private int skipSign(int i) {
        return i < wordLength && (word[i] == '+' || word[i] == '-') ? i + 1 : i;
    }

    private int skipDigits(int from) {
        int i = from;
        while (i < wordLength && word[i] >= '0' && word[i] <= '9') {
            i++;
        }
        return i;
    }

    /** Reads the next word of the line as a whole number. */
    long whole(String what) throws IOException {
        expectWord(what);
        return leadingWhole(what, wordLength);
    }

    /** The whole number at the start of the current word, up to a slash if there is one. */
    long wholeBeforeSlash(String what) throws ModelFileException {
        int length = 0;
        while (length < wordLength && word[length] != '/') {
            length++;
        }
        return leadingWhole(what, length);
    }

    private long leadingWhole(String what, int length) throws ModelFileException {
        int start = skipSign(0);
        if (start == length || skipDigits(start) < length) {
            throw error(what + " must be a whole number: " + shownWord());
        }
        if (length - start > MAX_DIGITS) {
            throw error(what + " is too large: " + shownWord());
        }
        long value = 0;
        for (int i = start; i < length; i++) {
            value = 10 * value + word[i] - '0';
        }
        return word[0] == '-' ? -value : value;
    }

    /**
     * Reads a binary number of 1 to 8 bytes.
     *
     * @return its bits, not sign-extended
     */
    long bits(int bytes, boolean isBigEndian) throws IOException {
        long bits = 0;
        for (int i = 0; i < bytes; i++) {
            int c = peek();
            if (c < 0) {
                throw error("the file ends within a number");
            }
            at++;
            bits = isBigEndian ? bits << 8 | c : bits | (long) c << 8 * i;
        }
        return bits;
    }

    /** Passes over bytes. */
    void skip(long bytes) throws IOException {
        for (long left = bytes; left > 0; ) {
            if (peek() < 0) {
                throw error("the file ends " + left + " bytes too early");
            }
            int step = (int) Math.min(left, end - at);
            at += step;
            left -= step;
        }
    }

    /** Passes over blanks and line ends. */
    void skipBlankLines() throws IOException {
        for (int c = peek(); c >= 0 && (isBlank(c) || isLineEnd(c)); c = peek()) {
            if (isBlank(c)) {
                at++;
            } else {
                passLineEnd(true);
            }
        }
    }
}
