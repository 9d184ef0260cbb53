package dev.barrage.cluster.local;

import dev.barrage.triangles.TriangleCollider;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;

/** Opens contexts of Spark. Settings given as system properties, as spark-submit does, win over those made here. */
public final class SparkContexts {
    private static final Pattern LOCAL = Pattern.compile("local(\\[(\\*|[1-9]\\d{0,3})(,\\s*[1-9]\\d{0,3})?])?");

    /** One master, or more of which one leads and the others wait for its death. */
    private static final Pattern STANDALONE = Pattern.compile("spark://([^:/,\\s]+:\\d{1,5}(?:,[^:/,\\s]+:\\d{1,5})*)");

    private static final int CONNECT_MILLIS = 3000;

    private static final String EXECUTOR_MEMORY = "spark.executor.memory";

    private static final int POLL_MILLIS = 20;

    /** Times that a task may fail, of whatever cause, such as the death of its executor. */
    private static final String TASK_FAILURES = "8";

    private SparkContexts() {}

    /**
     * Checks an address before Spark, which tries for a minute.
     *
     * @throws IOException if it names no machines, or no master answers there
     */
    public static void check(String master) throws IOException {
        if (LOCAL.matcher(master).matches()) {
            return;
        }
        Matcher standalone = STANDALONE.matcher(master);
        if (standalone.matches()) {
            checkMasters(master, standalone.group(1).split(","));
        } else if (!master.equals(System.getProperty("spark.master"))) {
            throw new IOException(
                    "must be local, local[N], local[*] or spark://HOST:PORT, or what spark-submit has set: " + master);
        }
    }

    private static void checkMasters(String url, String[] addresses) throws IOException {
        boolean answers = false;
        for (String address : addresses) {
            String[] words = address.split(":");
            int port = Integer.parseInt(words[1]);
            if (port < 1 || port > 0xffff) {
                throw new IOException("port must be 1 to 65535: " + url);
            }
            answers |= answers(words[0], port);
        }
        if (!answers) {
            throw new IOException("no master answers at " + url + "; ./cluster up starts one on this machine");
        }
    }

    private static boolean answers(String host, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
            return true;
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    /**
     * Opens a context. On a cluster of Spark's own kind, waits until it has an executor.
     *
     * @param address {@code local[*]}, or the address of a master
     * @param memory heap of each executor, such as 2g; without effect if master is local
     * @throws IOException if no worker starts an executor within
     *     {@code spark.scheduler.maxRegisteredResourcesWaitingTime}, a minute unless it is set
     */
    public static JavaSparkContext open(String address, String memory) throws IOException {
        String master = StandingCluster.named(address).orElse(address);
        OwnAddress.tellSpark();
        SparkConf conf = conf(memory).setMaster(master);
        Optional<ClusterSettings> standing = StandingCluster.settings(master);
        if (standing.isPresent()) {
            standing.get().applyTo(conf);
        }
        if (LOCAL.matcher(master).matches() || master.startsWith("spark://" + LocalCluster.HOST + ":")) {
            stayHere(conf);
        } else {
            reachOut(conf, master);
        }
        return start(conf);
    }

    /**
     * Opens a context on a cluster that this process has started, and waits until all of its workers have an executor.
     */
    public static JavaSparkContext open(LocalCluster cluster, String memory) throws IOException {
        OwnAddress.tellSpark();
        SparkConf conf = conf(memory)
                .set("spark.cores.max", String.valueOf(cluster.workers()))
                .set("spark.scheduler.minRegisteredResourcesRatio", "1");
        cluster.applyTo(conf);
        stayHere(conf);
        return start(conf);
    }

    private static JavaSparkContext start(SparkConf conf) throws IOException {
        JavaSparkContext spark = new JavaSparkContext(conf);
        try {
            spark.sc().addSparkListener(new HopelessExecutors(spark.sc()));
            if (STANDALONE.matcher(spark.master()).matches()) {
                awaitExecutor(spark.sc());
                spark.sc().addSparkListener(new MissingExecutors(spark.sc()));
            }
            return spark;
        } catch (IOException | RuntimeException e) {
            spark.close();
            throw e;
        }
    }

    /** Spark itself would start the first job and wait without end. */
    private static void awaitExecutor(SparkContext spark) throws IOException {
        SparkConf conf = spark.conf();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(conf.getTimeAsMs(MissingExecutors.PATIENCE));
        while (!spark.isStopped() && MissingExecutors.areMissing(spark)) {
            if (System.nanoTime() > end) {
                throw new IOException(
                        "no worker with a free core and " + conf.get(EXECUTOR_MEMORY) + " of free memory at "
                                + spark.master() + ": start one with ./cluster up, or lower --max-memory");
            }
            pause();
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while executors started");
        }
    }

    private static SparkConf conf(String memory) {
        return new SparkConf()
                .setIfMissing("spark.app.name", "barrage")
                .setIfMissing(EXECUTOR_MEMORY, memory)
                .setIfMissing(MissingExecutors.PATIENCE, "60s")
                .setIfMissing("spark.task.maxFailures", TASK_FAILURES)
                // Tasks that search a part fetch from everywhere: waiting for a machine that holds more of it would
                // leave others idle.
                .setIfMissing("spark.locality.wait", "0s")
                .setIfMissing("spark.ui.enabled", "false")
                .setIfMissing("spark.ui.showConsoleProgress", "false");
    }

    /** Listens on the loopback interface alone. Executors of this machine find all classes where this process does. */
    private static void stayHere(SparkConf conf) throws IOException {
        conf.setIfMissing("spark.local.dir", Folders.ofThisProcess().toString())
                .setIfMissing("spark.driver.host", LocalCluster.HOST)
                .setIfMissing("spark.driver.bindAddress", LocalCluster.HOST)
                .setIfMissing("spark.executor.extraClassPath", SparkProcess.classPath())
                // A process of this machine that does not answer is dead.
                .setIfMissing("spark.shuffle.io.maxRetries", "2")
                .setIfMissing("spark.shuffle.io.retryWait", "500ms");
    }

    /** Executors of other machines fetch the engine from here, and must find this machine. */
    private static void reachOut(SparkConf conf, String master) throws IOException {
        if (!conf.contains("spark.jars")) {
            conf.setJars(ownJars());
        }
        Matcher standalone = STANDALONE.matcher(master);
        if (OwnAddress.isUnknown() && standalone.matches()) {
            String[] first = standalone.group(1).split("[:,]");
            conf.setIfMissing("spark.driver.host", OwnAddress.seenFrom(first[0], Integer.parseInt(first[1])));
        }
    }

    /** Jars of this engine, which executors of other machines fetch from here. */
    private static String[] ownJars() {
        return Stream.of(SparkContexts.class, TriangleCollider.class)
                .flatMap(type -> Stream.of(JavaSparkContext.jarOfClass(type)))
                .toArray(String[]::new);
    }
}
