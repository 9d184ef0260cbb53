package dev.barrage.shooter.run;

import dev.barrage.shooter.asset.AssetException;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.CurtainFile;
import dev.barrage.shooter.asset.SceneFile;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.view.sandbox.SandboxPage;
import dev.barrage.shooter.view.sandbox.SandboxPanel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The player's own curtains and scenes, written and read from the sandbox. What is read is no input: a recorded game
 * can't open any.
 */
final class SandboxFiles {
    private static final String MINE = "MY ";
    private static final String SCENE = "MY SCENE";

    private final Game game;
    private final SandboxPanel panel;
    private final OwnFiles curtains;
    private final OwnFiles scenes;
    private final boolean offers;
    private final Consumer<String> notice;
    private final List<Curtain> own = new ArrayList<>();
    private boolean inside;
    /** Name of the scene's file that is opened next, if there is one. */
    private String next = "";

    /**
     * Files in the folders {@code curtains} and {@code scenes} of another.
     *
     * @param offers whether they may be opened: a recorded game may not depend on them
     * @param notice receiver of a line about each file written and each that can't be read
     */
    SandboxFiles(Game game, SandboxPanel panel, Path home, boolean offers, Consumer<String> notice) {
        this.game = game;
        this.panel = panel;
        this.offers = offers;
        this.notice = notice;
        curtains = new OwnFiles(home.resolve("curtains"), notice);
        scenes = new OwnFiles(home.resolve("scenes"), notice);
    }

    /** Does what the panel's buttons asked for; call in every frame. */
    void poll() {
        boolean now = game.phase() == Phase.SANDBOX;
        if (now && !inside && offers) {
            readCurtains();
        }
        inside = now;
        SandboxPanel.Button asked = panel.takeRequest();
        if (!now || asked == null) {
            return;
        }
        boolean isScene = panel.page() == SandboxPage.BUILD;
        if (asked == SandboxPanel.Button.SAVE && isScene) {
            saveScene();
        } else if (asked == SandboxPanel.Button.SAVE) {
            saveCurtain(game.sandbox().formation().tuned());
        } else if (asked == SandboxPanel.Button.OPEN && !offers) {
            notice.accept((isScene ? "Scenes" : "Curtains") + " of your own can't be opened in a recorded game");
        } else if (asked == SandboxPanel.Button.OPEN && isScene) {
            openScene();
        } else if (asked == SandboxPanel.Button.OPEN) {
            notice.accept("No curtains of your own yet: SAVE writes to " + curtains.folder());
        }
    }

    private void readCurtains() {
        own.clear();
        for (String name : curtains.names()) {
            try {
                own.add(CurtainFile.read(AssetFiles.in(curtains.folder()), name));
            } catch (AssetException e) {
                notice.accept(e.getMessage());
            }
        }
        game.sandbox().formation().offer(own);
    }

    private void saveCurtain(Curtain tuned) {
        String title =
                tuned.title().startsWith(MINE) ? tuned.title().replaceFirst(" [0-9]+$", "") : MINE + tuned.title();
        Curtain named = new Curtain(curtains.free(title), tuned.seconds(), tuned.sources(), tuned.targets());
        if (curtains.write(named.title(), CurtainFile.text(named)) && offers && own.size() < OwnFiles.MOST) {
            own.add(named);
            game.sandbox().formation().offer(own);
        }
    }

    private void saveScene() {
        String title = scenes.free(SCENE);
        if (scenes.write(title, SceneFile.text(game.sandbox().scene(title)))) {
            next = OwnFiles.name(title);
        }
    }

    /** Opens the scene that was saved last, or the one after that which was opened last. */
    private void openScene() {
        List<String> names = scenes.names();
        if (names.isEmpty()) {
            notice.accept("No scenes of your own yet: SAVE writes to " + scenes.folder());
            return;
        }
        int number = Math.max(0, names.indexOf(next));
        String name = names.get(number);
        next = names.get((number + 1) % names.size());
        try {
            game.sandbox().load(SceneFile.read(AssetFiles.in(scenes.folder()), name));
            notice.accept("Opened " + name + ", " + (number + 1) + " of " + names.size());
        } catch (AssetException e) {
            notice.accept(e.getMessage());
        }
    }
}
