package dev.barrage.shooter.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.barrage.graphics.file.AtomicFile;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** The player's own JSON files of one kind: those in a folder, which need not exist yet. */
final class OwnFiles {
    /** The most files that are looked at. */
    static final int MOST = 200;

    private static final int LONGEST_TITLE = 28;

    private final Path folder;
    private final Consumer<String> notice;

    /** @param notice receiver of a line about each file written, and about a folder that can't be read */
    OwnFiles(Path folder, Consumer<String> notice) {
        this.folder = folder;
        this.notice = notice;
    }

    Path folder() {
        return folder;
    }

    /** Their names, in order. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*.json")) {
                all.forEach(file -> names.add(file.getFileName().toString()));
            } catch (IOException | DirectoryIteratorException e) {
                notice.accept("Your files in " + folder + " can't be read");
            }
        }
        names.sort(null);
        return names.subList(0, Math.min(MOST, names.size()));
    }

    /** The title with a number whose file is free. */
    String free(String title) {
        String cut = title.substring(0, Math.min(LONGEST_TITLE, title.length())).strip();
        String free = cut;
        for (int i = 2; Files.exists(folder.resolve(name(free))); i++) {
            free = cut + " " + i;
        }
        return free;
    }

    /** Name of the file of a title. */
    static String name(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-") + ".json";
    }

    /** Writes the file of a title; returns whether it could. */
    boolean write(String title, String text) {
        Path file = folder.resolve(name(title));
        try {
            Files.createDirectories(folder);
            AtomicFile.write(file, out -> out.write(text.getBytes(UTF_8)));
            notice.accept("Saved " + file);
            return true;
        } catch (IOException e) {
            notice.accept((Files.isDirectory(folder) ? file : folder) + " can't be written");
            return false;
        }
    }
}
