package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeTest {
    private static final Path ROOT = Path.of("..", "..");

    /** A link to a file, a heading or both; not to other sites. */
    private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#]*)(?:#([^)]*))?\\)");

    private static String helloWorld() throws Exception {
        String readme = Files.readString(ROOT.resolve("README.md"));
        int start = readme.indexOf("```java\n") + "```java\n".length();
        return readme.substring(start, readme.indexOf("```", start));
    }

    @Test
    void theHelloWorldCompilesAndDropsItsBallOnTheFloor(@TempDir Path folder) throws Exception {
        String code = helloWorld();
        assertTrue(code.lines().filter(line -> !line.isBlank()).count() <= 14, "at most 14 lines");
        compile(folder, code);
        List<String> heights = run(folder).lines().toList();
        assertEquals(90, heights.size());
        assertTrue(heights.get(0).startsWith("4") || heights.get(0).startsWith("3.9"), heights.get(0));
        assertTrue(Double.parseDouble(heights.get(89).replace(',', '.')) < 2.0, heights.get(89));
    }

    /** The snippets, one after the other, print what the comments beside their println say. */
    @Test
    void thePageForUsersOfOtherEnginesIsAProgramThatPrintsWhatItSays(@TempDir Path folder) throws Exception {
        String page = Files.readString(ROOT.resolve("docs/from-other-engines.md"));
        String snippets = Pattern.compile("(?s)```java\n(.*?)```")
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .collect(Collectors.joining());
        List<String> printed = Pattern.compile("System\\.out\\.println\\(.*\\); +// (.*?)(?:: .*|, .*)?\n")
                .matcher(snippets)
                .results()
                .map(line -> line.group(1))
                .toList();
        assertEquals(snippets.split("println", -1).length - 1, printed.size(), "a println without a comment");
        compile(folder, """
                import dev.barrage.physics.*;
                import dev.barrage.physics.debug.*;
                import dev.barrage.physics.ecs.*;
                import dev.barrage.physics.query.*;
                import dev.barrage.physics.shape.*;

                public class HelloWorld {
                    public static void main(String[] args) {
                        %s
                    }
                }
                """.formatted(snippets));
        assertEquals(printed, run(folder).lines().toList());
    }

    @Test
    void pagesNameMembersThatTypesHave() throws Exception {
        Set<String> api = api();
        List<String> gone = new ArrayList<>();
        for (Path page : pages()) {
            for (String code : matches("`[^`\n]+`|(?s)```java\n.*?```", Files.readString(page))) {
                for (String member : matches("\\b[A-Z]\\w+\\.(?!class\\b)\\w+", code)) {
                    if (api.contains(member.replaceFirst("\\..*", "")) && !api.contains(member)) {
                        gone.add(page + ": " + member);
                    }
                }
            }
        }
        assertEquals(List.of(), gone);
    }

    @Test
    void theCallsForUsersOfOtherEnginesCompile(@TempDir Path folder) throws Exception {
        Set<String> api = api();
        List<String> counterparts = Files.readString(ROOT.resolve("docs/from-other-engines.md"))
                .lines()
                .filter(line -> line.startsWith("| "))
                .filter(line -> !line.contains("**") && !line.startsWith("| Box2D family"))
                .map(line -> line.split(" \\| ")[1])
                .toList();
        assertEquals(65, counterparts.size(), "rows of the table");
        StringBuilder calls = new StringBuilder();
        List<String> gone = new ArrayList<>();
        for (String counterpart : counterparts) {
            for (String quoted : matches("`[^`]+`", counterpart)) {
                String code = quoted.replace("`", "");
                if (code.contains("(")) {
                    calls.append(statement(code)).append(";\n");
                } else {
                    gone.addAll(matches("(?<=[a-z]\\.)\\w+", code));
                }
            }
        }
        gone.removeIf(api::contains);
        assertEquals(List.of(), gone);
        compile(folder, """
                import dev.barrage.physics.*;
                import dev.barrage.physics.debug.*;
                import dev.barrage.physics.ecs.*;
                import dev.barrage.physics.query.*;
                import dev.barrage.physics.rule.*;
                import dev.barrage.physics.shape.*;

                class HelloWorld {
                    World world;
                    Joint joint;
                    Contacts contacts;
                    Chunk chunk;
                    Snapshot snapshot;
                    RayBatch batch;
                    QueryFilter filter;
                    DebugDraw out;
                    Shape shape;
                    Polygon region;
                    SurfaceMaterial material;
                    Object object;
                    String name;
                    long e, a, b, j, k, car, wheel;
                    long[] handles;
                    int i, n, count, others, layers;
                    int[] triangles;
                    float[] xy, vertices;
                    float x, y, x0, y0, x1, y1, ax, ay, bx, by, hx, hy, r, d, f, s, t, v, w, kg, fx, fy, ix, iy, vx, vy;
                    float angle, lo, hi, speed, torque, force, hertz, damping, most, mostForce, longest, ratio, seconds;

                    <T> T any() {
                        return null;
                    }

                    void calls() {
                        %s
                    }
                }
                """.formatted(calls));
    }

    /** A call of the page as a statement: calls without a receiver are of a joint or the world, rules may be any. */
    private static String statement(String code) throws Exception {
        String call = code.replaceAll("\\brule\\b", "any()");
        String first = call.replaceFirst("[.(].*", "");
        if (Character.isUpperCase(call.charAt(0))) {
            String made = call.replaceFirst("\\w+\\.", "");
            boolean isMade = call.startsWith("Polygon") || call.startsWith("Wall") || call.startsWith("Mesh");
            boolean isOfTwo = call.startsWith("JointDef") && made.matches("\\w+\\((a, b|e, most|car, |j, k).*");
            return isMade || isOfTwo ? call : "this.<" + first + ">any()." + made;
        }
        boolean hasReceiver = call.startsWith("new ") || call.matches("\\w+\\..*");
        return (hasReceiver ? "" : first.equals("close") ? "world." : "joint.") + call;
    }

    /** Names of types and members, and {@code Type.member}, of inherited ones, too. */
    private static Set<String> api() throws Exception {
        Set<String> api = new HashSet<>();
        for (String line : Files.readAllLines(Path.of("src/test/resources/dev/barrage/physics/api.txt"))) {
            String[] names = line.replaceFirst("[:(].*", "").split("\\.");
            String type = names[names.length - 2];
            String member = names[names.length - 1];
            api.addAll(List.of(type, member, type + "." + member));
            if (line.matches("[a-z.]+[A-Z]\\w*: .*")) {
                for (Method method : Class.forName(String.join(".", names)).getMethods()) {
                    api.add(member + "." + method.getName());
                }
            }
        }
        return api;
    }

    private static List<String> matches(String regex, String text) {
        return Pattern.compile(regex)
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    @Test
    void linksLeadToFilesAndHeadings() throws Exception {
        List<String> dead = new ArrayList<>();
        for (Path page : pages()) {
            Matcher link = LINK.matcher(prose(page));
            while (link.find()) {
                Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
                String heading = link.group(2);
                if (!Files.exists(target) || heading != null && !anchors(target).contains(heading)) {
                    dead.add(page + ": " + link.group());
                }
            }
        }
        assertEquals(List.of(), dead);
    }

    private static List<Path> pages() throws Exception {
        List<Path> pages = new ArrayList<>();
        for (String folder : List.of("", "docs", "docs/guide", "assets", "engine/benchmarks/results")) {
            try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
            }
        }
        return pages;
    }

    /** A page without its blocks of code. */
    private static String prose(Path page) throws Exception {
        return Files.readString(page).replaceAll("(?s)```.*?```", "");
    }

    /** The names under which a page's headings are linked to. */
    private static List<String> anchors(Path page) throws Exception {
        return prose(page)
                .lines()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
                .map(line -> line.replaceAll("[^a-z0-9 -]", "").replace(' ', '-'))
                .toList();
    }

    /** Sources that docs/sources.md lists have names; numbers say nothing to a reader. */
    @Test
    void documentationNamesItsSourcesByTheirAuthors() throws Exception {
        List<String> numbered = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                Files.readString(file)
                        .lines()
                        .filter(line -> line.matches("[^\"]*(\\*|//).*(?<![\\d.,])00[0-4](?![\\d.,]\\d|\\d).*"))
                        .forEach(line -> numbered.add(file + ": " + line.strip()));
            }
        }
        assertEquals(List.of(), numbered);
    }

    private static void compile(Path folder, String code) throws Exception {
        Path source = Files.writeString(folder.resolve("HelloWorld.java"), code);
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        source.toString());
        assertEquals(0, failed);
    }

    private static String run(Path folder) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
            loader.loadClass("HelloWorld").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
