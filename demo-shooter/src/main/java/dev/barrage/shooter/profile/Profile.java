package dev.barrage.shooter.profile;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Settings and scores in two JSON files of a folder. A missing or damaged file gives the defaults. A damaged file
 * causes one warning and is replaced at the next save.
 */
public final class Profile {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private final Path folder;
    private final PrintWriter warnings;
    private final Settings settings;
    private final Scores scores;

    /** JSON form of the settings. */
    record SettingsData(
            Map<String, Integer> sliders, Map<String, Boolean> switches, Map<String, List<String>> bindings) {
        static SettingsData of(Settings settings) {
            SettingsData data = new SettingsData(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
            for (Slider slider : Slider.values()) {
                data.sliders.put(slider.name(), settings.get(slider));
            }
            for (Switch which : Switch.values()) {
                data.switches.put(which.name(), settings.is(which));
            }
            for (Action action : Action.values()) {
                data.bindings.put(
                        action.name(),
                        settings.bindings(action).stream().map(Binding::code).toList());
            }
            return data;
        }

        Settings toSettings() {
            Settings settings = new Settings();
            sliders.forEach((name, value) -> settings.set(Slider.valueOf(name), value));
            switches.forEach((name, value) -> settings.set(Switch.valueOf(name), value));
            bindings.forEach((name, codes) -> settings.bind(
                    Action.valueOf(name), codes.stream().map(Binding::parse).toList()));
            return settings;
        }
    }

    /** JSON form of the scores. */
    record ScoresData(Map<String, List<Scores.Entry>> lists) {
        Scores toScores() {
            Scores scores = new Scores();
            lists.forEach((difficulty, list) -> list.forEach(entry -> scores.add(difficulty, entry)));
            return scores;
        }
    }

    /** Converts the JSON form; may throw any runtime exception if that is invalid. */
    private interface Reading<D, T> {
        T of(D data);
    }

    /**
     * Reads the files of a folder.
     *
     * @param folder need not exist yet
     * @param warnings receiver of warnings about damaged files and failed writes
     */
    public Profile(Path folder, PrintWriter warnings) {
        this.folder = folder;
        this.warnings = warnings;
        settings = read("settings.json", SettingsData.class, SettingsData::toSettings, new Settings());
        scores = read("scores.json", ScoresData.class, ScoresData::toScores, new Scores());
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

    private <D, T> T read(String file, Class<D> type, Reading<D, T> reading, T otherwise) {
        Path path = folder.resolve(file);
        try {
            D data = MAPPER.readValue(Files.readAllBytes(path), type);
            return reading.of(data);
        } catch (NoSuchFileException e) {
            return otherwise;
        } catch (JacksonException e) {
            warn(path, "is damaged", e.getOriginalMessage());
        } catch (IOException | RuntimeException e) {
            warn(path, "can't be used", e.getMessage());
        }
        return otherwise;
    }

    private void warn(Path path, String what, String why) {
        String reason = why == null ? "" : " (" + why.lines().findFirst().orElse("") + ")";
        warnings.println("Warning: " + path + " " + what + reason + "; using the defaults");
    }

    /** The settings. */
    public Settings settings() {
        return settings;
    }

    /** The best scores. */
    public Scores scores() {
        return scores;
    }

    /** Writes the settings. */
    public void saveSettings() {
        write("settings.json", SettingsData.of(settings));
    }

    /** Writes the scores. */
    public void saveScores() {
        write("scores.json", new ScoresData(scores.lists()));
    }

    /** Writes atomically: to a new file, which then replaces the old one. */
    private void write(String file, Object data) {
        Path path = folder.resolve(file);
        Path fresh = folder.resolve(file + ".new");
        try {
            Files.createDirectories(folder);
            MAPPER.writeValue(fresh.toFile(), data);
            try {
                Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(fresh, path, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            warnings.println("Warning: " + path + " can't be written (" + e.getMessage() + ")");
        }
    }
}
