package dev.barrage.cluster.command;

import dev.barrage.cluster.local.StandingCluster;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Ends the cluster on this machine. */
@Command(
        name = "down",
        mixinStandardHelpOptions = true,
        description = {"Ends the cluster that ./cluster up has started, and what runs on it.", "  ./cluster down"})
final class DownCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        int ended = StandingCluster.end();
        PrintWriter out = spec.commandLine().getOut();
        out.println(ended == 0 ? "No cluster is up." : "The cluster is down: " + ended + " processes have ended.");
        out.flush();
        return 0;
    }
}
