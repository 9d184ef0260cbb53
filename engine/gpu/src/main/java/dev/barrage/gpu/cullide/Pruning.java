package dev.barrage.gpu.cullide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The two-pass algorithm of CULLIDE on the items of a stage.
 *
 * <p>An item that is fully visible against all that was drawn before it in its pass collides with none of that. The
 * first pass goes through the objects in order and so finds which items collide with no earlier object, the second
 * finds the same for later ones.
 */
final class Pruning {
    private final Raster raster;
    private final PruneOptions options;
    private final Items items;
    private final PruneStage stage;
    private Consumer<PrunePass> listener = pass -> {};

    /**
     * Number of objects that are queried before an object is drawn. Above 0, objects near in the order do not see one
     * another.
     */
    private final int delay;

    private final List<PrunePass> passes = new ArrayList<>();
    private final boolean[] visibleFirst;
    private final boolean[] visibleSecond;
    private int queries;
    private int draws;
    private StageReport report;

    Pruning(Raster raster, PruneOptions options, Items items, PruneStage stage, int delay) {
        this.raster = raster;
        this.options = options;
        this.items = items;
        this.stage = stage;
        this.delay = delay;
        visibleFirst = new boolean[items.count()];
        visibleSecond = new boolean[items.count()];
    }

    /** Sets what hears of each pass at its end. */
    Pruning toldTo(Consumer<PrunePass> listener) {
        this.listener = listener;
        return this;
    }

    /** Runs all views, round by round, until nothing falls. */
    void run() {
        long start = System.nanoTime();
        int before = items.remaining().length;
        int round = 0;
        boolean fell = true;
        while (fell && round < options.rounds()) {
            round++;
            fell = false;
            for (int axis = 0; axis < options.views(); axis++) {
                fell |= look(new View(stage, round, axis));
            }
        }
        double milliseconds = (System.nanoTime() - start) / 1e6;
        int draws = passes.stream().mapToInt(PrunePass::draws).sum();
        int queries = passes.stream().mapToInt(PrunePass::queries).sum();
        report = new StageReport(stage, before, items.remaining().length, round, draws, queries, milliseconds);
    }

    StageReport report() {
        return report;
    }

    List<PrunePass> passes() {
        return passes;
    }

    private boolean look(View view) {
        PassWork first = pass(view, true);
        note(new PrunePass(view, true, first, items.remaining()));
        PassWork second = pass(view, false);
        boolean fell = drop();
        note(new PrunePass(view, false, second, items.remaining()));
        return fell;
    }

    private void note(PrunePass pass) {
        passes.add(pass);
        listener.accept(pass);
    }

    /** Drops what is clear of all others; the plain form forgets what other views have found. */
    private boolean drop() {
        boolean quick = options.mode() == PruneMode.QUICK;
        boolean fell = false;
        for (int item = 0; item < items.count(); item++) {
            boolean clear = quick
                    ? items.clearOfEarlier[item] && items.clearOfLater[item]
                    : visibleFirst[item] && visibleSecond[item];
            fell |= clear && !items.pruned[item];
            items.pruned[item] |= clear;
        }
        return fell;
    }

    private PassWork pass(View view, boolean forward) {
        queries = 0;
        draws = 0;
        raster.begin(stage, view.axis());
        for (int i = 0; i < items.objects() + delay; i++) {
            if (i < items.objects()) {
                query(forward ? i : items.objects() - 1 - i, forward);
            }
            if (i >= delay) {
                insert(forward ? i - delay : items.objects() - 1 - (i - delay), forward);
            }
        }
        return new PassWork(queries, draws, collect(forward));
    }

    private void query(int object, boolean forward) {
        raster.testing();
        for (int item = items.firstItem(object); item < items.firstItem(object + 1); item++) {
            if (isAsked(item, forward)) {
                raster.query(item, firstPrimitive(item), firstPrimitive(item + 1));
                queries++;
                draws++;
            }
        }
    }

    /** Draws an object, neighbouring items at once. */
    private void insert(int object, boolean forward) {
        raster.inserting();
        int end = items.firstItem(object + 1);
        int item = items.firstItem(object);
        while (item < end) {
            int from = item;
            while (item < end && isDrawn(item, forward)) {
                item++;
            }
            if (item > from) {
                raster.draw(firstPrimitive(from), firstPrimitive(item));
                draws++;
            }
            item++;
        }
    }

    private int firstPrimitive(int item) {
        return stage == PruneStage.BOXES ? item : items.firstTriangle(item);
    }

    /** Whether an item is queried: Quick-CULLIDE leaves out what is known. */
    private boolean isAsked(int item, boolean forward) {
        return !items.pruned[item] && !(options.mode() == PruneMode.QUICK && known(forward)[item]);
    }

    /** Whether an item is drawn: Quick-CULLIDE leaves out what is clear of all that is queried after it. */
    private boolean isDrawn(int item, boolean forward) {
        return !items.pruned[item] && !(options.mode() == PruneMode.QUICK && known(!forward)[item]);
    }

    private boolean[] known(boolean forward) {
        return forward ? items.clearOfEarlier : items.clearOfLater;
    }

    /** Reads all queries of a pass at its end, so that the card is never waited for between them. */
    private int[] collect(boolean forward) {
        boolean[] visible = forward ? visibleFirst : visibleSecond;
        boolean[] known = known(forward);
        Arrays.fill(visible, false);
        int[] found = new int[queries];
        int size = 0;
        for (int item = 0; item < items.count(); item++) {
            if (isAsked(item, forward) && raster.isVisible(item)) {
                visible[item] = true;
                found[size++] = item;
            }
        }
        for (int i = 0; i < size; i++) {
            known[found[i]] = true;
        }
        return Arrays.copyOf(found, size);
    }
}
