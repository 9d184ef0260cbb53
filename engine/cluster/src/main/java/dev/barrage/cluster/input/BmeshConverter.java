package dev.barrage.cluster.input;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Writes sources as {@code .bmesh} files, one per list. A task writes a whole list, block by block. So the lists are
 * written at the same time, and a large list that is read block by block needs the memory of a block. A conversion that
 * fails leaves nothing behind.
 */
public final class BmeshConverter {
    private static final String TEMPORARY = "_tmp";

    private BmeshConverter() {}

    /**
     * Checks before Spark starts whether sources can be converted to a file or folder.
     *
     * @throws IOException if not
     */
    public static void check(List<TriangleSource> sources, Path out) throws IOException {
        if (sources.size() > 1 || sources.get(0).lists() > 1) {
            checkEmpty(out);
        } else if (!out.toString().endsWith(BmeshFormat.EXTENSION) || Files.isDirectory(out)) {
            throw new IOException(out + ": must be a file that ends in " + BmeshFormat.EXTENSION);
        }
    }

    private static void checkEmpty(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> content = Files.list(folder)) {
            if (content.findAny().isPresent()) {
                throw new IOException(folder + ": must be empty; name a new folder");
            }
        } catch (NotDirectoryException e) {
            throw new IOException(folder + ": is a file; name a new folder", e);
        }
    }

    /**
     * @param out for a source of one list the file, which is replaced if it exists and whose folder all executors see;
     *     else the folder as in {@link #convert(JavaSparkContext, List, Path)}
     * @return the files in the order of the lists
     * @throws IOException if the source cannot be read or the files cannot be written
     */
    public static List<Path> convert(JavaSparkContext spark, TriangleSource source, Path out) throws IOException {
        if (source.lists() > 1) {
            return convert(spark, List.of(source), out);
        }
        check(List.of(source), out);
        Path file = out.toAbsolutePath();
        ListFile list = new ListFile(new ArrayList<>(source.splits(0)), file.toString());
        return into(file.getParent(), () -> write(spark, List.of(list)));
    }

    /**
     * Converts sources. Files are named by the number of the list and the name of its source, such as
     * {@code 07-rock.bmesh}, so that their lexical order is the order of the lists.
     *
     * @param folder is made if need be and must be empty; all executors see it
     * @return the files in the order of the lists
     * @throws IOException if a source cannot be read or the files cannot be written
     */
    public static List<Path> convert(JavaSparkContext spark, List<TriangleSource> sources, Path folder)
            throws IOException {
        checkEmpty(folder);
        Path absolute = folder.toAbsolutePath();
        return into(absolute, () -> writeAll(spark, sources, absolute));
    }

    /** Converts into a folder. If that fails, removes the folders that were made for it. */
    private static List<Path> into(Path folder, Failures.Action<List<Path>> conversion) throws IOException {
        List<Path> made = new ArrayList<>();
        for (Path missing = folder; !Files.exists(missing, LinkOption.NOFOLLOW_LINKS); missing = missing.getParent()) {
            made.add(missing);
        }
        try {
            Files.createDirectories(folder);
            return conversion.run();
        } catch (IOException | RuntimeException failed) {
            delete(made);
            throw failed;
        }
    }

    /** Writes the files in a folder of their own, and moves them when all are complete. */
    private static List<Path> writeAll(JavaSparkContext spark, List<TriangleSource> sources, Path folder)
            throws IOException {
        Path temporary = Files.createDirectory(folder.resolve(TEMPORARY));
        List<Path> moved = new ArrayList<>();
        try {
            for (Path file : write(spark, files(sources, temporary))) {
                moved.add(Files.move(file, folder.resolve(file.getFileName()), StandardCopyOption.ATOMIC_MOVE));
            }
            return moved;
        } catch (IOException | RuntimeException failed) {
            delete(moved);
            throw failed;
        } finally {
            // Renamed first, so that a task that has not ended yet cannot put a file into it.
            Path ended = Files.move(temporary, folder.resolve(TEMPORARY + "-ended"));
            try (Stream<Path> left = Files.list(ended)) {
                delete(left.toList());
            }
            delete(List.of(ended));
        }
    }

    /** Deletes files and empty folders, as far as possible. */
    private static void delete(List<Path> paths) {
        paths.forEach(path -> path.toFile().delete());
    }

    private static List<ListFile> files(List<TriangleSource> sources, Path folder) throws IOException {
        int lists = sources.stream().mapToInt(TriangleSource::lists).sum();
        int digits = Integer.toString(lists - 1).length();
        List<ListFile> files = new ArrayList<>();
        for (TriangleSource source : sources) {
            String stem = stem(source.name());
            int first = files.size();
            for (int i = 0; i < source.lists(); i++) {
                String number = "0".repeat(digits - Integer.toString(first + i).length()) + (first + i);
                Path file = folder.resolve(number + "-" + stem + BmeshFormat.EXTENSION);
                files.add(new ListFile(new ArrayList<>(), file.toString()));
            }
            for (TriangleSplit split : source.splits(first)) {
                files.get(split.list()).splits.add(split);
            }
        }
        return files;
    }

    /** The last part of a source's name, without endings and signs that are special in paths or patterns. */
    private static String stem(String name) {
        String last = name.replaceFirst("/+$", "").replaceFirst(".*/", "");
        return last.replaceFirst("(?i)(\\.(obj|ply|stl|bmesh))?(\\.gz)?$", "").replaceAll("[^A-Za-z0-9._-]", "-");
    }

    private static List<Path> write(JavaSparkContext spark, List<ListFile> files) throws IOException {
        return Failures.unwrap(spark, () -> {
            spark.parallelize(files, files.size()).foreach(ListFile::write);
            return files.stream().map(file -> Path.of(file.path)).toList();
        });
    }

    /** The splits of a list, and the path of its file. */
    private record ListFile(ArrayList<TriangleSplit> splits, String path) implements Serializable {
        void write() throws IOException {
            try (BmeshWriter writer = new BmeshWriter(Path.of(path))) {
                for (TriangleSplit split : splits) {
                    split.read(writer);
                }
                writer.finish();
            }
        }
    }
}
