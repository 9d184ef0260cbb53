package dev.barrage.graphics.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ShaderTest extends GlTest {
    private static final String VERTEX = "#version 330 core\nvoid main() { gl_Position = vec4(0.0); }\n";

    @Test
    void everyShaderOfTheEngineCompilesAndLinks() throws IOException, URISyntaxException {
        List<String> names = new ArrayList<>();
        Path folder = Path.of(
                Shader.class.getResource("/dev/barrage/graphics/shaders").toURI());
        try (Stream<Path> files = Files.list(folder)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".frag"))
                    .map(name -> name.substring(0, name.length() - 5))
                    .forEach(names::add);
        }
        Map<String, String> constants =
                Map.of("bullet", "SHAPE", "glow", "SHAPE", "grain", "SHAPE", "ribbon", "PULSES", "scenery", "DITHER");
        for (String name : names) {
            if (constants.containsKey(name)) {
                Shader.load(name, constants.get(name), 1).close();
                continue;
            }
            boolean hasVertices = Files.exists(folder.resolve(name + ".vert"));
            String vertex = hasVertices ? name : name.startsWith("background") ? "background" : "pass";
            Shader.load(vertex, name).close();
        }
        assertTrue(names.size() >= 8, names.toString());
    }

    @Test
    void aMistakeIsNamedWithFileAndLine() {
        String broken = "#version 330 core\nout vec4 color;\nvoid main() {\n    color = vec3(1.0);\n}\n";
        GlException e = assertThrows(GlException.class, () -> Shader.of("wrong", VERTEX, broken));
        assertTrue(e.getMessage().contains("shader wrong"), e.getMessage());
        assertTrue(e.getMessage().contains("wrong.frag:4"), e.getMessage());
        forgiveComplaints();
    }

    @Test
    void aConstantStandsBelowTheVersionAndLinesKeepTheirNumbers() {
        String text = ShaderSource.load("glow.frag", "SHAPE", 2).text();
        assertTrue(text.startsWith("#version 330 core\n#define SHAPE 2\n#line 2 0\n"), text);
        assertEquals(
                ShaderSource.load("glow.frag").text(),
                text.replace("#define SHAPE 2\n#line 2 0\n", ""),
                "nothing else");
    }

    @Test
    void linesAfterAnIncludeKeepTheirNumbers() {
        String broken =
                "#version 330 core\n#include \"frame.glsl\"\nout vec4 color;\nvoid main() {\n    color = nothing;\n}\n";
        GlException e = assertThrows(GlException.class, () -> Shader.of("wrong", VERTEX, broken));
        assertTrue(e.getMessage().contains("wrong.frag:5"), e.getMessage());
        forgiveComplaints();
    }

    @Test
    void aMistakeInAnIncludedFileIsNamedByThatFile() {
        ShaderSource source = ShaderSource.of("a.frag", "#version 330 core\n#include \"frame.glsl\"\n");
        assertEquals("frame.glsl:6: error: no", source.explain("1:6(12): error: no"));
        assertEquals("a.frag:2: error: no", source.explain("0(2) : error: no").replace(" :", ":"));
        assertEquals("ERROR: frame.glsl:7: no", source.explain("ERROR: 1:7: no"));
    }

    @Test
    void linkErrorsNameTheShader() {
        String vertex = "#version 330 core\nout vec2 a;\nvoid main() { a = vec2(0); gl_Position = vec4(0); }\n";
        String fragment = "#version 330 core\nin vec3 a;\nout vec4 c;\nvoid main() { c = vec4(a, 1); }\n";
        GlException e = assertThrows(GlException.class, () -> Shader.of("pair", vertex, fragment));
        assertTrue(e.getMessage().startsWith("shader pair does not link"), e.getMessage());
        forgiveComplaints();
    }
}
