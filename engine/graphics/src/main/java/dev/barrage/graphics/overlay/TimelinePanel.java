package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.StepHistory;
import dev.barrage.physics.debug.StepProfile;

/**
 * Panel with a stacked chart of stage times over the last steps, their median and 99th percentile, and the step's
 * time budget as a line. Shown while {@link DebugLayer#TIMELINE} is on.
 */
public final class TimelinePanel {
    /** Steps shown: four seconds at 60 Hz. */
    public static final int STEPS = 240;

    private static final double HEADROOM = 1.25;
    private static final int LIMIT = 0xFF6B6BFF;

    private final OverlayModel overlay;
    private final OverlayPanel panel;
    private final String[] stages;
    private final StepHistory history;
    private final OverlayGraph graph;
    private final double budgetNanos;

    /**
     * Adds the panel to the overlay.
     *
     * @param stages names of the stages in the order of the profile
     * @param budgetSeconds time budget of a step, seconds, above zero
     */
    public TimelinePanel(OverlayModel overlay, OverlayPanel.Place place, String[] stages, double budgetSeconds) {
        if (!(budgetSeconds > 0)) {
            throw new IllegalArgumentException("budgetSeconds must be above 0: " + budgetSeconds);
        }
        this.overlay = overlay;
        this.stages = stages.clone();
        history = new StepHistory(stages.length, STEPS);
        int[] colors = new int[stages.length];
        for (int i = 0; i < colors.length; i++) {
            colors[i] = ProfilePanel.hue(i);
        }
        graph = new OverlayGraph(STEPS, colors);
        panel = overlay.panel("TIMELINE", place).graph(graph);
        budgetNanos = budgetSeconds * 1e9;
    }

    /** Records the last step, even while the panel is hidden: hiccups are inspected afterwards. */
    public void take(StepProfile profile) {
        history.take(profile);
    }

    /** The recorded steps. */
    public StepHistory history() {
        return history;
    }

    /**
     * Refills the panel. The chart is scaled to the 90th percentile, so that a rare hiccup does not flatten the other
     * steps.
     */
    public OverlayPanel update() {
        panel.show(overlay.shows(DebugLayer.TIMELINE));
        if (!panel.shown()) {
            return panel;
        }
        long median = history.percentile(0.5);
        long late = history.percentile(0.99);
        long worst = history.percentile(1);
        double scale = Math.max(1, HEADROOM * Math.max(history.percentile(0.9), 2 * median));
        plot(scale);
        panel.clear();
        time("median", median);
        time("99th percentile", late);
        time("worst", worst);
        budget(scale, median);
        for (int stage = 0; stage < stages.length; stage++) {
            row(stage);
        }
        return panel;
    }

    private void plot(double scale) {
        graph.clear();
        for (int age = history.count() - 1; age >= 0; age--) {
            graph.column();
            for (int stage = 0; stage < stages.length; stage++) {
                graph.part(stage, (float) (history.stageNanos(age, stage) / scale));
            }
        }
        graph.limit((float) (budgetNanos / scale));
    }

    private void time(String label, double nanos) {
        panel.row().label(label).number(nanos * 1e-6, 2).text(" ms");
    }

    private void budget(double scale, double median) {
        OverlayPanel.Row row = panel.row().label("budget").color(LIMIT).swatch(LIMIT);
        row.number(budgetNanos * 1e-6, 2).text(" ms").bar((float) (median / budgetNanos));
        if (median > 0 && budgetNanos > scale) {
            row.text(", ").number(budgetNanos / median, 0).text(" medians");
        }
    }

    /** Adds the row of a stage's mean time. */
    private void row(int stage) {
        double sum = 0;
        for (int age = 0; age < history.count(); age++) {
            sum += history.stageNanos(age, stage);
        }
        double mean = sum / Math.max(1, history.count());
        panel.row()
                .swatch(ProfilePanel.hue(stage))
                .label(stages[stage])
                .number(mean * 1e-6, 3)
                .text(" ms");
    }
}
