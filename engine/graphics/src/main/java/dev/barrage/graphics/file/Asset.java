package dev.barrage.graphics.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.lwjgl.system.MemoryUtil;

/**
 * The bytes of a picture, sound or map, and the name by which messages call it.
 *
 * @param name path of the file, or what stands for it
 */
public record Asset(String name, byte[] bytes) {
    /**
     * Reads a file.
     *
     * @throws UncheckedIOException if that fails; the message names the file with its whole path
     */
    public static Asset read(Path file) {
        try {
            return new Asset(file.toString(), Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            throw new UncheckedIOException("there is no file " + file.toAbsolutePath(), e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file.toAbsolutePath() + ": " + e.getMessage(), e);
        }
    }

    /**
     * Reads a stream to its end and closes it.
     *
     * @throws UncheckedIOException if that fails
     * @throws IllegalArgumentException for null, which {@link Class#getResourceAsStream} gives for unknown names
     */
    public static Asset read(InputStream in) {
        if (in == null) {
            throw new IllegalArgumentException("in is null: getResourceAsStream found no resource of that name; a name"
                    + " without a leading / is looked up in the package of the class");
        }
        try (in) {
            return new Asset("the stream", in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the stream: " + e.getMessage(), e);
        }
    }

    /** The error that the content is not what was asked for. */
    public IllegalArgumentException broken(String why) {
        return new IllegalArgumentException(name + ": " + why);
    }

    /** A copy outside of the Java heap for native code; the caller frees it with {@link MemoryUtil#memFree}. */
    public ByteBuffer nativeCopy() {
        return MemoryUtil.memAlloc(bytes.length).put(bytes).flip();
    }
}
