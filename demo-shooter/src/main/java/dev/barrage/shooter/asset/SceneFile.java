package dev.barrage.shooter.asset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;

/** The file of a scene: JSON with a line for each body and joint. */
public final class SceneFile {
    private SceneFile() {}

    /** @throws AssetException if the file is missing or invalid */
    public static Scene read(AssetFiles files, String file) {
        Scene scene = Json.read(files, file, new TypeReference<Scene>() {});
        scene.check(file);
        return scene;
    }

    /** The text of a file that reads back as the same scene, to the bit. */
    public static String text(Scene scene) {
        try {
            return "{\n"
                    + field("title", scene.title())
                    + field("stage", scene.stage())
                    + field("gravity", scene.gravity())
                    + field("motor", scene.motor())
                    + field("strength", scene.strength())
                    + "  \"bodies\": " + lines(scene.bodies()) + ",\n"
                    + "  \"joints\": " + lines(scene.joints()) + "\n}\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a scene is always written: " + e.getMessage(), e);
        }
    }

    private static String field(String name, Object value) throws JsonProcessingException {
        return "  \"" + name + "\": " + Json.line(value) + ",\n";
    }

    private static String lines(List<?> values) throws JsonProcessingException {
        StringBuilder lines = new StringBuilder("[");
        for (int i = 0; i < values.size(); i++) {
            lines.append(i == 0 ? "\n    " : ",\n    ").append(Json.line(values.get(i)));
        }
        return lines.append(values.isEmpty() ? "]" : "\n  ]").toString();
    }
}
