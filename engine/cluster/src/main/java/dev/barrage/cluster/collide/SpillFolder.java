package dev.barrage.cluster.collide;

import java.io.IOException;
import java.nio.file.Path;

/** Names new files for triangles that do not fit into memory. */
@FunctionalInterface
interface SpillFolder {
    Path newFile() throws IOException;
}
