package dev.barrage.cluster.collide;

import java.io.IOException;

/** Failures of tasks whose data do not fit into memory: else Spark would end the whole process without a word. */
final class OutOfMemory {
    private OutOfMemory() {}

    static IOException of(String what) {
        long megabytes = Runtime.getRuntime().maxMemory() >> 20;
        return new IOException(what + " do not fit into the " + megabytes
                + " MB that the tasks of a process share: give it more memory, or cut space into more parts");
    }
}
