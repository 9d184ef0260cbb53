package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.StepProfile;

/**
 * Panel of the cost of a step: time of each stage, load of each worker, and the counts. Shown while
 * {@link DebugLayer#PROFILE} is on.
 *
 * <p>Times are averaged over about ten updates, so that they can be read.
 */
public final class ProfilePanel {
    /** Colours of stages and workers, repeated in turn. */
    private static final int[] HUES = {
        0x58E6FFFF, 0x7BE37BFF, 0xFFD166FF, 0xFF8FA3FF, 0xC79BFFFF, 0x9FB6D8FF, 0xFFA05CFF
    };

    private static final int WARNING = 0xFF6B6BFF;
    private static final double CROWDED = 0.9;
    private static final double NEWEST = 0.1;

    private final OverlayModel overlay;
    private final OverlayPanel panel;
    private final String[] stages;
    private final double budgetNanos;
    private final double[] stageNanos;
    private double[] workerNanos = {};
    private boolean started;

    /**
     * Adds the panel to the overlay.
     *
     * @param stages names of the stages in the order of the profile
     * @param budgetSeconds time budget of a step, seconds, above zero
     */
    public ProfilePanel(OverlayModel overlay, OverlayPanel.Place place, String[] stages, double budgetSeconds) {
        if (!(budgetSeconds > 0)) {
            throw new IllegalArgumentException("budgetSeconds must be above 0: " + budgetSeconds);
        }
        this.overlay = overlay;
        this.stages = stages.clone();
        panel = overlay.panel("PROFILE", place);
        budgetNanos = budgetSeconds * 1e9;
        stageNanos = new double[stages.length];
    }

    /** The colour of a stage or a worker. */
    static int hue(int index) {
        return HUES[index % HUES.length];
    }

    /** Adds the last step to the averages and refills the panel; games append rows of their own to the result. */
    public OverlayPanel update(StepProfile profile) {
        panel.show(overlay.shows(DebugLayer.PROFILE));
        average(profile);
        panel.clear();
        double total = addStages();
        addWorkers(total);
        addCounts(profile);
        return panel;
    }

    private void average(StepProfile profile) {
        if (workerNanos.length != profile.workers()) {
            workerNanos = new double[profile.workers()];
            started = false;
        }
        double weight = started ? NEWEST : 1.0;
        for (int i = 0; i < stageNanos.length; i++) {
            stageNanos[i] += weight * (profile.stageNanos(i) - stageNanos[i]);
        }
        for (int i = 0; i < workerNanos.length; i++) {
            workerNanos[i] += weight * (profile.workerNanos(i) - workerNanos[i]);
        }
        started = true;
    }

    private double addStages() {
        double total = 0;
        for (int i = 0; i < stageNanos.length; i++) {
            time(panel.row().label(stages[i]).color(hue(i)), stageNanos[i]);
            total += stageNanos[i];
        }
        OverlayPanel.Row row = panel.row().label("step");
        time(total > CROWDED * budgetNanos ? row.color(WARNING) : row, total);
        return total;
    }

    private void addWorkers(double total) {
        for (int i = 0; i < workerNanos.length; i++) {
            double part = workerNanos[i] / Math.max(1.0, total);
            OverlayPanel.Row row = panel.row().label("worker ").labelNumber(i).color(hue(i));
            row.number(100.0 * part, 0).text(" %").bar((float) part);
        }
    }

    private void addCounts(StepProfile profile) {
        count("bodies", profile.bodies);
        count("bullets", profile.bullets);
        count("pairs", (long) profile.bodyPairs + profile.bulletPairs);
        count("contacts", profile.contacts);
        count("hits", profile.hits);
    }

    private void count(String label, long number) {
        panel.row().label(label).number(number);
    }

    private void time(OverlayPanel.Row row, double nanos) {
        row.number(nanos * 1e-6, 2).text(" ms").bar((float) (nanos / budgetNanos));
    }
}
