package dev.barrage.cluster;

import dev.barrage.cluster.collide.Scene;
import dev.barrage.cluster.input.BlockSink;
import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A list of a scene, in blocks of some triangles and splits of some blocks. */
public record SceneSource(Scene scene, int sceneList, int blockTriangles, int splitBlocks) implements TriangleSource {
    /** A source for each list. */
    public static List<TriangleSource> all(Scene scene, int blockTriangles, int splitBlocks) {
        List<TriangleSource> sources = new ArrayList<>();
        for (int list = 0; list < scene.lists(); list++) {
            sources.add(new SceneSource(scene, list, blockTriangles, splitBlocks));
        }
        return sources;
    }

    @Override
    public String name() {
        return "list " + sceneList;
    }

    @Override
    public int lists() {
        return 1;
    }

    @Override
    public List<TriangleSplit> splits(int firstList) {
        int count = scene.corners().get(sceneList).length / 3;
        List<TriangleSplit> splits = new ArrayList<>();
        ArrayList<TriangleBlock> blocks = new ArrayList<>();
        for (int from = 0; from < count; from += blockTriangles) {
            TriangleBlock block = scene.block(sceneList, from, Math.min(count, from + blockTriangles));
            blocks.add(new TriangleBlock(firstList, block.triangle(), block.point(), block.points(), block.corners()));
            if (blocks.size() == splitBlocks) {
                splits.add(new Split(firstList, blocks));
                blocks = new ArrayList<>();
            }
        }
        if (!blocks.isEmpty()) {
            splits.add(new Split(firstList, blocks));
        }
        return splits;
    }

    @Override
    public String fingerprint() {
        return name();
    }

    private record Split(int list, ArrayList<TriangleBlock> blocks) implements TriangleSplit {
        @Override
        public void read(BlockSink sink) throws IOException {
            for (TriangleBlock block : blocks) {
                sink.accept(block);
            }
        }
    }
}
