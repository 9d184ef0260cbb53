package dev.barrage.triangles.model;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/**
 * Reads the triangles of OBJ, PLY and STL files, also compressed by gzip. Larger faces are cut into triangles. Vertices
 * of STL with the same coordinates are merged, because STL gives every triangle vertices of its own.
 *
 * <pre>{@code
 * Model rock = ModelFile.read(Path.of("rock.obj"));
 * Mesh mesh = Mesh.of(rock.points(), rock.corners());
 * }</pre>
 */
public final class ModelFile {
    private static final String GZIP = ".gz";
    private static final int BUFFER = 1 << 16;

    private ModelFile() {}

    /**
     * Reads a file of any size.
     *
     * @throws ModelFileException as {@link #read(Path, ModelLimits)}
     */
    public static Model read(Path file) throws ModelFileException {
        return read(file, ModelLimits.NONE);
    }

    /**
     * Reads a file.
     *
     * @throws ModelFileException if the file cannot be read, is malformed or beyond a limit, is none of the formats or
     *     has no triangles
     */
    public static Model read(Path file, ModelLimits limits) throws ModelFileException {
        if (!Files.exists(file)) {
            throw new ModelFileException(file.toAbsolutePath() + ": no such file");
        }
        if (!Files.isRegularFile(file)) {
            throw new ModelFileException(file + ": is not a regular file");
        }
        if (!Files.isReadable(file)) {
            throw new ModelFileException(file + ": may not be read");
        }
        return read(() -> Files.newInputStream(file), file.toFile().length(), file.toString(), limits);
    }

    /**
     * Reads the bytes of a file.
     *
     * @param name name of the file, which ends in the format and names the file in errors
     * @throws ModelFileException as {@link #read(Path, ModelLimits)}
     */
    public static Model read(byte[] bytes, String name, ModelLimits limits) throws ModelFileException {
        Objects.requireNonNull(bytes, "bytes");
        return read(() -> new ByteArrayInputStream(bytes), bytes.length, name, limits);
    }

    /** Opens the bytes of a file, from the first one on. */
    private interface Source {
        InputStream open() throws IOException;
    }

    private static Model read(Source source, long bytes, String name, ModelLimits limits) throws ModelFileException {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        boolean isCompressed = lowerCase.endsWith(GZIP);
        String plainName = isCompressed ? lowerCase.substring(0, lowerCase.length() - GZIP.length()) : lowerCase;
        String format = plainName.substring(plainName.lastIndexOf('.') + 1);
        Source unpacked = isCompressed ? () -> new GZIPInputStream(source.open(), BUFFER) : source;
        try {
            long size = isCompressed ? size(unpacked, limits.bytes()) : bytes;
            if (size > limits.bytes()) {
                throw new ModelFileException(name + ": has more than " + limits.bytes() + " bytes");
            }
            try (InputStream stream = unpacked.open()) {
                return read(new ModelInput(stream, name, size, limits), format);
            }
        } catch (ModelFileException e) {
            throw e;
        } catch (EOFException e) {
            throw new ModelFileException(name + ": cannot be read: the compressed data end too early");
        } catch (IOException e) {
            throw new ModelFileException(name + ": cannot be read: " + e.getMessage());
        } catch (OutOfMemoryError e) {
            throw new ModelFileException(
                    name + ": does not fit into " + (Runtime.getRuntime().maxMemory() >> 20) + " MB");
        }
    }

    private static Model read(ModelInput in, String format) throws IOException {
        Model model = switch (format) {
            case "obj" -> ObjReader.read(in);
            case "ply" -> PlyReader.read(in);
            case "stl" -> StlReader.read(in);
            default -> throw new ModelFileException(in.name() + ": must end in .obj, .ply or .stl, and perhaps .gz");
        };
        if (model.triangles() == 0) {
            throw new ModelFileException(in.name() + ": has no triangles");
        }
        return model;
    }

    /** The number of bytes that can be read, counted until it exceeds {@code most}. */
    private static long size(Source source, long most) throws IOException {
        try (InputStream in = source.open()) {
            byte[] buffer = new byte[BUFFER];
            long size = 0;
            for (int read = in.read(buffer); read >= 0 && size <= most; read = in.read(buffer)) {
                size += read;
            }
            return size;
        }
    }
}
