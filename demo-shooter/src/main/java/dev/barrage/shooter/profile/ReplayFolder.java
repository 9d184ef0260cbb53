package dev.barrage.shooter.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The folder with the replays of the best games. */
public final class ReplayFolder {
    private static final String KIND = ".replay";

    private final Path folder;

    ReplayFolder(Path folder) {
        this.folder = folder;
    }

    /** Whether a text is the name of a file as {@link #fresh} gives it. */
    static boolean isName(String name) {
        return name.matches("[a-z0-9_-]{1,80}\\" + KIND);
    }

    /**
     * The name of a file that does not exist yet, in a folder that does.
     *
     * @param list name of the list of the game
     * @throws IOException if the folder can't be made
     */
    public String fresh(String list, long score, String date) throws IOException {
        Files.createDirectories(folder);
        String stem = (list.replaceAll("\\W", "_") + "-" + score + "-" + date).toLowerCase(Locale.ROOT);
        String name = stem + KIND;
        for (int i = 2; Files.exists(folder.resolve(name)); i++) {
            name = stem + "-" + i + KIND;
        }
        return name;
    }

    public Path file(String name) {
        return folder.resolve(name);
    }

    /** Removes replays; one that can't be removed stays. */
    void remove(List<String> names) {
        for (String name : names) {
            try {
                if (isName(name)) {
                    Files.deleteIfExists(file(name));
                }
            } catch (IOException e) {
                // A file too many does no harm.
            }
        }
    }
}
