package dev.barrage.graphics.file;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Keeps the first failure of a stream: encoders hide it behind another, and print writers keep silent. */
final class NotedStream extends FilterOutputStream {
    private IOException failure;

    NotedStream(OutputStream out) {
        super(out);
    }

    /**
     * Writes a content through a buffer of this stream, and flushes it.
     *
     * @throws IOException the stream's own if it has failed, else that of the content
     */
    void write(OutputStream buffer, AtomicFile.Content content) throws IOException {
        try {
            content.write(buffer);
            buffer.flush();
        } catch (IOException e) {
            throw failure == null ? e : failure;
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            out.write(bytes, from, count);
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }
}
