package dev.barrage.shooter.asset;

import dev.barrage.physics.math.Hash64;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A source of data files: a folder, or the bundled resources. */
public final class AssetFiles {
    private final Path folder;
    private final Hash64 digest = new Hash64();

    private AssetFiles(Path folder) {
        this.folder = folder;
    }

    /** The bundled files. */
    public static AssetFiles bundled() {
        return new AssetFiles(null);
    }

    /** The files of a folder. */
    public static AssetFiles in(Path folder) {
        return new AssetFiles(folder);
    }

    /**
     * Reads a file.
     *
     * @throws AssetException if it is missing or can't be read
     */
    byte[] read(String file) {
        try (InputStream in = open(file)) {
            if (in == null) {
                throw new AssetException(file, "is missing from the game");
            }
            byte[] bytes = in.readAllBytes();
            for (byte value : bytes) {
                digest.add((int) value);
            }
            return bytes;
        } catch (IOException e) {
            throw new AssetException(file, "can't be read: " + e.getMessage(), e);
        }
    }

    /** A hash of all files read so far. */
    long digest() {
        return digest.value();
    }

    /** Whether a file exists. */
    boolean has(String file) {
        try (InputStream in = open(file)) {
            return in != null;
        } catch (IOException | InvalidPathException e) {
            return false;
        }
    }

    private InputStream open(String file) throws IOException {
        return folder == null
                ? AssetFiles.class.getResourceAsStream("/barrage-assets/" + file)
                : Files.newInputStream(folder.resolve(file));
    }
}
