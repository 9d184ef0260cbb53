package dev.barrage.cluster.local;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FoldersTest {
    @Test
    void machinesThatShareAHomeHaveFoldersOfTheirOwn() {
        assertEquals(OwnAddress.name(), Folders.place().getFileName().toString());
    }

    @Test
    void theCacheIsWhereTheScriptsHaveIt() {
        assertEquals(Path.of("/x/barrage"), Folders.cache(Map.of("XDG_CACHE_HOME", "/x", "HOME", "/h")));
        assertEquals(Path.of("/h/.cache/barrage"), Folders.cache(Map.of("XDG_CACHE_HOME", "", "HOME", "/h")));
        assertEquals(
                Path.of(System.getProperty("user.home"), ".cache", "barrage").toAbsolutePath(),
                Folders.cache(Map.of()));
    }
}
