package dev.barrage.shooter.run;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.shooter.game.Stress;
import dev.barrage.shooter.view.FrameBudget;
import dev.barrage.shooter.view.GameView;
import java.io.PrintWriter;
import org.joml.Vector2f;

/** Adds a thousand harmless bullets with every click, and says how many a frame has time for. */
final class StressBrush {
    private static final int STROKE = 1000;
    private static final double BUDGET_MS = 1000.0 / 60.0;

    private final GameRun run;
    private final GameView view;
    private final PrintWriter out;
    private final String renderer;
    /** Null while the brush is away. */
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

    /** Takes the brush, from when on the game can't be played again from its inputs, or puts it away and sums up. */
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

    /** Paints where the mouse was clicked since the last frame, unless that was on the overlay. */
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
     * Notes how long a frame took for its steps and for its picture, milliseconds. A frame that came late makes several
     * steps: what counts is one, or bullets that are just too many would seem to be far too many.
     */
    void note(double steps, double picture) {
        long made = run.game().steps() - lastStep;
        lastStep = run.game().steps();
        if (isOn() && made > 0) {
            budget.take(steps / made, picture);
        }
    }

    /** All that others need to compare, in one line. */
    private String line() {
        return Release.name() + ", stress bullets: " + budget.verdict() + "; " + renderer + "; "
                + run.options().simulation().workers() + " workers on "
                + Runtime.getRuntime().availableProcessors()
                + " cores, JDK " + System.getProperty("java.specification.version");
    }
}
