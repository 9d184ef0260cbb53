package dev.barrage.shooter.run;

import dev.barrage.shooter.asset.AssetException;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;

/** Watches the pattern files and replaces patterns of the running game when they change. */
public final class PatternWatch {
    private static final int FRAMES_BETWEEN = 30;

    private final Path folder;
    private final Assets assets;
    private final Game game;
    private final PrintWriter out;
    private final Map<String, FileTime> seen = new HashMap<>();
    private int frames;

    /**
     * A watch.
     *
     * @param folder folder of the data files
     * @param out receiver of messages about reloaded and invalid files
     */
    public PatternWatch(Path folder, Assets assets, Game game, PrintWriter out) {
        this.folder = folder;
        this.assets = assets;
        this.game = game;
        this.out = out;
        assets.patternNames().forEach(name -> seen.put(name, changed(name)));
    }

    /** Checks the files twice a second; returns whether a pattern was replaced. Call once per frame. */
    public boolean poll() {
        return ++frames % FRAMES_BETWEEN == 0 && look();
    }

    /** Checks the files now. */
    boolean look() {
        boolean any = false;
        for (String name : assets.patternNames()) {
            FileTime now = changed(name);
            if (now != null && !now.equals(seen.put(name, now))) {
                any |= take(name);
            }
        }
        return any;
    }

    /** Reloads a pattern; an invalid file changes nothing. */
    private boolean take(String name) {
        try {
            game.fire().replace(assets.reread(name));
            out.println("Read patterns/" + name + ".xml again");
            return true;
        } catch (AssetException e) {
            out.println("Not taken: " + e.getMessage());
            return false;
        }
    }

    private FileTime changed(String name) {
        try {
            return Files.getLastModifiedTime(folder.resolve("patterns").resolve(name + ".xml"));
        } catch (IOException e) {
            return null; // perhaps being written; retried at the next check
        }
    }
}
