package dev.barrage.physics.state;

import dev.barrage.physics.memory.DesktopOnly;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * The CRC-32C of bytes (Castagnoli, polynomial 0x1EDC6F41), by a table of 256 entries: a plain twin of the JDK's, which
 * uses instructions of the CPU.
 */
final class Checksum32 implements Checksum {
    /** The polynomial with its bits reversed. */
    private static final int POLYNOMIAL = 0x82f63b78;

    private static final int VALUES = 1 << Byte.SIZE;

    private final int[] table = new int[VALUES];
    private int register = -1;

    Checksum32() {
        for (int value = 0; value < VALUES; value++) {
            int rest = value;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                rest = rest >>> 1 ^ -(rest & 1) & POLYNOMIAL;
            }
            table[value] = rest;
        }
    }

    /** The JDK's checksum where there is one (Android has it from API 34 on), or its twin. */
    static Checksum fastest() {
        try {
            return Desktop.crc32c();
        } catch (LinkageError missing) {
            return new Checksum32();
        }
    }

    @Override
    public void update(int value) {
        register = table[(register ^ value) & VALUES - 1] ^ register >>> Byte.SIZE;
    }

    @Override
    public void update(byte[] bytes, int from, int count) {
        for (int i = from; i < from + count; i++) {
            update(bytes[i]);
        }
    }

    @Override
    public long getValue() {
        return Integer.toUnsignedLong(~register);
    }

    @Override
    public void reset() {
        register = -1;
    }

    @DesktopOnly
    private static final class Desktop {
        static Checksum crc32c() {
            return new CRC32C();
        }
    }
}
