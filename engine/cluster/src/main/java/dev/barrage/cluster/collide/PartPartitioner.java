package dev.barrage.cluster.collide;

import org.apache.spark.Partitioner;

/** Sends the pieces of a part to the partition of the same number. */
public final class PartPartitioner extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int parts;

    /** @param parts number of parts and partitions */
    public PartPartitioner(int parts) {
        this.parts = parts;
    }

    @Override
    public int numPartitions() {
        return parts;
    }

    @Override
    public int getPartition(Object part) {
        return (Integer) part;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PartPartitioner that && that.parts == parts;
    }

    @Override
    public int hashCode() {
        return parts;
    }
}
