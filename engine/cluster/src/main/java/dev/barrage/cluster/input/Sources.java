package dev.barrage.cluster.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** Turns arguments of a command line into sources. */
public final class Sources {
    private static final String PLANE = "plane:";
    private static final String GZIP = ".gz";
    private static final String PLY = ".ply";
    private static final String STL = ".stl";
    private static final List<String> MODELS = List.of(".obj", PLY, STL);
    private static final Pattern GLOB = Pattern.compile("[*?\\[{]");
    private static final String FORMATS =
            "must end in " + String.join(", ", MODELS) + " (and perhaps .gz) or " + BmeshFormat.EXTENSION;

    private Sources() {}

    /**
     * Number of triangles of all sources, as far as headers and sizes of files tell. {@link Long#MAX_VALUE} says that
     * it is unknown.
     *
     * @throws IOException if a header cannot be read or is malformed
     */
    public static long estimatedTriangles(List<TriangleSource> sources) throws IOException {
        long triangles = 0;
        for (TriangleSource source : sources) {
            triangles += Math.min(source.estimatedTriangles(), Long.MAX_VALUE - triangles);
        }
        return triangles;
    }

    /**
     * Sources that an argument names.
     *
     * @param argument a mesh file, a folder with {@code instances.csv}, a pattern such as {@code parts/*.stl} whose
     *     files are sources in lexical order of their paths, or {@code plane:N} for a generated plane of N triangles
     * @param weld whether points of the same place in a mesh become one
     * @throws IllegalArgumentException if the argument is malformed, or a {@code .bmesh} file is to be welded
     * @throws IOException if there is no such file, or a file is none of the formats
     */
    public static List<TriangleSource> parse(String argument, boolean weld) throws IOException {
        if (argument.startsWith(PLANE)) {
            return List.of(plane(argument));
        }
        if (argument.isBlank()) {
            throw new IllegalArgumentException("a mesh must have a name, but it is empty");
        }
        Path path = Path.of(argument).toAbsolutePath();
        if (Files.isDirectory(path)) {
            return List.of(folder(argument, path, weld));
        }
        if (!Files.exists(path) && GLOB.matcher(argument).find()) {
            List<TriangleSource> sources = new ArrayList<>();
            for (Path file : matches(argument)) {
                sources.add(file(file.toString(), file.toAbsolutePath(), weld));
            }
            return sources;
        }
        return List.of(file(argument, path, weld));
    }

    private static TriangleSource plane(String argument) {
        try {
            return new Plane(Long.parseLong(argument.substring(PLANE.length())));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    argument + ": must be " + PLANE + "N with a whole number N from 1 to " + Plane.MAX_TRIANGLES, e);
        }
    }

    private static TriangleSource folder(String argument, Path folder, boolean weld) throws IOException {
        if (!Files.isReadable(folder.resolve(InstanceFolder.TABLE))) {
            throw new IOException(argument + ": is a folder without a readable " + InstanceFolder.TABLE
                    + "; name a mesh, or a pattern such as '" + Path.of(argument, "*.ply") + "'");
        }
        return new InstanceFolder(argument, folder, weld);
    }

    private static List<Path> matches(String argument) throws IOException {
        Path pattern = Path.of(argument);
        Path start = pattern;
        while (start != null && GLOB.matcher(start.toString()).find()) {
            start = start.getParent();
        }
        int depth = pattern.getNameCount() - (start == null ? 0 : start.getNameCount());
        try (Stream<Path> walk =
                Files.walk(start == null ? Path.of("") : start, argument.contains("**") ? Integer.MAX_VALUE : depth)) {
            PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
            List<Path> files = walk.filter(file -> matcher.matches(file) && Files.isRegularFile(file))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
            if (files.isEmpty()) {
                throw new IOException(argument + ": no file matches");
            }
            return files;
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(argument + ": is no pattern: " + e.getDescription(), e);
        } catch (NoSuchFileException e) {
            throw new IOException(argument + ": no file matches, because there is no folder " + start, e);
        } catch (FileSystemException e) {
            throw new IOException(argument + ": cannot be searched: " + e.getMessage(), e);
        } catch (UncheckedIOException e) {
            throw new IOException(
                    argument + ": cannot be searched: " + e.getCause().getMessage(), e);
        }
    }

    private static TriangleSource file(String name, Path path, boolean weld) throws IOException {
        checkMesh(path, weld);
        return mesh(name, path.toString(), weld);
    }

    /** Refuses a path that is no readable file of one of the formats. */
    static void checkMesh(Path path, boolean weld) throws IOException {
        if (!Files.exists(path)) {
            throw new IOException(path + ": no such file");
        }
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new IOException(path + ": is not a file that may be read");
        }
        if (!isBmesh(path.toString()) && !isModel(path.toString())) {
            throw new IOException(path + ": " + FORMATS);
        }
        if (weld && isBmesh(path.toString())) {
            throw new IllegalArgumentException(path + ": points of a " + BmeshFormat.EXTENSION
                    + " file cannot be welded; weld when it is converted");
        }
    }

    /** The source for a path that has been checked. */
    static TriangleSource mesh(String name, String path, boolean weld) throws IOException {
        if (isBmesh(path)) {
            return new BmeshFile(name, path);
        }
        return ranges(name, path, weld).orElseGet(() -> new MeshFile(name, path, weld));
    }

    private static Optional<TriangleSource> ranges(String name, String path, boolean weld) throws IOException {
        String lower = path.toLowerCase(Locale.ROOT);
        if (lower.endsWith(PLY)) {
            return PlyFile.open(name, path, weld);
        }
        return lower.endsWith(STL) ? StlFile.open(name, path) : Optional.empty();
    }

    /** The error of a task that finds another file than the driver. */
    static IOException changed(String path) {
        return new IOException(path + ": has changed since the search began, or is another file on another machine");
    }

    private static boolean isBmesh(String path) {
        return path.toLowerCase(Locale.ROOT).endsWith(BmeshFormat.EXTENSION);
    }

    private static boolean isModel(String path) {
        String lower = path.toLowerCase(Locale.ROOT);
        String plain = lower.endsWith(GZIP) ? lower.substring(0, lower.length() - GZIP.length()) : lower;
        return MODELS.stream().anyMatch(plain::endsWith);
    }
}
