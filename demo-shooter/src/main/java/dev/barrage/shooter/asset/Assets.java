package dev.barrage.shooter.asset;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.bulletml.PatternException;
import dev.barrage.shooter.bulletml.Program;
import dev.barrage.shooter.bulletml.ProgramReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All data of the game, read and checked. */
public final class Assets {
    private static final int MOST_OF_A_KIND = 200;

    private final Arena arena;
    private final Mesh player;
    private final List<String> enemyNames = new ArrayList<>();
    private final List<EnemyKind> enemies = new ArrayList<>();
    private final List<Mesh> enemyMeshes = new ArrayList<>();
    private final Map<String, Program> patterns = new LinkedHashMap<>();
    private final List<Map<String, Integer>> waves;
    private final long digest;

    private Assets(AssetFiles files) {
        arena = Json.read(files, "arena.json", new TypeReference<Arena>() {});
        arena.check("arena.json");
        Json.read(files, "enemies.json", new TypeReference<LinkedHashMap<String, EnemyKind>>() {})
                .forEach((name, kind) -> addEnemy(files, name, kind));
        waves = Json.read(files, "waves.json", new TypeReference<List<Map<String, Integer>>>() {});
        checkWaves();
        player = ObjMesh.read(files, "meshes/player.obj");
        enemies.forEach(kind -> enemyMeshes.add(ObjMesh.read(files, "meshes/" + kind.mesh())));
        arena.checkRoom("arena.json", player.boundingRadius(), largestEnemy());
        digest = files.digest();
    }

    /**
     * Reads everything.
     *
     * @throws AssetException if a file is missing or wrong
     */
    public static Assets load(AssetFiles files) {
        return new Assets(files);
    }

    private void addEnemy(AssetFiles files, String name, EnemyKind kind) {
        kind.check("enemies.json", name);
        for (String pattern : kind.patterns()) {
            String file = "patterns/" + pattern + ".xml";
            Json.require(
                    "enemies.json", files.has(file), name + ".patterns names " + pattern + ": there is no " + file);
            patterns.computeIfAbsent(pattern, missing -> read(files, file));
        }
        enemyNames.add(name);
        enemies.add(kind);
        String mesh = "meshes/" + kind.mesh();
        Json.require("enemies.json", files.has(mesh), name + ".mesh: there is no " + mesh);
    }

    private static Program read(AssetFiles files, String file) {
        try {
            return ProgramReader.read(file, new ByteArrayInputStream(files.read(file)));
        } catch (PatternException e) {
            throw new AssetException(file, e.getMessage().substring(file.length() + 2), e);
        } catch (IOException e) {
            throw new AssetException(file, "can't be read: " + e.getMessage(), e);
        }
    }

    private float largestEnemy() {
        float largest = 0f;
        for (Mesh mesh : enemyMeshes) {
            largest = Math.max(largest, mesh.boundingRadius());
        }
        return largest;
    }

    private void checkWaves() {
        Json.require("waves.json", !waves.isEmpty(), "needs at least one wave");
        for (int i = 0; i < waves.size(); i++) {
            Json.require("waves.json", !waves.get(i).isEmpty(), "wave " + (i + 1) + " needs at least one enemy");
            for (Map.Entry<String, Integer> entry : waves.get(i).entrySet()) {
                String place = "wave " + (i + 1) + ", " + entry.getKey();
                Json.require("waves.json", enemyNames.contains(entry.getKey()), place + ": no such enemy");
                int count = entry.getValue();
                Json.require(
                        "waves.json",
                        count >= 1 && count <= MOST_OF_A_KIND,
                        place + " must be from 1 to " + MOST_OF_A_KIND + ": " + count);
            }
        }
    }

    /** A digest of the files: replays belong to the data that they were recorded with. */
    public long digest() {
        return digest;
    }

    /** The field of play. */
    public Arena arena() {
        return arena;
    }

    /** The player's model. */
    public Mesh player() {
        return player;
    }

    /** Number of kinds of enemies. */
    public int enemyKinds() {
        return enemies.size();
    }

    /** A kind of enemy, in the order of the file. */
    public EnemyKind enemy(int kind) {
        return enemies.get(kind);
    }

    /** The name of a kind. */
    public String enemyName(int kind) {
        return enemyNames.get(kind);
    }

    /** The model of a kind. */
    public Mesh enemyMesh(int kind) {
        return enemyMeshes.get(kind);
    }

    /** The patterns that a kind fires. */
    public Program[] patternsOf(int kind) {
        List<String> names = enemies.get(kind).patterns();
        Program[] fired = new Program[names.size()];
        for (int i = 0; i < fired.length; i++) {
            fired[i] = patterns.get(names.get(i));
        }
        return fired;
    }

    /** How many waves the file has; later ones repeat the last, growing. */
    public int waves() {
        return waves.size();
    }

    /** How many enemies of a kind a wave of the file brings. */
    public int count(int wave, int kind) {
        return waves.get(wave).getOrDefault(enemyNames.get(kind), 0);
    }
}
