package dev.barrage.shooter.run;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.shooter.game.Stress;
import dev.barrage.shooter.view.GameView;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;

/** Adds a thousand harmless bullets with every click, and says how many a frame has time for. */
final class StressBrush {
    private static final int STROKE = 1000;
    private static final double BUDGET_MS = 1000.0 / 60.0;
    /** Frames that a median is taken of. */
    private static final int FRAMES = 45;

    private final GameRun run;
    private final GameView view;
    private final PrintWriter out;
    private final String renderer;
    private final double[] stepMs = new double[FRAMES];
    private final double[] drawMs = new double[FRAMES];
    private final double[] sorted = new double[FRAMES];
    private int frames;
    private boolean on;
    private int broke;

    StressBrush(GameRun run, GameView view, String renderer, PrintWriter out) {
        this.run = run;
        this.view = view;
        this.renderer = renderer;
        this.out = out;
    }

    /** Takes the brush, from when on the game can't be played again from its inputs, or puts it away and sums up. */
    void toggle() {
        on = !on;
        if (on) {
            run.leaveHistory();
        } else {
            out.println(line());
            view.showBrush("", false);
        }
    }

    /** Paints where the mouse was clicked since the last frame. */
    void paint(InputState input) {
        if (on && input.mouse().pressed(MouseButton.LEFT)) {
            Stress stress = run.game().stress();
            stress.paint(
                    view.camera().worldX(input.mouse().x()),
                    view.camera().worldY(input.mouse().y()),
                    Math.min(STROKE, Stress.MOST - stress.wanted()));
            frames = 0;
        }
    }

    /** Notes how long a frame took for its steps and for its picture, and shows what that comes to. */
    void note(double step, double draw) {
        if (!on) {
            return;
        }
        stepMs[frames % FRAMES] = step;
        drawMs[frames % FRAMES] = draw;
        frames++;
        boolean over = frames >= FRAMES && median(stepMs) + median(drawMs) > BUDGET_MS;
        broke = over && broke == 0 ? run.game().stress().wanted() : broke;
        if (frames % 10 == 0) {
            view.showBrush(line(), over);
        }
    }

    private double median(double[] times) {
        int count = Math.min(frames, FRAMES);
        System.arraycopy(times, 0, sorted, 0, count);
        Arrays.sort(sorted, 0, count);
        return count == 0 ? 0 : sorted[count / 2];
    }

    /** All that others need to compare, in one line. */
    private String line() {
        String budget = broke == 0
                ? String.format(Locale.ROOT, "within %.1f ms", BUDGET_MS)
                : String.format(Locale.ROOT, "%.1f ms broke at %,d", BUDGET_MS, broke);
        return String.format(
                Locale.ROOT,
                "Barrage, %,d stress bullets: step %.1f ms, picture %.1f ms, %s; %d workers, JDK %s, %s",
                run.game().stress().wanted(),
                median(stepMs),
                median(drawMs),
                budget,
                run.options().simulation().workers(),
                System.getProperty("java.specification.version"),
                renderer);
    }
}
