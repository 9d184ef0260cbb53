package dev.barrage.shooter.bulletml;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Queue;
import java.util.Set;

/** Faults that ended scripts: the first one of each pattern, as a line for the log. */
public final class PatternFaults {
    private final Set<Program> faulty = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Queue<String> lines = new ArrayDeque<>();

    public PatternFaults() {}

    void add(Program program, String place, String fault) {
        if (faulty.add(program)) {
            lines.add(program.name() + ": " + place + ": " + fault + "; the script ends");
        }
    }

    /** Forgets a pattern that is played no more. */
    void forget(Program program) {
        faulty.remove(program);
    }

    /** Removes and returns the oldest line, with file, element and fault; null if there is none. */
    public String poll() {
        return lines.poll();
    }
}
