package dev.barrage.shooter.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.barrage.graphics.gl.Image;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes numbered screenshots of the window, named by date and step, and names clips likewise. */
final class Screenshots {
    private static final Pattern XDG_PICTURES = Pattern.compile("(?m)^\\s*XDG_PICTURES_DIR=\"(.*)\"");

    private final Path folder;
    private final PrintWriter err;

    /** @param err receiver of a message about each */
    Screenshots(Path folder, PrintWriter err) {
        this.folder = folder;
        this.err = err;
    }

    /** The user's picture folder; the current folder if there is none. */
    static Path usualFolder() {
        return folder(Path.of(System.getProperty("user.home")), System.getenv());
    }

    static Path folder(Path home, Map<String, String> environment) {
        Path pictures = home.resolve("Pictures");
        String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
        Path names = (config.isEmpty() ? home.resolve(".config") : Path.of(config)).resolve("user-dirs.dirs");
        try {
            Matcher named = XDG_PICTURES.matcher(Files.exists(names) ? Files.readString(names, UTF_8) : "");
            pictures = named.find() ? Path.of(named.group(1).replace("$HOME", home.toString())) : pictures;
        } catch (IOException | InvalidPathException e) {
            // An unreadable configuration names no folder.
        }
        return Files.isDirectory(pictures) ? pictures : Path.of("").toAbsolutePath();
    }

    /** Writes a picture; returns a message with its name or the error. */
    String write(Image picture, long step) {
        Path file = free(step, ".png");
        String line;
        try {
            picture.writePng(file);
            line = "Screenshot: " + file;
        } catch (IOException e) {
            line = "Screenshot: " + e.getMessage();
        }
        err.println(line);
        return line;
    }

    /** A file of this kind that does not exist yet. */
    Path free(long step, String kind) {
        String name = String.format(Locale.ROOT, "barrage-%s-step%d", LocalDate.now(ZoneId.systemDefault()), step);
        Path file = folder.resolve(name + kind);
        for (int i = 2; Files.exists(file); i++) {
            file = folder.resolve(name + "-" + i + kind);
        }
        return file;
    }
}
