package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.asset.AssetException;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssetsTest {

    @TempDir
    Path folder;

    @BeforeEach
    void copyShippedFiles() throws IOException {
        AssetFolder.copyTo(folder);
    }

    private void refuses(String file, String from, String to, String... words) throws IOException {
        Path path = folder.resolve(file);
        String text = Files.readString(path);
        assertTrue(text.contains(from), file + " has " + from);
        Files.writeString(path, text.replace(from, to));
        String message = assertThrows(AssetException.class, () -> Assets.load(AssetFiles.in(folder)))
                .getMessage();
        assertTrue(message.startsWith(file), message);
        assertTrue(message.lines().count() == 1, message);
        for (String word : words) {
            assertTrue(message.contains(word), message + " names " + word);
        }
    }

    @Test
    void brokenJsonIsRefusedWithItsLine() throws IOException {
        refuses("arenas/reef.json", "\"walls\": [", "\"walls\": [[", "line");
    }

    @Test
    void aWallThatCrossesItselfIsRefused() throws IOException {
        refuses("arenas/reef.json", "\"walls\": [", "\"walls\": [[0,0, 1,1, 1,0, 0,1],", "walls[0]");
    }

    @Test
    void aMisspeltFieldIsRefused() throws IOException {
        refuses("enemies.json", "\"bulletRadius\"", "\"bulletRadious\"", "line", "bulletRadius");
    }

    @Test
    void aNumberOutOfRangeIsRefused() throws IOException {
        refuses("enemies.json", "\"bulletRadius\": 0.14,", "\"bulletRadius\": -3,", "spinner.bulletRadius", "-3");
        refuses("patterns/ember.xml", "120</wait>", "120*</wait>", "the formula", "120*");
    }

    @Test
    void aPatternThatDoesNotExistIsRefused() throws IOException {
        refuses("enemies.json", "\"whirl\"", "\"whorl\"", "whorl");
    }

    @Test
    void aWaveOfNobodyKnownIsRefused() throws IOException {
        refuses("campaign.json", "\"gunship\"", "\"gunboat\"", "gunboat");
    }

    @Test
    void aStageWithABossOrAnArenaThatDoesNotExistIsRefused() throws IOException {
        refuses("campaign.json", "\"loom\"", "\"lume\"", "stage 2", "lume");
    }

    @Test
    void aMoverThatComesWhereShipsAppearIsRefused() throws IOException {
        refuses("arenas/reef.json", "\"sway\": [1.9, 0]", "\"sway\": [4.0, 0]", "spawns", "-4.6");
    }

    @Test
    void aMoverThatWouldCrushEnemiesAgainstAWallIsRefused() throws IOException {
        refuses("arenas/crown.json", "\"at\": [-10.8, 0.05]", "\"at\": [-12.0, 0.05]", "movers[2]", "crush");
    }

    @Test
    void aBlockInAWallOrInAnotherIsRefused() throws IOException {
        String bricks = "\"masonry\": [{\"at\": [%s], \"angle\": 0, \"columns\": 2, \"rows\": 2},";
        refuses("arenas/mill.json", "\"masonry\": [", String.format(bricks, "-8.4, 2"), "masonry", "a wall");
        refuses(
                "arenas/mill.json",
                String.format(bricks, "-8.4, 2"),
                String.format(bricks, "0, -6.2"),
                "overlaps the one");
        refuses("arenas/mill.json", String.format(bricks, "0, -6.2"), String.format(bricks, "0, -8.4"), "the border");
        refuses("arenas/mill.json", String.format(bricks, "0, -8.4"), String.format(bricks, "0, -4"), "start");
    }

    @Test
    void tooManyBlocksAreRefused() throws IOException {
        refuses("arenas/mill.json", "\"columns\": 5", "\"columns\": 99", "masonry[2].columns", "99");
        refuses(
                "arenas/mill.json",
                "\"columns\": 99, \"rows\": 2",
                "\"columns\": 30, \"rows\": 30",
                "crates and bricks");
    }

    @Test
    void offspringThatWouldHaveOffspringIsRefused() throws IOException {
        refuses("enemies.json", "\"dart\": 5", "\"splitter\": 5", "splitter.offspring");
    }

    @Test
    void aMeshWithATriangleOfNoAreaIsRefused() throws IOException {
        refuses("meshes/chaser.obj", "f 1 2 3", "f 1 2 2", "OBJ");
    }

    @Test
    void aMissingFileIsRefused() throws IOException {
        Files.delete(folder.resolve("meshes/player.obj"));
        assertTrue(assertThrows(AssetException.class, () -> Assets.load(AssetFiles.in(folder)))
                .getMessage()
                .startsWith("meshes/player.obj"));
    }
}
