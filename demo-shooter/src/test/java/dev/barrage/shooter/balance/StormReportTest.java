package dev.barrage.shooter.balance;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.shooter.AssetFolder;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Curtains are as hard as they should be. {@code -Dstorm.seeds=N} prints the report of docs/storm.md from N
 * trials of each, {@code -Dstorm.curtain=NAME} of that curtain alone.
 */
class StormReportTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    @TempDir
    private static Path folder;

    /** The same data without walls. */
    private static Assets open;

    @BeforeAll
    static void takeWallsAway() throws IOException {
        AssetFolder.copyTo(folder);
        AssetFolder.openFields(folder);
        open = Assets.load(AssetFiles.in(folder));
    }

    private static String report(String curtain, Difficulty difficulty, int expectedMisses) {
        List<Lesson> lessons = Lesson.all(ASSETS).stream()
                .filter(any -> any.curtain().equals(curtain))
                .toList();
        StringWriter out = new StringWriter();
        int misses = StormReport.print(ASSETS, open, lessons, List.of(difficulty), 1, new PrintWriter(out, true));
        assertEquals(expectedMisses, misses, out.toString());
        return out.toString();
    }

    @Test
    void onlyTheStormInTheLeeNeedsWalls() {
        List<String> needing = ASSETS.curtainNames().stream()
                .filter(name -> StormReport.needsWalls(ASSETS.curtain(name)))
                .toList();
        assertEquals(List.of("lee"), needing);
    }

    @Test
    @Tag("slow")
    void thePlannerSurvivesTheTideOnCalmAndNotOnBarrage() {
        assertTrue(report("tide", Difficulty.CALM, 0).contains(" ok"));
        assertTrue(report("tide", Difficulty.BARRAGE, 0).contains(" ok"));
    }

    @Test
    @Tag("slow")
    @EnabledIfSystemProperty(named = "storm.seeds", matches = "[1-9]\\d*")
    void curtainsAreAsHardAndAsDenseAsTheyShouldBe() {
        String name = System.getProperty("storm.curtain");
        List<Lesson> curtains = Lesson.all(ASSETS).stream()
                .filter(any -> any.part() == Lesson.Part.STORM)
                .filter(any -> name == null || any.curtain().equals(name))
                .toList();
        assertFalse(curtains.isEmpty(), () -> "no stage has the curtain " + name);
        int seeds = Integer.getInteger("storm.seeds");
        PrintWriter out = new PrintWriter(System.out, true);
        int misses = StormReport.print(ASSETS, open, curtains, List.of(Difficulty.values()), seeds, out);
        assertEquals(0, misses, "rows that miss their demands");
    }
}
