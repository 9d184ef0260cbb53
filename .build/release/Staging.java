import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** A Maven repository in a folder that holds one version of our artifacts: what ./release makes and checks. */
record Staging(Path repository, String version) {
    static final String GROUP = "dev.barrage";
    private static final Map<String, String> CHECKSUMS = new LinkedHashMap<>();

    static {
        CHECKSUMS.put("md5", "MD5");
        CHECKSUMS.put("sha1", "SHA-1");
        CHECKSUMS.put("sha256", "SHA-256");
        CHECKSUMS.put("sha512", "SHA-512");
    }

    public static void main(String[] arguments) throws Exception {
        try {
            run(arguments);
        } catch (IllegalStateException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }

    private static void run(String[] arguments) throws IOException {
        Staging staging = new Staging(Path.of(arguments[1]), arguments[2]);
        switch (arguments[0]) {
            case "javadoc" -> new Javadoc(Path.of(arguments[3]), staging).writeAll();
            case "checksums" -> staging.writeChecksums();
            case "check" -> new Rules(staging, Path.of(arguments[3])).check();
            case "bundle" -> Zip.write(staging.repository, staging.repository, Path.of(arguments[3]));
            default -> throw new IllegalStateException("There is no command " + arguments[0]);
        }
    }

    Path folder(String artifact) {
        return repository.resolve(GROUP.replace('.', '/')).resolve(artifact).resolve(version);
    }

    List<String> artifacts() throws IOException {
        try (Stream<Path> folders = Files.list(repository.resolve(GROUP.replace('.', '/')))) {
            return folders.map(folder -> folder.getFileName().toString()).sorted().toList();
        }
    }

    /** Files of an artifact that are neither checksums nor signatures. */
    List<Path> payload(String artifact) throws IOException {
        return Zip.files(folder(artifact)).stream()
                .filter(file -> !isChecksum(file) && !file.toString().endsWith(".asc"))
                .toList();
    }

    private static boolean isChecksum(Path file) {
        return CHECKSUMS.keySet().stream().anyMatch(name -> file.toString().endsWith("." + name));
    }

    /** Replaces the checksums that Maven wrote, and removes its list of versions: each repository keeps its own. */
    private void writeChecksums() throws IOException {
        for (Path file : Zip.files(repository)) {
            if (isChecksum(file) || file.getFileName().toString().startsWith("maven-metadata")) {
                Files.delete(file);
            }
        }
        for (Path file : Zip.files(repository)) {
            for (Map.Entry<Path, String> checksum : checksums(file).entrySet()) {
                Files.writeString(checksum.getKey(), checksum.getValue());
            }
        }
    }

    /** The files of the checksums of a file, and what has to be in them. */
    static Map<Path, String> checksums(Path file) throws IOException {
        Map<Path, String> result = new LinkedHashMap<>();
        for (Map.Entry<String, String> checksum : CHECKSUMS.entrySet()) {
            result.put(Path.of(file + "." + checksum.getKey()), digest(file, checksum.getValue()));
        }
        return result;
    }

    static String digest(Path file, String algorithm) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static Element parse(Path xml) {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml.toFile()).getDocumentElement();
        } catch (Exception e) {
            throw new IllegalStateException(xml + ": " + e.getMessage(), e);
        }
    }

    /** The text of an element by the names that lead to it, of the first where there are many; "" without one. */
    static String text(Element element, String... path) {
        Node node = element;
        for (String name : path) {
            node = child(node, name);
            if (node == null) {
                return "";
            }
        }
        return node.getTextContent().trim();
    }

    static Element child(Node parent, String name) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                return element;
            }
        }
        return null;
    }

    static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
