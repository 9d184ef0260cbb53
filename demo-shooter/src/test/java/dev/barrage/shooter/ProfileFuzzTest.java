package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Binding;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Scores;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.Slider;
import dev.barrage.testing.Effort;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Changed settings and scores lose what can't be used, with one line for each file. By hand: {@code -Dfuzz.seed=N
 * -Dfuzz.cases=M}.
 */
@Tag("slow")
class ProfileFuzzTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 2000);

    /** Every case whose number is a multiple of this saves the files, which takes as long as the disk needs. */
    private static final int SAVED = 20;

    @TempDir
    Path folder;

    private final Effort effort = new Effort();

    @Test
    void aChangedFileLosesWhatCantBeUsedAndNothingMore() throws IOException {
        Profile whole = new Profile(folder, new PrintWriter(new StringWriter()));
        for (int i = 0; i < 15; i++) {
            whole.scores()
                    .add(i % 2 == 0 ? "HARD" : "CALM", new Scores.Entry(100L * i, 1 + i % 3, i > 9, "2026-01-31"));
        }
        whole.saveScores();
        whole.saveSettings();
        byte[] settings = Files.readAllBytes(folder.resolve("settings.json"));
        byte[] scores = Files.readAllBytes(folder.resolve("scores.json"));
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED * 1_000_003 + i);
            boolean first = random.nextBoolean();
            byte[] changed = new JsonMutator(random).mutate(first ? settings : scores);
            String what = "-Dfuzz.seed=" + SEED + ", case " + i;
            empty();
            Files.write(folder.resolve(first ? "settings.json" : "scores.json"), changed);
            try {
                effort.begin();
                tryOut(i % SAVED == 0, what);
                effort.requireLittle(what);
            } catch (RuntimeException | StackOverflowError e) {
                fail(what + ": " + new String(changed, StandardCharsets.UTF_8), e);
            }
        }
    }

    private void empty() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    private void tryOut(boolean saves, String what) {
        StringWriter warnings = new StringWriter();
        Profile profile = new Profile(folder, new PrintWriter(warnings, true));
        assertTrue(warnings.toString().lines().count() <= 1, what + warnings);
        assertEquals(warnings.toString().isEmpty(), profile.notice() == null, what + warnings);
        Settings settings = profile.settings();
        for (Slider slider : Slider.values()) {
            assertTrue(settings.get(slider) >= slider.least() && settings.get(slider) <= slider.most(), what);
        }
        Set<Binding> bound = new HashSet<>();
        for (Action action : Action.values()) {
            for (Binding binding : settings.bindings(action)) {
                assertTrue(bound.add(binding), what);
            }
        }
        for (String difficulty : new String[] {"HARD", "CALM"}) {
            for (Scores.Entry entry : profile.scores().of(difficulty)) {
                assertTrue(entry.score() >= 0 && entry.stage() >= 1, what);
            }
        }
        if (!saves) {
            return;
        }
        profile.saveSettings();
        profile.saveScores();
        Profile again = new Profile(folder, new PrintWriter(warnings, true));
        assertEquals(profile.scores().of("HARD"), again.scores().of("HARD"), what);
        assertEquals(settings.bindings(Action.FIRE), again.settings().bindings(Action.FIRE), what);
        assertTrue(warnings.toString().lines().count() <= 2, what + warnings);
    }
}
