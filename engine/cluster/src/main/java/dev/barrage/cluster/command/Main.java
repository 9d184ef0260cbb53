package dev.barrage.cluster.command;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line of the cluster. */
@Command(
        name = "cluster",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        subcommands = {
            CollideCommand.class,
            ConvertCommand.class,
            PlanCommand.class,
            UpCommand.class,
            DownCommand.class,
            DemoCommand.class,
            ScaleCommand.class
        },
        description = {
            "Finds all pairs of triangles that touch, beyond the memory of one machine, with Apache Spark.",
            "What fits into one machine is found faster by ./bench collide."
        })
public final class Main implements Runnable {
    private static final int MISUSED = 2;

    /** Level of Spark's log; errors that matter reach the user as one line. */
    private static final String LOG = "barrage.log";

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** Runs a command and ends the process: 0 if all is well, 1 for failures, 2 for misuse and bad input. */
    public static void main(String[] arguments) {
        if (System.getProperty(LOG) == null) {
            System.setProperty(LOG, "off");
        }
        System.exit(execute(arguments));
    }

    /** Runs a command and returns the exit code. */
    static int execute(String... arguments) {
        return commandLine().execute(arguments);
    }

    /** The command line, not yet run. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true);
        line.registerConverter(Memory.class, Memory::parse);
        line.setParameterExceptionHandler((exception, given) -> {
            line.getErr().println("cluster: " + exception.getMessage() + " (see --help)");
            return MISUSED;
        });
        line.setExecutionExceptionHandler((exception, failed, given) -> {
            Failure failure = Failure.of(exception);
            line.getErr().println("cluster: " + failure.message());
            return failure.exitCode();
        });
        return line;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
