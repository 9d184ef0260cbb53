package dev.barrage.benchmarks.report;

import java.io.PrintWriter;
import java.util.Locale;

/** One line that tells what is being done, written over by the next. */
public final class Progress {
    private Progress() {}

    /** Tells on {@code out}, mostly the standard error, what is being done now; clears the line if that is empty. */
    public static void tell(PrintWriter out, String what) {
        out.printf(Locale.ROOT, "\r%-70s%s", what, what.isEmpty() ? "\r" : "");
        out.flush();
    }
}
