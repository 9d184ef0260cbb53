package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.plan.LargeTriangles;
import dev.barrage.cluster.plan.SizeHistogram;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;

/**
 * Finds the pairs that a part owns. A pair belongs to the part that owns the cell of the lowest corner of the overlap
 * of both boxes. That corner lies in both boxes, so this part has both triangles, and no other part reports the pair.
 *
 * <p>A part with too many triangles is cut in two, on disk, and each half is searched by itself, by the same rule.
 */
final class PartCollision {
    private static final LargeTriangles NONE_LARGE = new LargeTriangles(SizeHistogram.ABOVE_ALL);

    private final PartSearch search;
    private final int part;
    private final SpillFolder folder;
    private long bytes;
    private long searched;
    private long candidates;
    private long nanos;

    PartCollision(PartSearch search, int part, SpillFolder folder) {
        this.search = search;
        this.part = part;
        this.folder = folder;
    }

    /**
     * @param pieces triangles that touch the part, in any order
     * @throws IOException if triangles do not fit into memory and cannot be kept on disk, or pairs do not fit into memory
     */
    PartResult collide(Iterator<byte[]> pieces) throws IOException {
        Region all = new Region(search.grid(), search.plan(), part, null);
        try {
            PairBlock pairs = collide(new Counted(pieces), all);
            return new PartResult(pairs, new PartStats(part, searched, candidates, pairs.count(), bytes, nanos));
        } catch (OutOfMemoryError e) {
            throw OutOfMemory.of("the triangles of part " + part + ", or their pairs,");
        }
    }

    /** Counts the bytes that the part gets. */
    private final class Counted implements Iterator<byte[]> {
        private final Iterator<byte[]> pieces;

        Counted(Iterator<byte[]> pieces) {
            this.pieces = pieces;
        }

        @Override
        public boolean hasNext() {
            return pieces.hasNext();
        }

        @Override
        public byte[] next() {
            byte[] piece = pieces.next();
            bytes += piece.length;
            return piece;
        }
    }

    private PairBlock collide(Iterator<byte[]> pieces, Region region) throws IOException {
        List<byte[]> held = new ArrayList<>();
        long triangles = 0;
        while (triangles <= search.maxPartTriangles() && pieces.hasNext()) {
            byte[] piece = pieces.next();
            triangles += BlockReader.triangles(piece);
            held.add(piece);
        }
        return triangles <= search.maxPartTriangles() ? search(held, region) : collideHalves(held, pieces, region);
    }

    private PairBlock collideHalves(List<byte[]> held, Iterator<byte[]> rest, Region region) throws IOException {
        try (SpillFile first = new SpillFile(folder.newFile());
                SpillFile second = new SpillFile(folder.newFile())) {
            HalfSpacePlan cut;
            try (SpillFile all = new SpillFile(folder.newFile())) {
                CutSample sample = new CutSample();
                held.forEach(piece -> spill(piece, all, sample));
                held.clear();
                rest.forEachRemaining(piece -> spill(piece, all, sample));
                cut = sample.cut();
                if (cut == null) {
                    all.forEachRemaining(held::add);
                    return search(held, region);
                }
                BlockSplit split = new BlockSplit(search.grid(), cut, NONE_LARGE, new BitSet());
                all.forEachRemaining(piece -> split.split(
                        BlockReader.read(piece), (half, cutPiece) -> (half == 0 ? first : second).add(cutPiece)));
            }
            PairBlock pairs = collide(first, new Region(search.grid(), cut, 0, region));
            return pairs.merge(collide(second, new Region(search.grid(), cut, 1, region)));
        }
    }

    private void spill(byte[] piece, SpillFile file, CutSample sample) {
        TriangleBlock block = BlockReader.read(piece);
        int[] low = new int[3];
        int[] high = new int[3];
        for (int triangle = 0; triangle < block.triangles(); triangle++) {
            search.grid().cells(block, triangle, low, high);
            sample.add(low, high);
        }
        file.add(piece);
    }

    /** Searches triangles that fit into memory. Empties the list of pieces. */
    private PairBlock search(List<byte[]> pieces, Region region) {
        long start = System.nanoTime();
        List<TriangleBlock> blocks = new ArrayList<>();
        pieces.forEach(piece -> blocks.add(BlockReader.read(piece)));
        pieces.clear();
        addLarge(region, blocks);
        PartTriangles triangles = new PartTriangles(blocks);
        blocks.clear();
        searched += triangles.count();
        try (TriangleCollider collider = new TriangleCollider(1).withNeighbours(search.neighbours())) {
            collider.add(TriangleList.of(triangles.points, triangles.corners, priorities(triangles)));
            collider.collide();
            candidates += collider.candidates();
            return new OwnedPairs(triangles, region, collider.pairs()).block();
        } finally {
            nanos += System.nanoTime() - start;
        }
    }

    private void addLarge(Region region, List<TriangleBlock> blocks) {
        BlockWriter writer = new BlockWriter();
        int[] low = new int[3];
        int[] high = new int[3];
        for (TriangleBlock block : search.largeBlocks()) {
            int[] touching = new int[block.triangles()];
            int count = 0;
            for (int triangle = 0; triangle < block.triangles(); triangle++) {
                search.grid().cells(block, triangle, low, high);
                if (region.mayTouch(low, high)) {
                    touching[count++] = triangle;
                }
            }
            if (count > 0) {
                writer.begin(block);
                blocks.add(BlockReader.read(writer.write(touching, 0, count)));
            }
        }
    }

    private int[] priorities(PartTriangles triangles) {
        int[] priorities = new int[triangles.count()];
        for (int from = 0, to; from < priorities.length; from = to) {
            for (to = from + 1; to < priorities.length && triangles.list[to] == triangles.list[from]; ) {
                to++;
            }
            Arrays.fill(priorities, from, to, search.priorities().of(triangles.list[from]));
        }
        return priorities;
    }
}
