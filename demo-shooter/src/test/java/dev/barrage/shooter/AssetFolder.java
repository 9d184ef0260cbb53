package dev.barrage.shooter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The data files that the game ships with. */
public final class AssetFolder {
    public static final Path SHIPPED = Path.of("..", "assets");

    private AssetFolder() {}

    /** Copies all of them, to be changed there. */
    public static void copyTo(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(SHIPPED)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(SHIPPED.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }
}
