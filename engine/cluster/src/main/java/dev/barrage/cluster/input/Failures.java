package dev.barrage.cluster.input;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.ObjectStreamException;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;

/** Runs jobs so that their failures reach the caller as one exception with the message of its cause. */
public final class Failures {
    private static final String DESCRIPTION = "spark.job.description";

    @FunctionalInterface
    public interface Action<T> {
        T run() throws IOException;
    }

    private Failures() {}

    /**
     * Runs an action. If it fails, ends the jobs that it has started.
     *
     * @throws IOException if input cannot be read, output cannot be written or the thread is interrupted
     * @throws IllegalArgumentException if a task has refused its input
     * @throws IllegalStateException if a job fails otherwise
     */
    public static <T> T unwrap(JavaSparkContext spark, Action<T> action) throws IOException {
        String tag = "barrage-" + System.nanoTime();
        String description = spark.getLocalProperty(DESCRIPTION);
        spark.addJobTag(tag);
        try {
            return action.run();
        } catch (Exception e) { // Spark throws checked exceptions that its methods do not declare
            spark.cancelJobsWithTag(tag);
            throw cause(spark, e);
        } finally {
            spark.removeJobTag(tag);
            spark.setLocalProperty(DESCRIPTION, description);
        }
    }

    private static IOException cause(JavaSparkContext spark, Exception failure) {
        if (failure instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            IOException interrupted = new InterruptedIOException("interrupted before the end");
            interrupted.initCause(failure);
            return interrupted;
        }
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ObjectStreamException || cause instanceof LinkageError) {
                return new IOException(
                        "executors run another version of Spark, Java or Barrage than the driver: " + cause, failure);
            }
            if (cause instanceof UncheckedIOException unchecked) {
                return unchecked.getCause();
            }
            if (cause instanceof IOException io) {
                return isOfSpark(io) ? ofSpark(spark, io) : io;
            }
            if (cause instanceof IllegalArgumentException refused) {
                throw refused;
            }
        }
        throw new IllegalStateException(firstLine(failure), failure);
    }

    /** Whether code of Spark has thrown it, as on a full disk: such a message names no file. */
    private static boolean isOfSpark(IOException failure) {
        return Stream.of(failure.getStackTrace())
                .map(StackTraceElement::getClassName)
                .filter(name -> !name.startsWith("java.") && !name.startsWith("sun."))
                .findFirst()
                .filter(name -> name.startsWith("org.apache.spark.") && !name.startsWith("org.apache.spark.network."))
                .isPresent();
    }

    private static IOException ofSpark(JavaSparkContext spark, IOException failure) {
        String folder = spark.sc().conf().get("spark.local.dir", "a setting of the workers");
        return new IOException(
                "Spark cannot keep data in flight (spark.local.dir: " + folder + "): " + failure.getMessage(), failure);
    }

    /** The first line of a message, without the codes that Spark puts around some. */
    private static String firstLine(Throwable failure) {
        String line = String.valueOf(failure.getMessage()).lines().findFirst().orElse("a job failed");
        return line.replaceAll("^\\[[A-Z_.]+] | SQLSTATE: \\w+$", "");
    }
}
