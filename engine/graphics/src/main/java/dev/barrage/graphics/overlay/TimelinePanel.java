package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.StepHistory;
import dev.barrage.physics.debug.StepProfile;

/**
 * Fills a panel with the times of the stages over the last steps, stacked, with median and 99th percentile, and with the
 * line that a step has to stay under. Shown while {@link DebugLayer#TIMELINE} is on.
 */
public final class TimelinePanel {
    /** Steps shown: four seconds of 60. */
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
     * A panel in a corner of the overlay.
     *
     * @param stages names of the stages in the order of the profile
     * @param budgetSeconds time that a step may take, seconds, above zero
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

    /** Takes in a step that has just been made, whether or not the panel is seen: a hiccup is looked at afterwards. */
    public void take(StepProfile profile) {
        history.take(profile);
    }

    /** What was taken in. */
    public StepHistory history() {
        return history;
    }

    /** Refills the panel; the graph is scaled to 90 of 100 steps, so that a rare hiccup does not flatten the others. */
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

    /** The mean of a stage. */
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
