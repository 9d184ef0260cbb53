package dev.barrage.benchmarks.mesh;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/** Reads meshes from OBJ, PLY and STL files, also compressed by gzip. */
public final class MeshFile {
    private static final String GZIP = ".gz";
    private static final int BUFFER = 1 << 16;

    private MeshFile() {}

    /**
     * All triangles of a file in one list with the file's own points. Larger polygons are cut into triangles. Points of STL
     * files with the same coordinates are merged, because STL gives every triangle points of its own.
     *
     * @throws MeshFileException if the file cannot be read, is malformed, is none of the formats or has no triangles
     */
    public static Mesh read(Path file) throws MeshFileException {
        if (!Files.exists(file)) {
            throw new MeshFileException(file + ": no such file");
        }
        if (!Files.isRegularFile(file)) {
            throw new MeshFileException(file + ": is not a regular file");
        }
        if (!Files.isReadable(file)) {
            throw new MeshFileException(file + ": may not be read");
        }
        try {
            return readReadable(file);
        } catch (MeshFileException e) {
            throw e;
        } catch (IOException e) {
            throw new MeshFileException(file + ": cannot be read: " + e.getMessage());
        } catch (OutOfMemoryError e) {
            throw new MeshFileException(
                    file + ": does not fit into " + (Runtime.getRuntime().maxMemory() >> 20) + " MB");
        }
    }

    private static Mesh readReadable(Path file) throws IOException {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        boolean isCompressed = name.endsWith(GZIP);
        String plainName = isCompressed ? name.substring(0, name.length() - GZIP.length()) : name;
        String format = plainName.substring(plainName.lastIndexOf('.') + 1);
        long size = isCompressed ? unpackedSize(file) : Files.size(file);
        try (InputStream stream = open(file, isCompressed)) {
            MeshInput in = new MeshInput(stream, file.toString(), size);
            Mesh mesh = switch (format) {
                case "obj" -> ObjReader.read(in);
                case "ply" -> PlyReader.read(in);
                case "stl" -> StlReader.read(in);
                default -> throw new MeshFileException(file + ": must end in .obj, .ply or .stl, and perhaps .gz");
            };
            if (mesh.triangles() == 0) {
                throw new MeshFileException(file + ": has no triangles");
            }
            return mesh;
        }
    }

    private static InputStream open(Path file, boolean isCompressed) throws IOException {
        InputStream raw = Files.newInputStream(file);
        return isCompressed ? new GZIPInputStream(raw, BUFFER) : raw;
    }

    private static long unpackedSize(Path file) throws IOException {
        try (InputStream in = open(file, true)) {
            byte[] buffer = new byte[BUFFER];
            long size = 0;
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                size += read;
            }
            return size;
        }
    }
}
