package dev.barrage.cluster.local;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Secrets that Spark's processes show one another. */
final class Secret {
    private static final int BYTES = 32;

    private Secret() {}

    /** A new secret that nobody can guess: 64 hexadecimal digits. */
    static String create() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
