package dev.barrage.shooter.balance;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.game.Lesson;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class StormReportTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    private static String report(String curtain, Difficulty difficulty, int expectedMisses) {
        List<Lesson> lessons = Lesson.all(ASSETS).stream()
                .filter(any -> any.curtain().equals(curtain))
                .toList();
        StringWriter out = new StringWriter();
        int misses = StormReport.print(ASSETS, lessons, List.of(difficulty), 1, new PrintWriter(out, true));
        assertEquals(expectedMisses, misses, out.toString());
        return out.toString();
    }

    @Test
    void onlyTheStormInTheLeeNeedsWalls() {
        List<String> needing = ASSETS.curtainNames().stream()
                .filter(name -> ASSETS.curtain(name).needsWalls())
                .toList();
        assertEquals(List.of("lee"), needing);
    }

    @Test
    @Tag("slow")
    void thePlannerSurvivesTheTideOnCalmAndNotOnBarrage() {
        assertTrue(report("tide", Difficulty.CALM, 0).contains(" ok"));
        assertTrue(report("tide", Difficulty.BARRAGE, 0).contains(" ok"));
    }
}
