package dev.barrage.graphics.overlay;

import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.EventLog;
import dev.barrage.physics.debug.StepHistory;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.debug.WorkerLoad;
import java.util.Locale;
import java.util.function.IntFunction;

/** Rows about the times, the counts and the events of steps, for {@link OverlayModel#panel panels} of layers. */
public final class StepPanels {
    /** Steps of the timeline: four seconds at 60 Hz. */
    public static final int STEPS = 240;

    /** Colours of stages and workers, repeated in turn. */
    private static final int[] HUES = {
        0x58E6FFFF, 0x7BE37BFF, 0xFFD166FF, 0xFF8FA3FF, 0xC79BFFFF, 0x9FB6D8FF, 0xFFA05CFF
    };

    private static final int[] EVENT_COLORS = {0x7BE37BFF, 0x9FB6D8FF, 0xFFD166FF, 0x58E6FFFF, 0xC79BFFFF};
    private static final int WARNING = 0xFF6B6BFF;
    private static final int IDLE = 0x9FB6D8FF;
    private static final int EVENTS = 14;
    private static final double CROWDED = 0.9;
    private static final double NEWEST = 0.1;
    private static final double HEADROOM = 1.25;

    private final StepProfile profile;
    private final String[] stages;
    private final double budgetNanos;
    private final StepHistory history;

    /** Means of about ten steps, so that they can be read: of stages, then of workers. */
    private final double[] means;

    /**
     * Rows about a world's steps.
     *
     * @param profile of the world
     * @param budgetSeconds time budget of a step, seconds, above zero
     */
    public StepPanels(StepProfile profile, double budgetSeconds) {
        if (!(budgetSeconds > 0)) {
            throw new IllegalArgumentException("budgetSeconds must be above 0: " + budgetSeconds);
        }
        this.profile = profile;
        stages = new String[profile.stages()];
        for (int i = 0; i < stages.length; i++) {
            stages[i] = profile.stageName(i).toLowerCase(Locale.ROOT);
        }
        budgetNanos = budgetSeconds * 1e9;
        history = new StepHistory(stages.length, STEPS);
        means = new double[stages.length + profile.workers()];
    }

    /** The colour of a stage or a worker. */
    static int hue(int index) {
        return HUES[index % HUES.length];
    }

    /** Records the last step. Call it after every step, shown or not: hiccups are inspected afterwards. */
    public void take() {
        double weight = history.count() == 0 ? 1 : NEWEST;
        history.take(profile);
        for (int i = 0; i < means.length; i++) {
            long nanos = i < stages.length ? profile.stageNanos(i) : profile.worker(i - stages.length).nanos;
            means[i] += weight * (nanos - means[i]);
        }
    }

    /** The recorded steps, also for the chart of {@link #timeline}. */
    public StepHistory history() {
        return history;
    }

    /** Adds the time of each stage, the load of each worker, and the counts. */
    public void profile(OverlayPanel panel) {
        double total = 0;
        for (int i = 0; i < stages.length; i++) {
            time(panel.row().label(stages[i]).color(hue(i)), means[i]);
            total += means[i];
        }
        OverlayPanel.Row step = panel.row().label("step");
        time(total > CROWDED * budgetNanos ? step.color(WARNING) : step, total);
        for (int w = 0; w < profile.workers(); w++) {
            double part = means[stages.length + w] / Math.max(1.0, total);
            OverlayPanel.Row row = panel.row().label("worker ").labelNumber(w).color(hue(w));
            row.number(100.0 * part, 0).text(" %").bar((float) part);
        }
        panel.row("bodies", profile.bodies);
        panel.row("bullets", profile.bullets);
        panel.row("pairs", profile.candidatePairs());
        panel.row("contacts", profile.contacts);
        panel.row("hits", profile.hits);
    }

    private void time(OverlayPanel.Row row, double nanos) {
        row.millis(nanos, 2).bar((float) (nanos / budgetNanos));
    }

    /**
     * Adds median and 99th percentile of the recorded steps, the budget and the mean of each stage. The chart of the
     * panel is scaled to the 90th percentile, so that a rare hiccup does not flatten the other steps.
     */
    public void timeline(OverlayPanel panel) {
        long median = history.percentile(0.5);
        double full = Math.max(1, HEADROOM * Math.max(history.percentile(0.9), 2 * median));
        panel.scale(full, budgetNanos);
        panel.row().label("median").millis(median, 2);
        panel.row().label("99th percentile").millis(history.percentile(0.99), 2);
        panel.row().label("worst").millis(history.percentile(1), 2);
        OverlayPanel.Row budget = panel.row().label("budget").color(WARNING).swatch(WARNING);
        budget.millis(budgetNanos, 2).bar((float) (median / budgetNanos));
        if (median > 0 && budgetNanos > full) {
            budget.text(", ").number(budgetNanos / median, 0).text(" medians");
        }
        for (int stage = 0; stage < stages.length; stage++) {
            double sum = 0;
            for (int age = 0; age < history.count(); age++) {
                sum += history.stageNanos(age, stage);
            }
            OverlayPanel.Row row = panel.row().swatch(hue(stage)).label(stages[stage]);
            row.millis(sum / Math.max(1, history.count()), 3);
        }
    }

    /** Adds for each worker its time in parallel loops, number of blocks, number of claims, and idle time. */
    public void workers(OverlayPanel panel) {
        double total = Math.max(1, profile.totalNanos());
        for (int w = 0; w < profile.workers(); w++) {
            WorkerLoad load = profile.worker(w);
            float part = (float) (load.nanos / total);
            OverlayPanel.Row row = panel.row().label("worker ").labelNumber(w).color(hue(w));
            row.number(100.0 * part, 0).text(" % in loops").bar(part);
            row = panel.row().label("  blocks, claims");
            row.number(load.blocks).text(", ").number(load.claims);
            row = panel.row().label(w == 0 ? "  serial work, waits" : "  idle").color(IDLE);
            row.millis(profile.idleNanos(w), 3);
        }
        panel.row("loops", profile.loops);
        panel.row("  of them shared", profile.sharedLoops);
    }

    /** Adds the fill of each worker's response buffers, and the time of their merge. */
    public void buffers(OverlayPanel panel) {
        for (int w = 0; w < profile.workers(); w++) {
            WorkerLoad load = profile.worker(w);
            fill(panel, "impacts ", w, load.impacts, load.impactRoom);
            fill(panel, "hits ", w, load.hits, load.hitRoom);
            fill(panel, "pushed bodies ", w, load.impulses, load.impulseRoom);
        }
        for (int stage = 0; stage < stages.length; stage++) {
            if (stages[stage].equals("merge")) {
                panel.row().label("merge").millis(profile.stageNanos(stage), 3);
            }
        }
    }

    private static void fill(OverlayPanel panel, String what, int worker, int count, int room) {
        OverlayPanel.Row row = panel.row().label(what).labelNumber(worker).color(hue(worker));
        row.number(count).text(" of ").number(room).bar(room == 0 ? 0f : (float) count / room);
    }

    /** Adds candidate pairs, contacts, what was dropped, and the share of tests saved against testing all pairs. */
    public void pairs(OverlayPanel panel) {
        panel.row("all pairs", profile.allPairs());
        panel.row("candidates", profile.candidatePairs());
        panel.row("  body with body", profile.bodyPairs);
        panel.row("    contacts", profile.contacts);
        panel.row("  with a bullet", profile.bulletPairs);
        panel.row("    hits, beams' too", profile.hits);
        if (profile.hasDropped()) {
            panel.row().label("too many pairs, dropped:");
            panel.row("  bodies without later pairs", profile.unpairedBodies);
            panel.row("  contacts", profile.droppedContacts);
            panel.row("  bullets without", profile.unpairedBullets);
            panel.row("  fast bodies not swept", profile.unsweptBodies);
        }
        OverlayPanel.Row row = panel.row().label("tests saved against all pairs");
        // Truncated, not rounded: 100 % means that every test is saved.
        row.number(Math.floor(10_000.0 * profile.testsSaved()) / 100.0, 2).text(" %");
        row.bar((float) profile.testsSaved());
    }

    /**
     * Adds the number of the step, the hash of the world, and the latest events, newest first.
     *
     * @param nameOfLayer name of a collision layer by its number
     */
    public static void events(OverlayPanel panel, EventLog log, long step, long hash, IntFunction<String> nameOfLayer) {
        panel.row("step", step);
        panel.row().label("hash").hex(hash, 16);
        for (int age = 0; age < Math.min(EVENTS, log.count()); age++) {
            EventLog.Entry event = log.get(age);
            OverlayPanel.Row row = panel.row().labelNumber(event.step).label(" ");
            row.label(event.kind.label()).color(EVENT_COLORS[event.kind.ordinal()]);
            entity(row, event.first, event.firstLayer, nameOfLayer);
            row.text(" - ");
            entity(row, event.second, event.secondLayer, nameOfLayer);
        }
    }

    private static void entity(OverlayPanel.Row row, long entity, int layerBit, IntFunction<String> nameOfLayer) {
        row.text(nameOfLayer.apply(Integer.numberOfTrailingZeros(layerBit) % Integer.SIZE));
        row.text(" ").number((int) entity);
    }

    /** Adds the figures of a broadphase: those that its kind has. */
    public static void broadphase(OverlayPanel panel, BroadphaseStats stats) {
        if (stats.fallback != null) {
            panel.row("grid instead", stats.fallback);
        }
        panel.row("boxes", stats.boxes);
        if (stats.axis != 0) {
            panel.row("sorted along", stats.axis == 'y' ? "y" : "x");
            panel.row("stretches without a gap", stats.stretches);
        }
        if (stats.buckets > 0) {
            panel.row("cells", stats.cells);
            panel.row("most boxes in a cell", stats.maxOccupancy);
            panel.row("buckets", stats.buckets);
            panel.row().label("load factor").number(stats.loadFactor(), 3).bar(stats.loadFactor());
            panel.row("cells that share one", stats.bucketCollisions);
        }
        if (stats.nodes > 0) {
            panel.row()
                    .label("nodes of the tree, depth")
                    .number(stats.nodes)
                    .text(", ")
                    .number(stats.depth);
        }
        panel.row("pairs tested", stats.pairsTested);
        panel.row("pairs found", stats.pairsKept);
        for (int level = 0; level < stats.levels; level++) {
            addLevel(panel, stats, level);
        }
    }

    private static void addLevel(OverlayPanel panel, BroadphaseStats stats, int level) {
        OverlayPanel.Row row = panel.row().swatch(DebugColors.level(level) | 255);
        double size = stats.cellSize[level];
        if (size < 1) {
            row.label("cells of ").labelNumber(Math.round(1000 * size)).label(" mm");
        } else if (size < Double.POSITIVE_INFINITY) {
            row.label("cells of ").labelNumber((long) size).label(" m");
        } else {
            row.label("fit no cell");
        }
        row.number(stats.levelCells[level])
                .text(" with ")
                .number(stats.levelBoxes[level])
                .text(" boxes");
    }
}
