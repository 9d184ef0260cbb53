package dev.barrage.cluster.input;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Writes sources as {@code .bmesh} files, one per list. A task writes a whole list, block by block. So the lists are written at the
 * same time, and a large list that is read block by block needs the memory of a block.
 */
public final class BmeshConverter {
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
     * Converts a source.
     *
     * @param out for a source of one list the file, which is replaced if it exists and whose folder all executors see; else the folder
     *     as in {@link #convert(JavaSparkContext, List, Path)}
     * @return the files in the order of the lists
     * @throws IOException if the source cannot be read or the files cannot be written
     */
    public static List<Path> convert(JavaSparkContext spark, TriangleSource source, Path out) throws IOException {
        if (source.lists() > 1) {
            return convert(spark, List.of(source), out);
        }
        check(List.of(source), out);
        Path file = out.toAbsolutePath();
        Files.createDirectories(file.getParent());
        return write(spark, List.of(new ListFile(new ArrayList<>(source.splits(0)), file.toString())));
    }

    /**
     * Converts sources. Files are named by the number of the list and the name of its source, such as {@code 07-rock.bmesh}, so that
     * their lexical order is the order of the lists.
     *
     * @param folder is made if need be and must be empty; all executors see it
     * @return the files in the order of the lists
     * @throws IOException if a source cannot be read or the files cannot be written
     */
    public static List<Path> convert(JavaSparkContext spark, List<TriangleSource> sources, Path folder)
            throws IOException {
        checkEmpty(folder);
        Path absolute = folder.toAbsolutePath();
        Files.createDirectories(absolute);
        return write(spark, files(sources, absolute));
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
        try {
            spark.parallelize(files, files.size()).foreach(ListFile::write);
        } catch (Exception e) {
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof IOException refused) {
                    throw refused;
                }
            }
            throw e;
        }
        return files.stream().map(file -> Path.of(file.path)).toList();
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
