package dev.barrage.cluster.local;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;

/** A master or a worker of a {@link LocalCluster}, with its log. */
final class SparkProcess {
    private static final String LOG_SETTINGS = "classpath:dev/barrage/cluster/local/processes-log4j2.properties";
    private static final long PATIENCE_NANOS = 120_000_000_000L;
    private static final int POLL_MILLIS = 50;
    private static final int LAST_LINES = 5;

    private final String name;
    private final Path log;
    private final Process process;

    private SparkProcess(String name, Path log, Process process) {
        this.name = name;
        this.log = log;
        this.process = process;
    }

    /**
     * Starts a process with the class path of this one.
     *
     * @param folder receives its log, and is the home that Spark wants
     * @param tied whether it ends with this process
     * @param arguments of {@link ClusterProcess}, from the role on
     */
    static SparkProcess start(String name, Path folder, boolean tied, List<String> arguments) throws IOException {
        Path home = Path.of(System.getProperty("java.home"));
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve("java").toString());
        command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        for (String option : JavaModuleOptions.defaultModuleOptionArray()) {
            // Workers need no vector instructions, and the JVM would warn of them.
            if (!option.startsWith("--add-modules")) {
                command.add(option);
            }
        }
        command.add("-Dlog4j2.configurationFile=" + LOG_SETTINGS);
        command.addAll(List.of("-cp", classPath(), ClusterProcess.class.getName()));
        if (tied) {
            command.add(ClusterProcess.TIED);
        }
        command.addAll(arguments);
        Path log = folder.resolve(name + ".log");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.redirectOutput(log.toFile());
        builder.redirectInput(tied ? Redirect.PIPE : Redirect.from(new File("/dev/null")));
        setEnvironment(builder.environment(), home, folder);
        return new SparkProcess(name, log, builder.start());
    }

    /** Class path of this process and of all that it starts, in whatever folder they run. */
    static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** The same for every user, whatever Spark may be installed beside. */
    private static void setEnvironment(Map<String, String> environment, Path javaHome, Path folder) {
        environment.keySet().removeIf(key -> key.startsWith("SPARK_"));
        environment.put("JAVA_HOME", javaHome.toString());
        environment.put("SPARK_HOME", folder.toString());
        environment.put("SPARK_SCALA_VERSION", "2.13");
        environment.put("SPARK_LOCAL_IP", LocalCluster.HOST);
        environment.put("SPARK_LOCAL_DIRS", folder.resolve("data").toString());
    }

    /**
     * Waits for a line of the log.
     *
     * @param line what to find in a line
     * @return the match
     * @throws IOException if the process ends before or takes more than two minutes; the message has the end of the log
     */
    Matcher await(Pattern line) throws IOException {
        long start = System.nanoTime();
        while (true) {
            boolean alive = process.isAlive();
            String text = Files.readString(log);
            Matcher found = line.matcher(text);
            if (found.find()) {
                return found;
            }
            if (!alive || System.nanoTime() - start > PATIENCE_NANOS) {
                throw new IOException(name + (alive ? " did not start within two minutes" : " ended while it started")
                        + "; the end of its log:\n" + lastLines(text));
            }
            pause();
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while processes started");
        }
    }

    private static String lastLines(String text) {
        List<String> lines = text.lines().toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }

    ProcessHandle handle() {
        return process.toHandle();
    }
}
