package dev.barrage.gpu.subdivision;

import java.util.Arrays;

/**
 * Step 4, slides "Guaranteed Individual Collision Tests", "Avoiding Extra Collision Testing" and "Traverse Collision
 * Cell List": a pass for each type of cells. Cells of a pass could be worked on at once, as no object touches two cells
 * of one type. In each cell every home is tested against every entry behind it, unless a cell of an earlier pass has
 * tested the pair.
 *
 * <p>Why it finds each overlapping pair once. R are radii, S = 1.4142 R scaled ones, and a cell is W wide, at least 3
 * times the largest S. Then W > Ra + Rb, so the homes of a and b are the same or neighbours.
 *
 * <p>It is found: if the homes are neighbours, let p and q be the distances of a and b, along the axes on which the
 * homes differ, from the point, line or plane between the homes. Along each of these axes the two distances add up to
 * that of a and b, so |p|² + |q|² is no more than |p + q|², no more than (Ra + Rb)², no more than 2 (Ra² + Rb²). So
 * |p|² is no more than 2 Ra², and a touches the home of b, or |q|² no more than 2 Rb², and b that of a. Without the
 * scale two circles that touch across a corner can miss each other's homes.
 *
 * <p>It is found once: two cells can find it, the homes, of different types. The second leaves it out if the other's
 * home is of an earlier type and the object at home touches a cell of that type. That cell is the other's home: else a
 * whole cell lies between the two, and a and b are at least W - S apart, which is more than Ra + Rb.
 */
final class CollisionPasses {
    private final boolean skipsTested;

    /**
     * Passes.
     *
     * @param skipsTested whether pairs are left out that an earlier pass has tested, as they must be
     */
    CollisionPasses(boolean skipsTested) {
        this.skipsTested = skipsTested;
    }

    /** Appends the pairs that overlap in units, in the order in which they are found. */
    void run(QuantizedSpheres spheres, Steps steps, OverlapPairs found) {
        Arrays.fill(steps.touches, 0, steps.objects, 0);
        for (int type = 0; type < steps.types(); type++) {
            for (int c = steps.typeStart[type]; c < steps.typeStart[type + 1]; c++) {
                int cell = steps.cellByType[c];
                int before = found.count;
                traverse(cell, type, spheres, steps, found);
                steps.collisions[cell] = found.count - before;
            }
        }
    }

    private void traverse(int cell, int type, QuantizedSpheres spheres, Steps steps, OverlapPairs found) {
        int start = steps.start[cell];
        int endOfHomes = start + steps.homes[cell];
        int end = endOfHomes + steps.phantoms[cell];
        for (int a = start; a < endOfHomes; a++) {
            for (int b = a + 1; b < end; b++) {
                int i = steps.sortedObject[a];
                int j = steps.sortedObject[b] & ~Steps.PHANTOM;
                if (!(skipsTested && steps.testedBefore(i, j, type)) && spheres.overlap(i, j)) {
                    found.add(i, j);
                    steps.touches[i]++; // the response: no other cell of this pass has i or j
                    steps.touches[j]++;
                }
            }
        }
    }
}
