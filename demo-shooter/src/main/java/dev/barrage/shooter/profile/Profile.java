package dev.barrage.shooter.profile;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Settings and scores in two JSON files of a folder, beside it a folder with replays of the best games. A value that
 * can't be used gets its default, and the others stay. A damaged file is kept under another name. Each file with a
 * fault causes one warning.
 */
public final class Profile {
    private final JsonFile settingsFile;
    private final JsonFile scoresFile;
    private final ObjectNode settingsJson;
    private final ObjectNode scoresJson;
    private final Settings settings = new Settings();
    private final Scores scores = new Scores();
    private final ReplayFolder replays;
    private final PrintWriter warnings;
    private String notice;

    /**
     * Reads the files of a folder.
     *
     * @param folder need not exist yet
     * @param warnings receiver of warnings about damaged files and failed writes
     */
    public Profile(Path folder, PrintWriter warnings) {
        this.warnings = warnings;
        settingsFile = new JsonFile(folder.resolve("settings.json"), warnings);
        scoresFile = new JsonFile(folder.resolve("scores.json"), warnings);
        replays = new ReplayFolder(folder.resolve("replays"));
        scoresJson = scoresFile.read();
        readScores();
        settingsJson = settingsFile.read();
        readSettings();
    }

    private void readSettings() {
        Lost lost = new Lost();
        SettingsJson.read(settingsJson, settings, lost);
        if (settingsFile.damage() != null) {
            notice = settingsFile.damage();
        } else if (!lost.isEmpty()) {
            notice = "Settings: " + lost;
            settingsFile.warn("has values that can't be used: " + lost);
        }
    }

    private void readScores() {
        Lost lost = new Lost();
        ScoresJson.read(scoresJson, scores, lost);
        if (!lost.isEmpty()) {
            scoresFile.putAside("has games that can't be used: " + lost);
            saveScores();
        }
        notice = scoresFile.damage();
    }

    /** The user's configuration folder by the conventions of the operating system. */
    public static Path usualFolder() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        Path home = Path.of(System.getProperty("user.home"));
        if (system.contains("win")) {
            String data = System.getenv("APPDATA");
            return (data == null ? home : Path.of(data)).resolve("Barrage");
        }
        if (system.contains("mac")) {
            return home.resolve("Library/Application Support/Barrage");
        }
        String config = System.getenv("XDG_CONFIG_HOME");
        return (config == null || config.isEmpty() ? home.resolve(".config") : Path.of(config)).resolve("barrage");
    }

    public Settings settings() {
        return settings;
    }

    public Scores scores() {
        return scores;
    }

    public ReplayFolder replays() {
        return replays;
    }

    /** A line about the settings or scores that were lost when the files were read; null if none were. */
    public String notice() {
        return notice;
    }

    /** Tells of a file that can't be kept. */
    public void warn(String line) {
        warnings.println("Warning: " + line);
    }

    public void saveSettings() {
        SettingsJson.write(settings, settingsJson);
        settingsFile.write(settingsJson);
    }

    /** Writes the scores, and removes the replays of games that are among the best no longer. */
    public void saveScores() {
        scores.forgetOldDays();
        ScoresJson.write(scores, scoresJson);
        scoresFile.write(scoresJson);
        replays.remove(scores.takeDropped());
    }
}
