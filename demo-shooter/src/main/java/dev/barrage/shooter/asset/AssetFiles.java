package dev.barrage.shooter.asset;

import dev.barrage.physics.math.Hash64;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A source of data files: a folder, or the bundled resources. Files outside the folder are refused. */
public final class AssetFiles {
    private static final String BUNDLED = "/barrage-assets/";

    private final Path folder;
    private final Hash64 digest = new Hash64();

    private AssetFiles(Path folder) {
        this.folder = folder;
    }

    public static AssetFiles bundled() {
        return new AssetFiles(null);
    }

    public static AssetFiles in(Path folder) {
        return new AssetFiles(folder.toAbsolutePath());
    }

    /** @throws AssetException if it is missing, can't be read or is too large */
    byte[] read(String file) {
        String problem = problem(file);
        Json.require(file, problem == null, problem);
        try (InputStream in = open(file)) {
            byte[] bytes = in.readNBytes(Limits.BYTES + 1);
            Json.require(file, bytes.length <= Limits.BYTES, "must have at most " + Limits.BYTES + " bytes");
            for (byte value : bytes) {
                digest.add((int) value);
            }
            return bytes;
        } catch (IOException e) {
            throw new AssetException(file, "can't be read: " + e.getMessage(), e);
        }
    }

    private InputStream open(String file) throws IOException {
        return folder == null
                ? AssetFiles.class.getResourceAsStream(BUNDLED + file)
                : Files.newInputStream(folder.resolve(file));
    }

    /** A hash of all files read so far. */
    long digest() {
        return digest.value();
    }

    /** Why a file can't be read, found out without opening it; null if it can. */
    String problem(String file) {
        if (folder == null) {
            return AssetFiles.class.getResource(BUNDLED + file) == null ? "is missing" : null;
        }
        try {
            Path path = folder.resolve(file);
            if (!path.normalize().startsWith(folder.normalize())) {
                return "leads out of the folder of the data files";
            }
            if (!Files.exists(path)) {
                return "is missing";
            }
            if (!path.toRealPath().startsWith(folder.toRealPath())) {
                return "leads out of the folder of the data files";
            }
            return Files.isRegularFile(path) ? null : "is not a regular file";
        } catch (IOException | InvalidPathException e) {
            return "can't be read";
        }
    }
}
