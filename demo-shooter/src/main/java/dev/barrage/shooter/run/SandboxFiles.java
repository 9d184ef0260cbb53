package dev.barrage.shooter.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.shooter.asset.AssetException;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.CurtainFile;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.view.sandbox.SandboxPanel;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** The player's own curtains: files in a folder, written and read from the sandbox. */
final class SandboxFiles {
    /** The most files that are read. */
    private static final int MOST = 200;

    private static final String MINE = "MY ";
    private static final int LONGEST_TITLE = 28;

    private final Game game;
    private final SandboxPanel panel;
    private final Path folder;
    private final boolean offers;
    private final Consumer<String> notice;
    private final List<Curtain> own = new ArrayList<>();
    private boolean inside;

    /**
     * Files in a folder, which need not exist yet.
     *
     * @param offers whether they may be opened: a recorded game may not depend on them
     * @param notice receiver of a line about each file written and each that can't be read
     */
    SandboxFiles(Game game, SandboxPanel panel, Path folder, boolean offers, Consumer<String> notice) {
        this.game = game;
        this.panel = panel;
        this.folder = folder;
        this.offers = offers;
        this.notice = notice;
    }

    /** Does what the panel's buttons asked for; call in every frame. */
    void poll() {
        boolean now = game.phase() == Phase.SANDBOX;
        if (now && !inside && offers) {
            readAll();
        }
        inside = now;
        SandboxPanel.Button asked = panel.takeRequest();
        if (asked == SandboxPanel.Button.SAVE && now) {
            save(game.sandbox().tuned());
        } else if (asked == SandboxPanel.Button.OPEN && now) {
            notice.accept(
                    offers
                            ? "No curtains of your own yet: SAVE writes to " + folder
                            : "Curtains of your own can't be opened in a recorded game");
        }
    }

    private void readAll() {
        own.clear();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*.json")) {
                List<Path> files = new ArrayList<>();
                all.forEach(files::add);
                files.sort(null);
                files.stream().limit(MOST).forEach(this::read);
            } catch (IOException | DirectoryIteratorException e) {
                notice.accept("Your curtains in " + folder + " can't be read");
            }
        }
        game.sandbox().offer(own);
    }

    private void read(Path file) {
        try {
            own.add(CurtainFile.read(AssetFiles.in(folder), file.getFileName().toString()));
        } catch (AssetException e) {
            notice.accept(e.getMessage());
        }
    }

    private void save(Curtain tuned) {
        Path file = null;
        try {
            Files.createDirectories(folder);
            Curtain named = named(tuned);
            file = fileOf(named.title());
            String text = CurtainFile.text(named);
            AtomicFile.write(file, out -> out.write(text.getBytes(UTF_8)));
            notice.accept("Saved " + file);
            if (offers && own.size() < MOST) {
                own.add(named);
                game.sandbox().offer(own);
            }
        } catch (IOException e) {
            notice.accept((file == null ? folder : file) + " can't be written");
        }
    }

    /** The curtain with a title of the player's own whose file is free. */
    private Curtain named(Curtain curtain) {
        String title = curtain.title().startsWith(MINE)
                ? curtain.title().replaceFirst(" [0-9]+$", "")
                : MINE + curtain.title();
        title = title.substring(0, Math.min(LONGEST_TITLE, title.length())).strip();
        String free = title;
        for (int i = 2; Files.exists(fileOf(free)); i++) {
            free = title + " " + i;
        }
        return new Curtain(free, curtain.seconds(), curtain.sources());
    }

    private Path fileOf(String title) {
        return folder.resolve(title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-") + ".json");
    }
}
