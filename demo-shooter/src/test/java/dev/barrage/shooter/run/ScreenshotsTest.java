package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScreenshotsTest {
    @TempDir
    Path home;

    @Test
    void picturesGoToTheFolderThatTheUserHasForThem() throws Exception {
        Path here = Path.of("").toAbsolutePath();
        assertEquals(here, Screenshots.folder(home, Map.of()), "without any the present one");

        Path usual = Files.createDirectory(home.resolve("Pictures"));
        assertEquals(usual, Screenshots.folder(home, Map.of()));

        Path bilder = Files.createDirectory(home.resolve("Bilder"));
        Path names = Files.createDirectory(home.resolve(".config")).resolve("user-dirs.dirs");
        Files.writeString(names, "# names\nXDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n");
        assertEquals(bilder, Screenshots.folder(home, Map.of()));
        assertEquals(bilder, Screenshots.folder(home, Map.of("XDG_CONFIG_HOME", home + "/.config")));
        assertEquals(usual, Screenshots.folder(home, Map.of("XDG_CONFIG_HOME", home + "/elsewhere")));
    }
}
