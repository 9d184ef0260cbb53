package dev.barrage.benchmarks.report;

import java.io.PrintWriter;
import java.util.Locale;

/** A line of progress, overwritten by the next. */
public final class Progress {
    private Progress() {}

    /** Writes the line; clears it if {@code what} is empty. */
    public static void tell(PrintWriter out, String what) {
        out.printf(Locale.ROOT, "\r%-70s%s", what, what.isEmpty() ? "\r" : "");
        out.flush();
    }
}
