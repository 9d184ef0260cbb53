package dev.barrage.gpu.subdivision;

/**
 * Step 1, slide "Construct the Cell ID Array": the cells that each object touches, and its control bits. The cell of
 * the centre is its home; the others that its bounding sphere touches, scaled by the square root of 2, are phantoms.
 *
 * <p>A scaled radius is at most a third of a cell. So along each axis it reaches over one side of its home at most, and
 * touches one neighbour at most: at most 4 cells in the plane, 3 of them phantoms, and 8 in space, all of different
 * types.
 */
final class CellIds {
    private final boolean isScaled;

    private final int[] home = new int[3];

    /** Along each axis: the neighbour that is touched, -1 or 1, or 0. */
    private final int[] side = new int[3];

    /** Along each axis: the distance of the centre from that neighbour, units. */
    private final int[] gap = new int[3];

    /**
     * Cell ids.
     *
     * @param isScaled whether bounding spheres are scaled, as they must be for no pair to be missed
     */
    CellIds(boolean isScaled) {
        this.isScaled = isScaled;
    }

    void fill(QuantizedSpheres spheres, Steps steps) {
        for (int i = 0; i < steps.objects; i++) {
            int reach = isScaled ? QuantizedSpheres.scaled(spheres.radius(i)) : spheres.radius(i);
            findNeighbours(spheres, i, reach, steps.dimensions);
            fillEntries(i, reach, steps);
        }
    }

    private void findNeighbours(QuantizedSpheres spheres, int i, int reach, int dimensions) {
        for (int axis = 0; axis < dimensions; axis++) {
            int position = spheres.position(i, axis);
            int inCell = position & QuantizedSpheres.CELL - 1;
            boolean isLow = inCell <= reach;
            boolean isHigh = QuantizedSpheres.CELL - inCell <= reach;
            home[axis] = position >>> QuantizedSpheres.CELL_BITS;
            side[axis] = isLow ? -1 : isHigh ? 1 : 0;
            gap[axis] = isLow ? inCell : QuantizedSpheres.CELL - inCell;
        }
    }

    private void fillEntries(int i, int reach, Steps steps) {
        int homeId = idOf(0, steps);
        int touched = 1 << steps.type(homeId);
        steps.cellId[i] = homeId;
        steps.object[i] = i;
        int phantom = steps.objects + (steps.types() - 1) * i;
        for (int axes = 1; axes < steps.types(); axes++, phantom++) {
            boolean isTouched = isTouched(axes, reach);
            int id = isTouched ? idOf(axes, steps) : steps.unused();
            touched |= isTouched ? 1 << steps.type(id) : 0;
            steps.cellId[phantom] = id;
            steps.object[phantom] = i | Steps.PHANTOM;
        }
        steps.control[i] = steps.type(homeId) << steps.types() | touched;
    }

    /** Whether the sphere touches the cell that is the neighbour of its home along some axes, a bit each. */
    private boolean isTouched(int axes, int reach) {
        int squares = 0;
        for (int axis = 0; axis < 3; axis++) {
            if ((axes >> axis & 1) != 0) {
                if (side[axis] == 0) {
                    return false;
                }
                squares += gap[axis] * gap[axis];
            }
        }
        return squares <= reach * reach;
    }

    /** The id of the home's neighbour along some axes, a bit each: the numbers of the cell, one above the other. */
    private int idOf(int axes, Steps steps) {
        int id = 0;
        for (int axis = steps.dimensions - 1; axis >= 0; axis--) {
            int number = home[axis] + side[axis] * (axes >> axis & 1);
            id = id << steps.bits[axis] | number & (1 << steps.bits[axis]) - 1;
        }
        return id;
    }
}
