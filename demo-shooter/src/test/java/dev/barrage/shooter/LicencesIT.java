package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The jars, as they were packaged: each carries its licence, and the game the notices of all that ships with it. */
class LicencesIT {
    private static final Path LIB = Path.of("target", "lib");
    private static final Path NATIVES = Path.of("target", "natives");
    private static final Path ENGINE = Path.of("..", "engine");

    /** A line of THIRD-PARTY.txt: "(licence) name (group:artifact:version - address)". */
    private static final Pattern LISTED = Pattern.compile("\\([\\w.-]+:([\\w.-]+):[\\w.-]+ - ");

    static List<Path> ourJars() throws IOException {
        try (Stream<Path> game = Files.list(LIB);
                Stream<Path> engine = Files.find(
                        ENGINE, 4, (file, attributes) -> file.toString().contains("target"))) {
            return Stream.concat(game, engine).filter(LicencesIT::isOurs).toList();
        }
    }

    private static boolean isOurs(Path jar) {
        return jar.getFileName().toString().matches("barrage-.*\\.jar");
    }

    private static String read(Path jar, String entry) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry found = zip.getEntry(entry);
            assertNotNull(found, () -> jar + " has no " + entry);
            try (InputStream in = zip.getInputStream(found)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
    }

    private static Path ourJar(String name) throws IOException {
        return ourJars().stream()
                .filter(jar -> jar.getFileName().toString().startsWith(name))
                .findFirst()
                .orElseThrow();
    }

    /** The artifacts that the game lists as what it needs. */
    private static List<String> listed() throws IOException {
        return LISTED.matcher(read(ourJar("barrage-demo-shooter"), "META-INF/THIRD-PARTY.txt"))
                .results()
                .map(line -> line.group(1))
                .toList();
    }

    static List<Path> jarsOfOthers() throws IOException {
        try (Stream<Path> lib = Files.list(LIB);
                Stream<Path> natives = Files.list(NATIVES)) {
            return Stream.concat(lib, natives).filter(jar -> !isOurs(jar)).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("ourJars")
    void everyJarCarriesOurLicenceAndAListOfWhatItNeeds(Path jar) throws IOException {
        assertEquals(Files.readString(Path.of("..", "LICENSE")), read(jar, "META-INF/LICENSE"));
        assertTrue(read(jar, "META-INF/THIRD-PARTY.txt").contains("dependencies"));
    }

    @Test
    void theJarOfTheGraphicsCarriesTheLicencesOfItsFonts() throws IOException {
        Path jar = ourJar("barrage-graphics");
        Matcher file = Pattern.compile("\\S+-OFL\\.txt").matcher(read(jar, "META-INF/NOTICE"));
        int fonts = 0;
        for (; file.find(); fonts++) {
            assertTrue(read(jar, file.group()).contains("SIL OPEN FONT LICENSE"));
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            assertEquals(
                    fonts,
                    zip.stream()
                            .filter(entry -> entry.getName().endsWith(".ttf"))
                            .count());
        }
    }

    @ParameterizedTest
    @MethodSource("jarsOfOthers")
    void theGameCarriesTheNoticesOfWhatShipsWithIt(Path jar) throws IOException {
        String artifact = jar.getFileName().toString().replaceFirst("-\\d.*", "");
        assertTrue(listed().contains(artifact), () -> jar + " is not in THIRD-PARTY.txt");
        String notice = artifact + ".txt";
        assertEquals(
                Files.readString(Path.of("..", "licenses", notice)),
                read(ourJar("barrage-demo-shooter"), "META-INF/licenses/" + notice));
    }
}
