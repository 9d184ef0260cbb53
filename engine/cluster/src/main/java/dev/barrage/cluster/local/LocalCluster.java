package dev.barrage.cluster.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;

/**
 * A master and workers of Spark as processes of this machine. Only this machine can reach them, and only clients that
 * know their secret, which lies in a file that only the user can read.
 */
public final class LocalCluster implements AutoCloseable {
    /** Address of the master and of clients. */
    static final String HOST = "127.0.0.1";

    private static final boolean IS_LINUX = System.getProperty("os.name").equals("Linux");

    private static final Pattern MASTER_IS_UP = Pattern.compile("(?s)Starting Spark master at (spark://\\S+).*ALIVE");
    private static final Pattern WORKER_IS_UP = Pattern.compile("Successfully registered with master");

    private final Path folder;
    private final boolean tied;
    private final ClusterSettings settings;
    private final Thread ender = new Thread(this::end, "end of the cluster");
    private final List<ProcessHandle> processes = new ArrayList<>();
    private String url;

    private LocalCluster(Path folder, boolean tied) {
        this.folder = folder;
        this.tied = tied;
        settings = ClusterSettings.in(folder);
    }

    /**
     * Starts a cluster of workers with one core each at a free port, and waits until all are there. It ends with this
     * process, however that ends.
     *
     * @param workers number of workers, at least 1
     * @param memory heap of each worker's executor, such as 2g
     * @throws IOException if a process does not start; the message has the end of its log
     */
    public static LocalCluster start(int workers, String memory) throws IOException {
        LocalCluster cluster = new LocalCluster(Folders.ofThisProcess(), true);
        cluster.startAll(0, workers, memory);
        return cluster;
    }

    /**
     * Starts a cluster that goes on when this process ends.
     *
     * @param folder empty
     * @param port of the master, or 0 for a free one
     */
    static LocalCluster startStanding(Path folder, int port, int workers, String memory) throws IOException {
        LocalCluster cluster = new LocalCluster(folder, false);
        cluster.startAll(port, workers, memory);
        return cluster;
    }

    private void startAll(int port, int workers, String memory) throws IOException {
        Runtime.getRuntime().addShutdownHook(ender);
        try {
            checkPort(port);
            settings.create();
            // Spark looks for its jars here. All are on the class path.
            Files.createDirectory(folder.resolve("jars"));
            url = startMaster(port).await(MASTER_IS_UP).group(1);
            List<SparkProcess> started = new ArrayList<>();
            for (int i = 1; i <= workers; i++) {
                started.add(startWorker(i, memory));
            }
            for (SparkProcess worker : started) {
                worker.await(WORKER_IS_UP);
            }
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
        if (!tied) {
            Runtime.getRuntime().removeShutdownHook(ender);
        }
    }

    private static void checkPort(int port) throws IOException {
        try {
            new ServerSocket(port, 1, InetAddress.getByName(HOST)).close();
        } catch (IOException e) {
            throw new IOException("port " + port + " cannot be used: " + e.getMessage(), e);
        }
    }

    private SparkProcess startMaster(int port) throws IOException {
        return start(
                "master",
                List.of(
                        ClusterProcess.MASTER,
                        "--host",
                        HOST,
                        "--port",
                        String.valueOf(port),
                        "--webui-port",
                        "0",
                        "--properties-file",
                        settings.file().toString()));
    }

    private SparkProcess startWorker(int number, String memory) throws IOException {
        return start(
                "worker-" + number,
                List.of(
                        ClusterProcess.WORKER,
                        "--host",
                        host(number),
                        "--cores",
                        "1",
                        "--memory",
                        memory,
                        "--webui-port",
                        "0",
                        "--work-dir",
                        folder.resolve("work-" + number).toString(),
                        "--properties-file",
                        settings.file().toString(),
                        url));
    }

    /**
     * Address of a worker. On Linux all of 127.x.x.x is the loopback interface, so that each gets one of its own: Spark
     * takes them for different machines, whose data go through sockets and which may run a copy of a slow task of
     * another.
     */
    private static String host(int worker) {
        return IS_LINUX ? "127.0.0." + (1 + worker) : HOST;
    }

    private SparkProcess start(String name, List<String> arguments) throws IOException {
        SparkProcess process = SparkProcess.start(name, folder, tied, arguments);
        processes.add(process.handle());
        PidFile.write(folder, name, process.handle());
        return process;
    }

    /** Address of the master: spark://127.0.0.1:PORT. */
    public String url() {
        return url;
    }

    /**
     * The process of a worker. Its executors are among its descendants.
     *
     * @param number 0 to the number of workers - 1
     */
    public ProcessHandle worker(int number) {
        return processes.get(1 + number);
    }

    /** Makes an empty folder that all processes see and that goes with the cluster. */
    public Path scratch() throws IOException {
        return Files.createDirectories(folder.resolve("scratch"));
    }

    public int workers() {
        return processes.size() - 1;
    }

    /** Tells a client the address and the secret. */
    void applyTo(SparkConf conf) throws IOException {
        settings.applyTo(conf.setMaster(url));
    }

    /** Ends all processes, those that workers have started included, and deletes their logs and data. */
    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(ender);
        } catch (IllegalStateException e) {
            // This process is ending: the hook runs anyway, and finds nothing left to do.
        }
    }

    private synchronized void end() {
        ProcessTree.end(processes);
        processes.clear();
        try {
            Folders.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
