package dev.barrage.shooter.run;

import dev.barrage.graphics.window.Mouse;
import dev.barrage.graphics.window.Window;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.view.GameView;
import dev.barrage.shooter.view.control.LiveControls;
import org.joml.Vector2f;

/** Shows where the player aims: by the reticle in play, which takes the place of the system's pointer. */
final class Pointing {
    private final GameRun run;
    private final Window window;
    private final GameView view;
    private final LiveControls live;
    private final Vector2f at = new Vector2f();
    private boolean visible = true;

    Pointing(GameRun run, Window window, GameView view, LiveControls live) {
        this.run = run;
        this.window = window;
        this.view = view;
        this.live = live;
    }

    /**
     * Call before each picture.
     *
     * @param plays whether the person steers the ship now; a game that is frozen or shows its past is only watched
     */
    void update(boolean plays) {
        Mouse mouse = window.input().mouse();
        boolean aims = plays
                && run.isLive()
                && run.game().phase() == Phase.PLAYING
                && !view.overlay().model().covers(mouse.x(), mouse.y());
        if (aims && live.aimsAtPointer()) {
            view.camera().toWorld(mouse.x(), mouse.y(), at);
            view.reticle().showAt(at.x, at.y);
        } else if (aims || run.isReplayed()) {
            view.reticle().showAlongAim();
        } else {
            view.reticle().hide();
        }
        if (visible == aims) {
            visible = !aims;
            window.pointerVisible(visible);
        }
    }
}
