import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.w3c.dom.Element;

/** What Maven Central asks of a release, and what we ask beyond that. All that is broken is reported at once. */
final class Rules {
    private static final List<String[]> FACTS = List.of(
            new String[] {"name"}, new String[] {"description"}, new String[] {"url"},
            new String[] {"licenses", "license", "name"}, new String[] {"licenses", "license", "url"},
            new String[] {"developers", "developer", "id"}, new String[] {"developers", "developer", "name"},
            new String[] {"developers", "developer", "email"}, new String[] {"scm", "connection"},
            new String[] {"scm", "developerConnection"}, new String[] {"scm", "tag"}, new String[] {"scm", "url"},
            new String[] {"issueManagement", "url"});
    private static final Pattern FILE = Pattern.compile(
            "\"url\": \"([^\"]+)\",\\s+\"size\": (\\d+),\\s+\"sha512\": \"(\\w+)\",\\s+\"sha256\": \"(\\w+)\"");
    private static final Pattern DEPENDENCY = Pattern.compile(
            "\"group\": \"([^\"]+)\",\\s+\"module\": \"([^\"]+)\",\\s+\"version\": \\{\\s+\"requires\": \"([^\"]+)\"");
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"#:]+)(?:#[^\"]*)?\"");

    private final Staging staging;
    private final Path checkout;
    private final List<String> broken = new ArrayList<>();
    /** The names of all pages of the Javadoc, as ARTIFACT/VERSION/NAME, and the links that have to lead to one. */
    private final Set<String> pages = new HashSet<>();
    private final Map<String, String> links = new HashMap<>();

    Rules(Staging staging, Path checkout) {
        this.staging = staging;
        this.checkout = checkout;
    }

    /** Ends with an exception that lists what is broken. */
    void check() throws IOException {
        List<String> artifacts = staging.artifacts();
        Set<String> managed = new TreeSet<>();
        for (String artifact : artifacts) {
            Element pom = Staging.parse(file(artifact, ".pom"));
            checkPom(artifact, pom);
            boolean bom = Staging.text(pom, "packaging").equals("pom");
            boolean complete = checkFiles(artifact, bom);
            if (bom) {
                dependencies(pom, "dependencyManagement", "dependencies")
                        .forEach(it -> managed.add(Staging.text(it, "artifactId")));
            } else if (complete) {
                checkJar(artifact);
                checkSources(artifact);
                checkJavadoc(artifact);
                checkGradle(artifact, pom);
                checkMaterials(artifact, pom);
            }
        }
        Set<String> jars = new TreeSet<>(artifacts);
        jars.remove("barrage-bom");
        require(managed.equals(jars), "barrage-bom manages " + managed + ", published are " + jars);
        links.forEach((link, page) -> require(pages.contains(link), page + " links to " + link + ", which is missing"));
        checkSignatures();
        if (!broken.isEmpty()) {
            throw new IllegalStateException("The release breaks rules:\n  " + String.join("\n  ", broken));
        }
        System.out.println(artifacts.size() + " artifacts keep the rules: " + String.join(", ", artifacts));
    }

    private void require(boolean kept, String message) {
        if (!kept) {
            broken.add(message);
        }
    }

    private Path file(String artifact, String suffix) {
        return staging.folder(artifact).resolve(artifact + "-" + staging.version() + suffix);
    }

    private static List<Element> dependencies(Element pom, String... path) {
        Element list = pom;
        for (String name : path) {
            list = list == null ? null : Staging.child(list, name);
        }
        List<Element> result = new ArrayList<>();
        for (int i = 0; list != null && i < list.getChildNodes().getLength(); i++) {
            if (list.getChildNodes().item(i) instanceof Element element) {
                result.add(element);
            }
        }
        return result;
    }

    private void checkPom(String artifact, Element pom) throws IOException {
        for (String[] fact : FACTS) {
            require(!Staging.text(pom, fact).isEmpty(), artifact + ": the POM has no " + String.join("/", fact));
        }
        require(Staging.text(pom, "groupId").equals(Staging.GROUP), artifact + ": the POM has another group");
        require(Staging.text(pom, "version").equals(staging.version()), artifact + ": the POM has another version");
        require(Staging.child(pom, "parent") == null, artifact + ": the POM has a parent, which is not published");
        require(!Files.readString(file(artifact, ".pom")).contains("SNAPSHOT"), artifact + ": the POM names a snapshot");
        for (Element dependency : dependencies(pom, "dependencies")) {
            String name = Staging.text(dependency, "artifactId");
            boolean ours = Staging.text(dependency, "groupId").equals(Staging.GROUP);
            require(!Staging.text(dependency, "version").isEmpty(), artifact + ": needs " + name + " of no version");
            boolean ofTests = Staging.text(dependency, "scope").equals("test");
            require(!ofTests, artifact + ": the POM has " + name + ", which only tests need");
            require(!ours || Files.exists(file(name, ".pom")), artifact + ": needs " + name + ", which is not published");
        }
    }

    /** No file is missing, none is too many, and each has its checksums. Answers whether none is missing. */
    private boolean checkFiles(String artifact, boolean onlyPom) throws IOException {
        List<String> suffixes = onlyPom ? List.of(".pom") : List.of(
                ".pom", ".jar", "-sources.jar", "-javadoc.jar", ".module", "-cyclonedx.json", "-cyclonedx.xml");
        Set<String> expected = suffixes.stream()
                .map(suffix -> file(artifact, suffix).getFileName().toString())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> found = new TreeSet<>();
        for (Path file : staging.payload(artifact)) {
            found.add(file.getFileName().toString());
            for (Map.Entry<Path, String> checksum : Staging.checksums(file).entrySet()) {
                Path kept = checksum.getKey();
                require(Files.exists(kept) && Files.readString(kept).equals(checksum.getValue()),
                        "wrong or missing: " + kept.getFileName());
            }
        }
        require(found.equals(expected), artifact + " has the files " + found + ", not " + expected);
        return found.containsAll(expected);
    }

    private void checkJar(String artifact) throws IOException {
        try (ZipFile jar = new ZipFile(file(artifact, ".jar").toFile())) {
            checkLicence(artifact + ".jar", jar);
            require(jar.getEntry("META-INF/THIRD-PARTY.txt") != null, artifact + ".jar has no notices of its libraries");
            for (String font : names(jar).stream().filter(name -> name.endsWith(".ttf")).toList()) {
                String notice = font.replaceFirst("-[^-]*$", "-OFL.txt");
                require(jar.getEntry(notice) != null, artifact + ".jar has " + font + " without its licence " + notice);
            }
            boolean named = text(jar, jar.getEntry("META-INF/MANIFEST.MF")).contains("Automatic-Module-Name: ");
            require(named || jar.getEntry("module-info.class") != null, artifact + ".jar has no module name");
        }
    }

    private void checkLicence(String name, ZipFile jar) throws IOException {
        ZipEntry licence = jar.getEntry("META-INF/LICENSE");
        require(licence != null && text(jar, licence).equals(Files.readString(checkout.resolve("LICENSE"))),
                name + " has no LICENSE, or another one");
    }

    private void checkSources(String artifact) throws IOException {
        try (ZipFile jar = new ZipFile(file(artifact, ".jar").toFile());
                ZipFile sources = new ZipFile(file(artifact, "-sources.jar").toFile())) {
            checkLicence(artifact + "-sources.jar", sources);
            for (String name : names(jar)) {
                if (name.endsWith(".class") && !name.contains("$")) {
                    String source = name.replace(".class", ".java");
                    require(sources.getEntry(source) != null, artifact + "-sources.jar lacks " + source);
                }
            }
        }
    }

    /** Packages exported to everybody, which are all of a jar without a descriptor. */
    private Set<String> exported(String artifact) throws IOException {
        try (ZipFile jar = new ZipFile(file(artifact, ".jar").toFile())) {
            ZipEntry descriptor = jar.getEntry("module-info.class");
            if (descriptor == null) {
                return names(jar).stream()
                        .filter(name -> name.endsWith(".class"))
                        .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
                        .collect(Collectors.toCollection(TreeSet::new));
            }
            try (InputStream in = jar.getInputStream(descriptor)) {
                return ModuleDescriptor.read(in).exports().stream()
                        .filter(exports -> !exports.isQualified())
                        .map(ModuleDescriptor.Exports::source)
                        .collect(Collectors.toCollection(TreeSet::new));
            }
        }
    }

    /** The Javadoc has exactly the exported packages. Collects its links, to be followed later. */
    private void checkJavadoc(String artifact) throws IOException {
        Set<String> exported = exported(artifact);
        try (ZipFile javadoc = new ZipFile(file(artifact, "-javadoc.jar").toFile())) {
            checkLicence(artifact + "-javadoc.jar", javadoc);
            Set<String> listed = text(javadoc, javadoc.getEntry("element-list")).lines()
                    .filter(line -> !line.startsWith("module:"))
                    .collect(Collectors.toCollection(TreeSet::new));
            require(listed.equals(exported), artifact + ": the Javadoc has " + listed + ", exported are " + exported);
            Path base = Path.of(artifact, staging.version());
            for (String name : names(javadoc)) {
                Path page = base.resolve(name);
                pages.add(page.toString());
                if (name.endsWith(".html")) {
                    for (MatchResult link : LINK.matcher(text(javadoc, javadoc.getEntry(name))).results().toList()) {
                        links.put(page.resolveSibling(link.group(1)).normalize().toString(), page.toString());
                    }
                }
            }
        }
    }

    /** Gradle reads this instead of the POM: its files and dependencies have to be the same. */
    private void checkGradle(String artifact, Element pom) throws IOException {
        String metadata = Files.readString(file(artifact, ".module"));
        require(metadata.contains("\"module\": \"" + artifact + "\",\n    \"version\": \"" + staging.version() + "\""),
                artifact + ".module is of another version");
        for (String variant : List.of("apiElements", "runtimeElements", "sourcesElements")) {
            require(metadata.contains("\"name\": \"" + variant + "\""), artifact + ".module has no variant " + variant);
        }
        require(Files.readString(file(artifact, ".pom")).contains("do_not_remove: published-with-gradle-metadata"),
                artifact + ": the POM does not tell Gradle of the module metadata");
        List<MatchResult> files = FILE.matcher(metadata).results().toList();
        require(files.size() == 3, artifact + ".module names " + files.size() + " files, not 3");
        for (MatchResult found : files) {
            Path file = staging.folder(artifact).resolve(found.group(1));
            require(Files.exists(file) && Files.size(file) == Long.parseLong(found.group(2))
                            && Staging.digest(file, "SHA-512").equals(found.group(3))
                            && Staging.digest(file, "SHA-256").equals(found.group(4)),
                    artifact + ".module describes another " + found.group(1));
        }
        Set<String> needed = new TreeSet<>();
        for (MatchResult found : DEPENDENCY.matcher(metadata).results().toList()) {
            needed.add(found.group(1) + ":" + found.group(2) + ":" + found.group(3));
        }
        require(needed.equals(needed(pom)), artifact + ".module needs " + needed + ", the POM " + needed(pom));
    }

    private void checkMaterials(String artifact, Element pom) throws IOException {
        for (String format : List.of("json", "xml")) {
            String bill = Files.readString(file(artifact, "-cyclonedx." + format));
            require(!bill.contains("SNAPSHOT"), artifact + ": the bill of materials names a snapshot");
            for (String needed : needed(pom)) {
                String[] name = needed.split(":");
                require(bill.contains("pkg:maven/" + name[0] + "/" + name[1] + "@" + name[2]),
                        artifact + "-cyclonedx." + format + " lacks " + needed);
            }
        }
    }

    /** What a user of the artifact gets with it. */
    private static Set<String> needed(Element pom) {
        return dependencies(pom, "dependencies").stream()
                .filter(it -> !Staging.text(it, "optional").equals("true"))
                .filter(it -> !Staging.text(it, "scope").equals("provided"))
                .map(it -> String.join(
                        ":", Staging.text(it, "groupId"), Staging.text(it, "artifactId"), Staging.text(it, "version")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Either all files are signed or none is. */
    private void checkSignatures() throws IOException {
        List<String> unsigned = new ArrayList<>();
        int signed = 0;
        for (String artifact : staging.artifacts()) {
            for (Path file : staging.payload(artifact)) {
                if (Files.exists(Path.of(file + ".asc"))) {
                    signed++;
                } else {
                    unsigned.add(file.getFileName().toString());
                }
            }
        }
        require(signed == 0 || unsigned.isEmpty(), "These are not signed: " + unsigned);
    }

    private static List<String> names(ZipFile zip) {
        return zip.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName).toList();
    }

    private static String text(ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
