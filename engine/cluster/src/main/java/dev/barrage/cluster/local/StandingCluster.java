package dev.barrage.cluster.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The cluster on this machine that stays up between commands: at most one per user. */
public final class StandingCluster {
    private static final String URL = "url";

    private StandingCluster() {}

    /**
     * Starts the cluster and returns the address of its master.
     *
     * @param port of the master, or 0 for a free one
     * @param workers number of workers with one core each, at least 1
     * @param memory heap of each worker's executor, such as 2g
     * @throws IOException if it is up already, or a process does not start
     */
    public static String start(int port, int workers, String memory) throws IOException {
        Path folder = folder();
        if (!PidFile.running(folder).isEmpty()) {
            throw new IOException(
                    "a cluster is up already" + url().map(url -> " at " + url).orElse("") + "; ./cluster down ends it");
        }
        Folders.delete(folder);
        Folders.createPrivate(folder);
        String url = LocalCluster.startStanding(folder, port, workers, memory).url();
        Files.writeString(folder.resolve(URL), url);
        return url;
    }

    /**
     * Ends the cluster. Returns the number of processes that ran: the master, workers and their executors; 0 if none is
     * up.
     */
    public static int end() throws IOException {
        Path folder = folder();
        List<ProcessHandle> processes = PidFile.running(folder);
        int count = ProcessTree.end(processes);
        Folders.delete(folder);
        return count;
    }

    /** Address of the master, if the cluster is up. */
    private static Optional<String> url() throws IOException {
        Path file = folder().resolve(URL);
        return Files.exists(file) && !PidFile.running(folder()).isEmpty()
                ? Optional.of(Files.readString(file))
                : Optional.empty();
    }

    /**
     * Address of the master, if the cluster is up and the user names it so or by localhost. Spark knows it by its
     * address alone.
     */
    static Optional<String> named(String url) throws IOException {
        return url().filter(url.replace("//localhost:", "//" + LocalCluster.HOST + ":")::equals);
    }

    /** The settings of the cluster with an address, if it is this one. */
    static Optional<ClusterSettings> settings(String url) throws IOException {
        return url().filter(url::equals).isPresent() ? Optional.of(ClusterSettings.in(folder())) : Optional.empty();
    }

    private static Path folder() throws IOException {
        return Folders.root().resolve("up");
    }
}
