package dev.barrage.testing;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The metadata by which GraalVM's native-image keeps a module's resources. An image has no resource that it does not
 * name.
 */
public final class NativeImage {
    private static final Pattern GLOB = Pattern.compile("\"glob\"\\s*:\\s*\"([^\"]*)\"");

    private NativeImage() {}

    /**
     * Checks that the metadata names every resource of a module, and that each of its globs for the module's own
     * resources names one.
     *
     * @param artifact of the module, in whose folder the test runs, for example {@code barrage-graphics}
     * @throws AssertionError that lists what is wrong
     */
    public static void assertNamesResources(String artifact) throws IOException {
        Path root = Path.of("src", "main", "resources");
        Path metadata = root.resolve("META-INF/native-image/dev.barrage")
                .resolve(artifact)
                .resolve("reachability-metadata.json");
        List<String> globs = GLOB.matcher(Files.readString(metadata))
                .results()
                .map((MatchResult glob) -> glob.group(1))
                .toList();
        List<Path> own = files(root);
        List<String> wrong = new ArrayList<>();
        own.stream()
                .filter(file -> globs.stream().noneMatch(glob -> isNamed(file, glob)))
                .forEach(file -> wrong.add("no glob names " + file));
        globs.stream()
                .filter(glob -> glob.startsWith("dev/"))
                .filter(glob -> own.stream().noneMatch(file -> isNamed(file, glob)))
                .forEach(glob -> wrong.add("nothing is named by " + glob));
        if (own.isEmpty() || !wrong.isEmpty()) {
            throw new AssertionError(metadata + ": " + wrong);
        }
    }

    /** Resources of the module's packages. META-INF is for others: services are kept by native-image itself. */
    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root.resolve("dev"))) {
            return files.filter(Files::isRegularFile).map(root::relativize).toList();
        }
    }

    private static boolean isNamed(Path file, String glob) {
        return FileSystems.getDefault().getPathMatcher("glob:" + glob).matches(file);
    }
}
