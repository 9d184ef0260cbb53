package dev.barrage.cluster.input;

import java.io.IOException;

/**
 * A split of a mesh, moved to the place of an instance.
 *
 * @param list number of the instance's list
 * @param mesh split of the mesh, of any list
 */
record InstanceSplit(int list, TriangleSplit mesh, Instance instance) implements TriangleSplit {
    @Override
    public void read(BlockSink sink) throws IOException {
        mesh.read(block -> sink.accept(
                new TriangleBlock(list, block.triangle(), block.point(), moved(block.points()), block.corners())));
    }

    private float[] moved(float[] points) throws IOException {
        float[] moved = new float[points.length];
        for (int i = 0; i < points.length; i++) {
            int first = i - i % 3;
            moved[i] = instance.coordinate(i % 3, points[first], points[first + 1], points[first + 2]);
            if (!(Math.abs(moved[i]) <= TriangleBlock.MAX_COORDINATE)) {
                throw new IOException(instance.place() + ": moves a point of " + instance.mesh() + " beyond +-"
                        + TriangleBlock.MAX_COORDINATE + ": " + moved[i]);
            }
        }
        return moved;
    }
}
