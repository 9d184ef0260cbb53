package dev.barrage.cluster.output;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Merges the runs of all parts into files of pairs: ranges of keys on the driver, one task per range, one task for the
 * digest, the end on the driver. Small enough to be sent.
 */
final class PairMerge implements Serializable {
    private static final long serialVersionUID = 1L;

    private final PairFolder folder;
    private final PairFormat format;

    PairMerge(PairFolder folder, PairFormat format) {
        this.folder = folder;
        this.format = format;
    }

    /** Ranges in ascending order, one per file. They depend on the runs alone. */
    List<KeyRange> ranges(long pairsPerFile) throws IOException {
        List<RunHeader> headers = new ArrayList<>();
        for (int part = 0; part < folder.parts(); part++) {
            headers.add(folder.open(part).header());
        }
        return KeyRanges.of(headers, pairsPerFile);
    }

    /**
     * Writes the file of a range.
     *
     * @return number of pairs
     */
    long merge(KeyRange range) throws IOException {
        List<RunCursor> cursors = new ArrayList<>();
        for (int part = 0; part < folder.parts(); part++) {
            RunCursor cursor = RunCursor.open(folder.open(part), range);
            if (cursor != null) {
                cursors.add(cursor);
            }
        }
        RunMerge merge = new RunMerge(cursors);
        return AtomicFile.write(
                folder.temporary(format.fileName(range.file())), out -> format.write(merge, range.file() == 0, out));
    }

    /** SHA-256 of all files in order as one, in hexadecimal digits. */
    String sha256(int files) throws IOException {
        MessageDigest digest = newDigest();
        byte[] bytes = new byte[1 << 16];
        for (String name : names(files)) {
            try (InputStream in = Files.newInputStream(folder.temporary(name))) {
                for (int count; (count = in.read(bytes)) > 0; ) {
                    digest.update(bytes, 0, count);
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Makes the files final. */
    PairSummary finish(List<Long> pairs, String sha256) throws IOException {
        int files = pairs.size();
        long total = pairs.stream().mapToLong(Long::longValue).sum();
        PairSummary summary = new PairSummary(sha256, total, files, format);
        AtomicFile.write(folder.temporary(PairFolder.SUCCESS), out -> Json.write(summary, out));
        folder.finish(names(files));
        return summary;
    }

    private List<String> names(int files) {
        return IntStream.range(0, files).mapToObj(format::fileName).toList();
    }
}
