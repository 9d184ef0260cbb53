package dev.barrage.cluster.collide;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;

/** Pieces of blocks in a temporary file: written, then read once. {@link #close} deletes the file. */
final class SpillFile implements AutoCloseable, Iterator<byte[]> {
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final DataOutputStream out;
    private DataInputStream in;
    private long written;
    private long read;

    SpillFile(Path file) throws IOException {
        this.file = file;
        out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), BUFFER));
    }

    void add(byte[] piece) {
        try {
            out.writeInt(piece.length);
            out.write(piece);
            written++;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public boolean hasNext() {
        return read < written;
    }

    @Override
    public byte[] next() {
        try {
            if (in == null) {
                out.close();
                in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER));
            }
            byte[] piece = new byte[in.readInt()];
            in.readFully(piece);
            read++;
            return piece;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private UncheckedIOException failure(IOException e) {
        return new UncheckedIOException(new IOException("cannot keep triangles in " + file + ": " + e.getMessage(), e));
    }

    @Override
    public void close() throws IOException {
        try {
            out.close();
            if (in != null) {
                in.close();
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
