package dev.barrage.cluster.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A digest (SHA-256) of what a source is. */
public final class Fingerprint {
    private final MessageDigest digest;

    public Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Adds the length of a text and the text. */
    public Fingerprint add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        add(bytes.length);
        digest.update(bytes);
        return this;
    }

    public Fingerprint add(long number) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
        return this;
    }

    Fingerprint add(boolean flag) {
        return add(flag ? 1 : 0);
    }

    /** Adds a file's path, size and time of change. */
    Fingerprint addFile(String path) throws IOException {
        Path file = Path.of(path);
        return add(path)
                .add(Files.size(file))
                .add(Files.getLastModifiedTime(file).toString());
    }

    /** The digest in hexadecimal digits. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
