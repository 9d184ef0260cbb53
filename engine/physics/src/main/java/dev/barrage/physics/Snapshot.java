package dev.barrage.physics;

import dev.barrage.physics.state.StateBuffer;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * The state of a world between two steps. {@link World#snapshot} fills it; {@link World#restore} reads it, any number
 * of times.
 *
 * <p>A restored world that gets the same calls continues with the same bits. Filling again reuses the memory, so keep a
 * ring of snapshots. Size: at most 64 bytes per bullet and about 200 per body with its contacts, plus the user's own
 * components.
 *
 * <p>Within one process a snapshot also refers to shapes and components, so any world of the same settings can be
 * restored from it. {@link #bytes} has digests of them only: a world restored from {@linkplain #load bytes} must know
 * the shapes, from bodies that were added, and the components, from its tables.
 */
public final class Snapshot {
    /** Increased whenever the layout of the words or the meaning of a column changes. */
    static final int VERSION = 11;

    // Magic word of the header, "BARS", and positions of the other header words.
    private static final int MAGIC = 0x53524142;
    private static final int VERSION_AT = 1;
    private static final int WORDS_AT = 2;
    private static final int CHECKSUM_AT = 3;
    private static final int STEP_AT = 4;
    private static final int HEADER_WORDS = 6;

    private final StateBuffer state = new StateBuffer();
    private final StateWriter writer = new StateWriter(state);
    private final StateReader reader = new StateReader(state);

    /** An empty snapshot. */
    public Snapshot() {}

    /** Whether the snapshot was never filled or its last load failed. */
    public boolean isEmpty() {
        return state.words() == 0;
    }

    /**
     * How many steps the world had made.
     *
     * @throws IllegalStateException if the snapshot was never filled
     */
    public long stepNumber() {
        checkFilled();
        return Integer.toUnsignedLong(state.word(STEP_AT)) | (long) state.word(STEP_AT + 1) << 32;
    }

    /** Length of {@link #bytes}; 0 if empty. */
    public int byteCount() {
        return Integer.BYTES * state.words();
    }

    /**
     * The snapshot as bytes with a checksum, to be stored or sent. A read-only view, valid until the snapshot is filled
     * again.
     *
     * @throws IllegalStateException if the snapshot was never filled
     */
    public ByteBuffer bytes() {
        checkFilled();
        state.setWord(WORDS_AT, state.words());
        state.setWord(CHECKSUM_AT, state.checksumExcept(CHECKSUM_AT));
        return state.asBytes();
    }

    /**
     * Fills the snapshot from the bytes of another. The position of the bytes moves to their end.
     *
     * @throws IllegalArgumentException if the bytes are no snapshot, of another version, truncated or damaged; the
     *     snapshot is then empty
     */
    public void load(ByteBuffer bytes) {
        int given = Objects.requireNonNull(bytes, "bytes").remaining();
        state.load(bytes.duplicate());
        try {
            checkBytes(given);
        } catch (IllegalArgumentException refused) {
            state.clear();
            throw refused;
        }
        ((Buffer) bytes).position(bytes.limit());
    }

    /** A copy that refers to the same shapes and components, for a world of another thread. */
    public Snapshot copy() {
        Snapshot copy = new Snapshot();
        copy.state.load(state);
        return copy;
    }

    private void checkBytes(int given) {
        if (state.words() < HEADER_WORDS || state.word(0) != MAGIC) {
            throw new IllegalArgumentException("these " + given + " bytes are not a snapshot of a world");
        }
        if (state.word(VERSION_AT) != VERSION) {
            throw new IllegalArgumentException("the snapshot has version " + state.word(VERSION_AT)
                    + ", and this engine reads version " + VERSION);
        }
        if (given != Integer.BYTES * (long) state.word(WORDS_AT)) {
            throw new IllegalArgumentException("the snapshot should have " + Integer.BYTES * (long) state.word(WORDS_AT)
                    + " bytes and has " + given);
        }
        int said = state.word(CHECKSUM_AT);
        int found = state.checksumExcept(CHECKSUM_AT);
        if (said != found) {
            throw new IllegalArgumentException("the snapshot is damaged: its checksum is " + Integer.toHexString(found)
                    + " and should be " + Integer.toHexString(said));
        }
        if (stepNumber() < 0) {
            throw new IllegalArgumentException("the snapshot's step must not be negative: " + stepNumber());
        }
    }

    private void checkFilled() {
        if (isEmpty()) {
            throw new IllegalStateException("the snapshot is empty: fill it by World.snapshot");
        }
    }

    /**
     * Starts a new snapshot. {@link #bytes} completes the header.
     *
     * @param expectedWords its size, roughly
     */
    StateWriter write(long stepNumber, int expectedWords) {
        state.clear();
        state.reserve(expectedWords);
        writer.put(MAGIC);
        writer.put(VERSION);
        writer.put(0);
        writer.put(0);
        writer.put(stepNumber);
        return writer;
    }

    int words() {
        return state.words();
    }

    /** A reader at the first word after the header. */
    StateReader read() {
        checkFilled();
        reader.seek(HEADER_WORDS);
        return reader;
    }
}
