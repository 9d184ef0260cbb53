import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The Javadoc of the published modules, a jar for each. It has the exported packages only. Links from one jar to another
 * go through ../../ARTIFACT/VERSION/, which is where a server of Javadoc shows the other one.
 */
final class Javadoc {
    private static final Pattern MODULE = Pattern.compile("^(?:open )?module ([\\w.]+) \\{", Pattern.MULTILINE);
    private static final Pattern PROPERTY = Pattern.compile("<(address\\.[\\w.]+)>([^<]*)</");

    private static final Pattern PAGE = Pattern.compile("@docs@/([^\"#]+)");

    private final Path checkout;
    private final Staging staging;
    /** Artifacts that are done, to which others link, and the folders of their pages. */
    private final Map<String, Path> done = new LinkedHashMap<>();

    Javadoc(Path checkout, Staging staging) {
        this.checkout = checkout;
        this.staging = staging;
    }

    /** Writes the Javadoc of each module that Maven has built in the checkout, those first that others need. */
    void writeAll() throws IOException {
        try (Stream<Path> modules = Files.list(checkout.resolve("engine"))) {
            List<Path> sorted = modules.filter(it -> Files.exists(modulePath(it)) && Files.exists(sources(it)))
                    .sorted(Comparator.comparingLong(Javadoc::ours).thenComparing(Path::getFileName))
                    .toList();
            for (Path module : sorted) {
                write(module);
            }
        }
    }

    /** The number of our own modules that one needs. */
    private static long ours(Path module) {
        return needed(module).stream().filter(Javadoc::isOurs).count();
    }

    private static List<String> needed(Path module) {
        return List.of(read(modulePath(module)).trim().split(File.pathSeparator));
    }

    private static Path modulePath(Path module) {
        return module.resolve("target/module-path");
    }

    private static Path sources(Path module) {
        return module.resolve("src/main/java");
    }

    private void write(Path module) throws IOException {
        Path pom = module.resolve("target/.flattened-pom.xml");
        String title = Staging.text(Staging.parse(pom), "name") + " " + staging.version();
        String artifact = Staging.text(Staging.parse(pom), "artifactId");
        Path out = module.resolve("target/apidocs");
        Staging.delete(out);
        List<String> options = new ArrayList<>(List.of(
                "-quiet", "-notimestamp", "-Xdoclint:all,-missing", "-encoding", "UTF-8", "-docencoding", "UTF-8",
                "-windowtitle", title, "-header", "<b>" + title + "</b>", "-doctitle", title,
                "-bottom", "<a href=\"" + property("address.url") + "\">Barrage</a>, under the MIT licence.",
                "-overview", overview(module).toString(), "-d", out.toString()));
        options.addAll(what(module));
        if (!read(module.resolve("pom.xml")).contains("<maven.compiler.release>")) {
            options.addAll(List.of("--release", "17"));
        }
        done.forEach((other, pages) -> options.addAll(
                List.of("-linkoffline", "../../" + other + "/" + staging.version() + "/", pages.toString())));
        run(title, options);
        Files.createDirectories(out.resolve("META-INF"));
        Files.copy(checkout.resolve("LICENSE"), out.resolve("META-INF/LICENSE"));
        Zip.write(out, out, staging.folder(artifact).resolve(artifact + "-" + staging.version() + "-javadoc.jar"));
        done.put(artifact, out);
    }

    /** What is documented: the module, or all packages where libraries that are no modules forbid one. */
    private static List<String> what(Path module) {
        Path descriptor = sources(module).resolve("module-info.java");
        List<String> needed = needed(module);
        if (Files.exists(descriptor)) {
            Matcher name = MODULE.matcher(read(descriptor));
            if (!name.find()) {
                throw new IllegalStateException(descriptor + " declares no module");
            }
            return List.of("--module-source-path", name.group(1) + "=" + sources(module), "--module", name.group(1),
                    "--module-path", joined(needed.stream()));
        }
        return List.of("-sourcepath", sources(module).toString(), "-subpackages", Staging.GROUP,
                "--add-modules", "ALL-MODULE-PATH",
                "--module-path", joined(needed.stream().filter(Javadoc::isOurs)),
                "--class-path", joined(needed.stream().filter(jar -> !isOurs(jar))));
    }

    private static String joined(Stream<String> jars) {
        return jars.collect(Collectors.joining(File.pathSeparator));
    }

    private static boolean isOurs(String jar) {
        return jar.contains("/target/barrage-");
    }

    /** Runs javadoc; a warning ends the program. That a module incubates, the Vector API, cannot be helped. */
    private static void run(String title, List<String> options) {
        StringWriter output = new StringWriter();
        int result = ToolProvider.findFirst("javadoc").orElseThrow()
                .run(new PrintWriter(output), new PrintWriter(output), options.toArray(String[]::new));
        String complaints = output.toString().lines()
                .filter(line -> !line.contains("[incubating]") && !line.matches("\\d+ warnings?"))
                .collect(Collectors.joining("\n"));
        if (result != 0 || !complaints.isEmpty()) {
            throw new IllegalStateException("The Javadoc of " + title + " has warnings:\n" + complaints);
        }
    }

    /** The overview of all modules with the address of the pages, which have to exist, and the version. */
    private Path overview(Path module) throws IOException {
        String template = read(checkout.resolve(".build/release/overview.html"));
        for (MatchResult page : PAGE.matcher(template).results().toList()) {
            if (!Files.exists(checkout.resolve("docs").resolve(page.group(1)))) {
                throw new IllegalStateException("overview.html leads to docs/" + page.group(1) + ", which is missing");
            }
        }
        String text = template
                .replace("@docs@", property("address.docs"))
                .replace("@version@", staging.version());
        return Files.writeString(module.resolve("target/overview.html"), text);
    }

    private String property(String name) {
        return PROPERTY.matcher(read(checkout.resolve("pom.xml"))).results()
                .filter(found -> found.group(1).equals(name))
                .map(found -> found.group(2).replace("${project.version}", staging.version()))
                .findFirst().orElseThrow();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
