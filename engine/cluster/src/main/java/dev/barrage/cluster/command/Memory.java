package dev.barrage.cluster.command;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/**
 * A size of memory.
 *
 * @param text as Java takes it, such as 2g or 1500m
 */
record Memory(String text, long bytes) {
    /** Spark does not start with less. */
    private static final int LEAST_MEGABYTES = 512;

    /** What {@code ./cluster} takes for the heap of this process, too. */
    private static final Pattern SIZE = Pattern.compile("([1-9]\\d{0,2})[gG]|([1-9]\\d{2,5})[mM]");

    /** Reads a size as Java does. */
    static Memory parse(String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            throw new TypeConversionException("must be a size such as 2g or 1500m: " + text);
        }
        long megabytes = size.group(1) == null ? Long.parseLong(size.group(2)) : Long.parseLong(size.group(1)) << 10;
        if (megabytes < LEAST_MEGABYTES) {
            throw new TypeConversionException("must be at least " + LEAST_MEGABYTES + "m: " + text);
        }
        return new Memory(text, megabytes << 20);
    }
}
