package dev.barrage.shooter.pictures;

import dev.barrage.gpu.subdivision.CpuSubdivision;
import dev.barrage.gpu.subdivision.Spheres;
import dev.barrage.gpu.subdivision.Steps;
import java.util.ArrayList;
import java.util.List;

/** The four circles on eight cells of the slides, and the steps of their spatial subdivision. */
final class FourCircles {
    private static final float[] X = {3.4f, 4.7f, 12f, 9.3f};
    private static final float[] Y = {5.1f, 3.7f, 3.2f, 6.6f};
    private static final float[] RADIUS = {1f, 1f, 1f, 1f};

    private final Spheres circles = new Spheres();
    private final Steps steps;

    /** What a pass finds about a pair of a collision cell. */
    enum Outcome {
        /** An earlier pass has tested it. */
        LEFT_OUT("left out"),
        APART("apart"),
        TOUCHING("touching");

        final String words;

        Outcome(String words) {
            this.words = words;
        }
    }

    /**
     * A pair of a collision cell.
     *
     * @param cell place in the list of collision cells
     * @param atHome circle at home in the cell
     * @param other another circle of the cell
     */
    record Pair(int cell, int atHome, int other, Outcome outcome) {
        /** Both circles, the lower number first. */
        String names(String between) {
            return Math.min(atHome, other) + between + Math.max(atHome, other);
        }
    }

    FourCircles() {
        circles.setCircles(X.length, X, Y, RADIUS);
        CpuSubdivision subdivision = new CpuSubdivision();
        subdivision.run(circles);
        steps = subdivision.steps();
    }

    Steps steps() {
        return steps;
    }

    double x(int circle) {
        return X[circle];
    }

    double y(int circle) {
        return Y[circle];
    }

    double radius(int circle) {
        return RADIUS[circle];
    }

    /** A coordinate in widths of a cell, from the lower left cell on. */
    double inCells(double coordinate, int axis) {
        return (coordinate - circles.origin(axis)) / circles.cellSize();
    }

    /** Whether a point lies in the home of a circle. */
    boolean isHome(int circle, double x, double y) {
        int home = steps.cellId[circle];
        return (int) Math.floor(inCells(x, 0)) == steps.cellNumber(home, 0)
                && (int) Math.floor(inCells(y, 1)) == steps.cellNumber(home, 1);
    }

    /** The place of an entry in the sorted arrays. The sort is stable. */
    int sortedPlace(int entry) {
        int place = 0;
        for (int e = 0; e < steps.entries; e++) {
            int order = Integer.compareUnsigned(steps.cellId[e], steps.cellId[entry]);
            place += order < 0 || order == 0 && e < entry ? 1 : 0;
        }
        return place;
    }

    /** The number of entries after those of the homes and of the phantoms of the first circles. */
    int entriesOf(int circlesWithPhantoms) {
        return steps.objects + (steps.types() - 1) * circlesWithPhantoms;
    }

    /** The first place in the sorted arrays of the cell that another place belongs to. */
    int startOfCell(int place) {
        int start = place;
        while (start > 0 && steps.sortedCellId[start - 1] == steps.sortedCellId[place]) {
            start--;
        }
        return start;
    }

    /** The place of a cell in the list of collision cells, or -1. */
    int collisionCell(int id) {
        for (int cell = 0; cell < steps.cells; cell++) {
            if (id(cell) == id) {
                return cell;
            }
        }
        return -1;
    }

    /** The id of a collision cell. */
    int id(int collisionCell) {
        return steps.sortedCellId[steps.start[collisionCell]];
    }

    /** The pairs of all collision cells of a type: its pass. */
    List<Pair> pass(int type) {
        List<Pair> pairs = new ArrayList<>();
        for (int c = steps.typeStart[type]; c < steps.typeStart[type + 1]; c++) {
            int cell = steps.cellByType[c];
            int start = steps.start[cell];
            int endOfHomes = start + steps.homes[cell];
            for (int a = start; a < endOfHomes; a++) {
                for (int b = a + 1; b < endOfHomes + steps.phantoms[cell]; b++) {
                    pairs.add(pair(cell, steps.sortedObject[a], steps.sortedObject[b] & ~Steps.PHANTOM, type));
                }
            }
        }
        return pairs;
    }

    private Pair pair(int cell, int atHome, int other, int type) {
        Outcome outcome = steps.testedBefore(atHome, other, type)
                ? Outcome.LEFT_OUT
                : circles.overlap(atHome, other) ? Outcome.TOUCHING : Outcome.APART;
        return new Pair(cell, atHome, other, outcome);
    }

    /** An entry's object as text: H for its home or P for a phantom, and its number. */
    static String name(int object) {
        return ((object & Steps.PHANTOM) == 0 ? "H" : "P") + (object & ~Steps.PHANTOM);
    }
}
