package dev.barrage.cluster.collide;

import java.io.Serializable;
import java.util.List;

/**
 * Triangles that a part holds between steps.
 *
 * @param pieces packed blocks, no triangle in two of them
 * @param received number of triangles that other tasks sent it in the last step
 * @param receivedBytes their size as they were sent
 */
public record PartPieces(List<byte[]> pieces, long received, long receivedBytes) implements Serializable {
    /** Adds the triangles that a part receives to those that it has kept. */
    static PartPieces of(List<byte[]> kept, List<byte[]> received) {
        long triangles = received.stream().mapToLong(BlockReader::triangles).sum();
        long bytes = received.stream().mapToLong(piece -> piece.length).sum();
        return new PartPieces(PieceMerge.merge(kept, received), triangles, bytes);
    }
}
