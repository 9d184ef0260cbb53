package dev.barrage.cluster.command;

import dev.barrage.cluster.local.StandingCluster;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Starts a cluster on this machine. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Starts a master and workers of Spark as processes of this machine, and leaves them running.",
            "Only this machine can reach them, and of its users only you.",
            "  ./cluster up --workers 2 --memory 4g"
        })
final class UpCommand implements Callable<Integer> {
    private static final int MOST_WORKERS = 64;

    /** Spark takes none below. */
    private static final int FIRST_PORT = 1024;

    private static final int LAST_PORT = 0xffff;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--workers",
            paramLabel = "N",
            defaultValue = "2",
            description = "Number of workers with one core each, 1 to 64 (${DEFAULT-VALUE}).")
    private int workers;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            defaultValue = "2g",
            description = "Heap that each worker may lend to a command (${DEFAULT-VALUE}).")
    private Memory memory;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "0",
            description = "Port of the master on 127.0.0.1 (default: a free one).")
    private int port;

    @Override
    public Integer call() throws IOException {
        if (workers < 1 || workers > MOST_WORKERS) {
            throw new ParameterException(spec.commandLine(), "--workers must be 1 to 64: " + workers);
        }
        if (port != 0 && port < FIRST_PORT || port > LAST_PORT) {
            throw new ParameterException(
                    spec.commandLine(), "--port must be 0, or " + FIRST_PORT + " to " + LAST_PORT + ": " + port);
        }
        String url = StandingCluster.start(port, workers, memory.text());
        PrintWriter out = spec.commandLine().getOut();
        out.println("A master and " + workers + (workers == 1 ? " worker are" : " workers are") + " up: " + url);
        out.println("Use them:  ./cluster collide --master " + url + " FILE...");
        out.println("End them:  ./cluster down");
        out.flush();
        return 0;
    }
}
