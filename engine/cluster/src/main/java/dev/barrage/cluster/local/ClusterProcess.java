package dev.barrage.cluster.local;

import java.io.IOException;
import java.util.Arrays;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;

/** Main class of the processes of a {@link LocalCluster}. */
final class ClusterProcess {
    static final String MASTER = "master";
    static final String WORKER = "worker";
    static final String TIED = "tied";

    private ClusterProcess() {}

    /**
     * Runs Spark's master or worker until it is killed.
     *
     * @param arguments {@link #TIED} if the process shall end when its input does, which is when the process that
     *     started it ends; {@link #MASTER} or {@link #WORKER}; the arguments of Spark
     */
    public static void main(String[] arguments) {
        int role = 0;
        if (arguments[0].equals(TIED)) {
            role = 1;
            Thread watch = new Thread(ClusterProcess::exitWithInput, "exit with input");
            watch.setDaemon(true);
            watch.start();
        }
        String[] rest = Arrays.copyOfRange(arguments, role + 1, arguments.length);
        if (arguments[role].equals(MASTER)) {
            Master.main(rest);
        } else {
            Worker.main(rest);
        }
    }

    private static void exitWithInput() {
        try {
            while (System.in.read() >= 0) {
                // Nobody writes.
            }
        } catch (IOException e) {
            // A broken pipe is an end, too.
        }
        System.exit(0);
    }
}
