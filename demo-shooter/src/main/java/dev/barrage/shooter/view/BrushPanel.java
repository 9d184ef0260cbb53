package dev.barrage.shooter.view;

import dev.barrage.graphics.overlay.OverlayGraph;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.OverlayPanel.Place;

/**
 * Panel of the stress brush: a column per number of bullets with step time below drawing time, and the budget as a
 * line. Columns of strokes too short to judge are faint.
 */
final class BrushPanel {
    private static final int STROKES = 100;
    private static final int STEP = 0x7BE37BFF;
    private static final int PICTURE = 0x58E6FFFF;
    private static final int FAINT_STEP = 0x7BE37B50;
    private static final int FAINT_PICTURE = 0x58E6FF50;
    private static final int OVER = 0xFF6B6BFF;
    /** Height of the chart, in budgets. */
    private static final double HEIGHT = 1.5;

    private final OverlayPanel panel;
    private final OverlayGraph graph = new OverlayGraph(STROKES, STEP, PICTURE, FAINT_STEP, FAINT_PICTURE);
    /** Null while the brush is off. */
    private FrameBudget budget;

    BrushPanel(OverlayModel model) {
        panel = model.firstPanel("STRESS BRUSH", Place.TOP_LEFT).graph(graph);
    }

    void show(FrameBudget newBudget) {
        budget = newBudget;
        panel.show(budget != null);
    }

    void update() {
        if (budget == null) {
            return;
        }
        plot();
        panel.clear();
        int last = budget.strokes() - 1;
        panel.row().label("bullets").number(budget.bullets(last));
        time("step", STEP, budget.stepMs(last));
        time("picture", PICTURE, budget.pictureMs(last));
        OverlayPanel.Row total = panel.row().label(budget.isJudged(last) ? "frame" : "frame, not judged yet");
        total.number(budget.frameMs(last), 2).text(" ms");
        total.color(budget.isOver(last) ? OVER : OverlayPanel.Row.PLAIN);
        panel.row().swatch(OVER).label("budget").number(budget.budgetMs(), 2).text(" ms");
        bullets("kept to", budget.kept());
        bullets("broken at", budget.broke());
        panel.row().label("strokes too short to judge").number(budget.tooShort());
        if (budget.isDisturbed()) {
            panel.row().label("disturbed by something else");
        }
        panel.row().label("click paints, B puts it away");
    }

    private void time(String label, int rgba, double millis) {
        panel.row().swatch(rgba).label(label).number(millis, 2).text(" ms");
    }

    private void bullets(String label, int bullets) {
        OverlayPanel.Row row = panel.row().label(label);
        if (bullets == FrameBudget.NONE) {
            row.text("-");
        } else {
            row.number(bullets).text(" bullets");
        }
    }

    /** Plots the last strokes, as many as fit. */
    private void plot() {
        graph.clear();
        double scale = HEIGHT * budget.budgetMs();
        for (int i = Math.max(0, budget.strokes() - STROKES); i < budget.strokes(); i++) {
            int first = budget.isJudged(i) ? 0 : 2;
            graph.column();
            graph.part(first, (float) (budget.stepMs(i) / scale));
            graph.part(first + 1, (float) (budget.pictureMs(i) / scale));
        }
        graph.limit((float) (1 / HEIGHT));
    }
}
