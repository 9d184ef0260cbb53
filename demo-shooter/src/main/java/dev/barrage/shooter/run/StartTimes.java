package dev.barrage.shooter.run;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Times at which the main thread finishes the parts of the start, up to the first picture in the window. */
public final class StartTimes {
    private record Mark(String part, long nanos) {}

    private final List<Mark> marks = new ArrayList<>();
    /** Null unless the times are printed. */
    private PrintWriter out;

    /** Prints the times after the first picture. */
    public void printTo(PrintWriter writer) {
        out = writer;
    }

    /** Notes the end of a part. */
    public void mark(String part) {
        marks.add(new Mark(part, System.nanoTime()));
    }

    /** Ends the start: prints milliseconds since the start of the JVM, and since the mark before, of each mark. */
    void end() {
        if (out == null) {
            return;
        }
        long jvm = ManagementFactory.getRuntimeMXBean().getStartTime();
        double offset = System.currentTimeMillis() - jvm - System.nanoTime() * 1e-6;
        double before = 0;
        for (Mark mark : marks) {
            double at = offset + mark.nanos * 1e-6;
            out.printf(Locale.ROOT, "%6.0f ms  +%5.0f  %s%n", at, at - before, mark.part);
            before = at;
        }
        out = null;
    }
}
