package dev.barrage.physics.kernel;

import dev.barrage.physics.memory.DesktopOnly;

/** Writes lines to the program's log. JVMs without {@link System.Logger}, as Android before API 34, get no lines. */
public final class Log {
    private Log() {}

    /** Writes a line of the level INFO, by the name of a class. */
    public static void info(Class<?> writer, String line) {
        try {
            Desktop.info(writer, line);
        } catch (LinkageError missing) {
            // nothing depends on the line
        }
    }

    @DesktopOnly
    private static final class Desktop {
        static void info(Class<?> writer, String line) {
            System.getLogger(writer.getName()).log(System.Logger.Level.INFO, line);
        }
    }
}
