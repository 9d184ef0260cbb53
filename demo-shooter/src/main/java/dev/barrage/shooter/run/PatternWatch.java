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

/** Watches the files of patterns and curtains, and replaces those of the running game when they change. */
public final class PatternWatch {
    private static final int FRAMES_BETWEEN = 30;

    private final Path folder;
    private final Assets assets;
    private final Game game;
    private final PrintWriter out;
    private final Map<String, FileTime> seen = new HashMap<>();
    private int frames;

    /**
     * @param folder folder of the data files
     * @param out receiver of messages about reloaded and invalid files
     */
    public PatternWatch(Path folder, Assets assets, Game game, PrintWriter out) {
        this.folder = folder;
        this.assets = assets;
        this.game = game;
        this.out = out;
        assets.patternNames().forEach(name -> isNew(pattern(name)));
        assets.curtainNames().forEach(name -> isNew(curtain(name)));
    }

    /** Checks the files twice a second; returns whether anything was replaced. Call once per frame. */
    public boolean poll() {
        return ++frames % FRAMES_BETWEEN == 0 && look();
    }

    /** Checks the files now. */
    boolean look() {
        boolean any = false;
        for (String name : assets.patternNames()) {
            any |= isNew(pattern(name)) && take(pattern(name), () -> game.fire().replace(assets.reread(name)));
        }
        for (String name : assets.curtainNames()) {
            any |= isNew(curtain(name))
                    && take(curtain(name), () -> game.storm().replace(name, assets.rereadCurtain(name)));
        }
        return any;
    }

    private static String pattern(String name) {
        return "patterns/" + name + ".xml";
    }

    private static String curtain(String name) {
        return "curtains/" + name + ".json";
    }

    /** Reloads a file; an invalid one changes nothing. */
    private boolean take(String file, Runnable reload) {
        try {
            reload.run();
            out.println("Reloaded " + file);
            return true;
        } catch (AssetException e) {
            out.println("Not reloaded: " + e.getMessage());
            return false;
        }
    }

    /** Whether a file has changed since the last call for it. */
    private boolean isNew(String file) {
        try {
            FileTime now = Files.getLastModifiedTime(folder.resolve(file));
            return !now.equals(seen.put(file, now));
        } catch (IOException e) {
            return false; // perhaps being written; retried at the next check
        }
    }
}
