package dev.barrage.shooter.run;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.shooter.game.Stress;
import dev.barrage.shooter.view.FrameBudget;
import dev.barrage.shooter.view.GameView;
import java.io.PrintWriter;
import org.joml.Vector2f;

/** Adds a thousand stress bullets per click and reports how many fit into the frame budget. */
final class StressBrush {
    private static final int STROKE = 1000;
    private static final double BUDGET_MS = 1000.0 / 60.0;

    private final GameRun run;
    private final GameView view;
    private final PrintWriter out;
    private final String renderer;
    /** Null while the brush is off. */
    private FrameBudget budget;

    private long lastStep;

    StressBrush(GameRun run, GameView view, String renderer, PrintWriter out) {
        this.run = run;
        this.view = view;
        this.renderer = renderer;
        this.out = out;
    }

    boolean isOn() {
        return budget != null;
    }

    /**
     * Turns the brush on, after which the game can't be replayed from its inputs; or turns it off and prints a
     * summary.
     */
    void toggle() {
        if (isOn()) {
            out.println(line());
            budget = null;
        } else {
            run.leaveHistory();
            budget = new FrameBudget(BUDGET_MS);
            budget.paint(run.game().stress().wanted());
            lastStep = run.game().steps();
        }
        view.showBrush(budget);
    }

    /** Adds bullets where the mouse was clicked since the last frame, except on the overlay. */
    void paint(InputState input) {
        float x = input.mouse().x();
        float y = input.mouse().y();
        boolean clicked = isOn() && input.mouse().pressed(MouseButton.LEFT);
        if (clicked && !view.overlay().model().covers(x, y)) {
            Stress stress = run.game().stress();
            int count = Math.min(STROKE, Stress.MOST - stress.wanted());
            Vector2f place = view.camera().toWorld(x, y, new Vector2f());
            stress.paint(place.x, place.y, count);
            budget.paint(stress.wanted());
        }
    }

    /**
     * Records the times of a frame, milliseconds.
     *
     * @param steps time of one step. A late frame makes several steps; counting them all would exaggerate an overload
     * @param picture time of drawing
     */
    void note(double steps, double picture) {
        long made = run.game().steps() - lastStep;
        lastStep = run.game().steps();
        if (isOn() && made > 0) {
            budget.take(steps / made, picture);
        }
    }

    /** The result with everything needed for a comparison, in one line. */
    private String line() {
        return Release.name() + ", stress bullets: " + budget.verdict() + "; " + renderer + "; "
                + run.options().simulation().workers() + " workers on "
                + Runtime.getRuntime().availableProcessors()
                + " cores, JDK " + System.getProperty("java.specification.version");
    }
}
