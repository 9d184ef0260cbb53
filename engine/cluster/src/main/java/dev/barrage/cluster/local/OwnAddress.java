package dev.barrage.cluster.local;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.spark.util.Utils;

/** Address and name of this machine, whose own name may not resolve: in containers, for example, and away from home. */
public final class OwnAddress {
    private static final Path LINUX_NAME = Path.of("/proc/sys/kernel/hostname");

    private OwnAddress() {}

    /**
     * Tells Spark an address where this machine's name does not resolve. Otherwise Spark throws when the first of its
     * classes looks for one, even if it is never used. Call it before the first {@code SparkConf}.
     */
    public static void tellSpark() {
        if (isUnknown()) {
            Utils.setCustomHostname(LocalCluster.HOST);
        }
    }

    /** Whether Spark would look for an address and find none. */
    static boolean isUnknown() {
        if (Stream.of("SPARK_LOCAL_HOSTNAME", "SPARK_LOCAL_IP").anyMatch(System.getenv()::containsKey)) {
            return false;
        }
        try {
            InetAddress.getLocalHost();
            return false;
        } catch (UnknownHostException e) {
            return true;
        }
    }

    /**
     * The address at which another machine finds this one.
     *
     * @param host name or address of the other machine
     * @param port 1 to 65535; nothing is sent
     * @throws IOException if there is no way to it
     */
    static String seenFrom(String host, int port) throws IOException {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(InetAddress.getByName(host), port));
            return socket.getLocalAddress().getHostAddress();
        }
    }

    static String name() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return nameOfKernel();
        }
    }

    private static String nameOfKernel() {
        try {
            return Files.readString(LINUX_NAME).strip();
        } catch (IOException e) {
            return "localhost";
        }
    }
}
