package dev.barrage.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * A command with what it prints.
 *
 * @param errors without lines of progress
 */
public record Console(int code, String out, String errors) {
    /** Runs the bench. */
    public static Console run(String... arguments) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
            int code = Main.execute(arguments);
            String errors = told.toString(StandardCharsets.UTF_8).replaceAll("[^\\r\\n]*\\r", "");
            return new Console(code, printed.toString(StandardCharsets.UTF_8), errors.strip());
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }
}
