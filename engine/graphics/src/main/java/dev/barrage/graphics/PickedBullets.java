package dev.barrage.graphics;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;

/** Copies of the rows of some layers. */
final class PickedBullets {
    int count;
    float[] x = new float[0];
    float[] y = x;
    float[] previousX = x;
    float[] previousY = x;
    float[] radius = x;

    /** Copies the rows whose layers are among some bits. */
    PickedBullets pick(Table table, int layerBits) {
        reserve(table.rows());
        float[] fromX = table.readFloats(Components.X);
        float[] fromY = table.readFloats(Components.Y);
        float[] fromPreviousX = table.readFloats(Components.PREVIOUS_X);
        float[] fromPreviousY = table.readFloats(Components.PREVIOUS_Y);
        float[] fromRadius = table.readFloats(Components.RADIUS);
        int[] layers = table.readInts(Components.LAYER);
        count = 0;
        for (int row = 0; row < table.rows(); row++) {
            if ((layers[row] & layerBits) != 0) {
                x[count] = fromX[row];
                y[count] = fromY[row];
                previousX[count] = fromPreviousX[row];
                previousY[count] = fromPreviousY[row];
                radius[count++] = fromRadius[row];
            }
        }
        return this;
    }

    private void reserve(int room) {
        if (room > x.length) {
            int size = room + room / 2;
            x = new float[size];
            y = new float[size];
            previousX = new float[size];
            previousY = new float[size];
            radius = new float[size];
        }
    }
}
