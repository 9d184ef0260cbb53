import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Zip files with the same bytes for the same content: files in the order of their names, all of one time. */
final class Zip {
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    private Zip() {}

    /** Writes the files under a folder, by their names relative to the root. */
    static void write(Path folder, Path root, Path zip) throws IOException {
        try (OutputStream out = Files.newOutputStream(zip); ZipOutputStream entries = new ZipOutputStream(out)) {
            for (Path file : files(folder)) {
                ZipEntry entry = new ZipEntry(root.relativize(file).toString().replace('\\', '/'));
                entry.setTimeLocal(TIME);
                entries.putNextEntry(entry);
                Files.copy(file, entries);
                entries.closeEntry();
            }
        }
    }

    /** All files under a folder, sorted. */
    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
