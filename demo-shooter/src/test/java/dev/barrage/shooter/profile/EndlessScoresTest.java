package dev.barrage.shooter.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables of the endless mode, and the ships of games. */
class EndlessScoresTest {
    @TempDir
    Path folder;

    private Profile profile() {
        return new Profile(folder, new PrintWriter(new StringWriter()));
    }

    @Test
    void aTableForEachOfTheLastSevenDaysIsKept() {
        Profile profile = profile();
        for (int day = 10; day < 20; day++) {
            String date = "2026-01-" + day;
            profile.scores().add(Scores.listOf(date), new Scores.Entry(day, 12, false, date, "NEEDLE", ""));
        }
        profile.saveScores();
        Scores read = profile().scores();
        assertEquals(List.of(), read.of(Scores.listOf("2026-01-12")));
        for (int day = 13; day < 20; day++) {
            String date = "2026-01-" + day;
            assertEquals(
                    List.of(new Scores.Entry(day, 12, false, date, "NEEDLE", "")), read.of(Scores.listOf(date)), date);
        }
    }

    @Test
    void gamesFromBeforeThereWereShipsFlewTheFirst() throws IOException {
        Files.writeString(
                folder.resolve("scores.json"),
                "{\"version\":1,"
                        + "\"lists\":{\"HARD\":[{\"score\":70,\"stage\":2,\"won\":false,\"date\":\"2026-01-31\"}]}}");
        Profile profile = profile();
        assertNull(profile.notice());
        assertEquals("ARROW", profile.scores().of("HARD").get(0).ship());
    }
}
