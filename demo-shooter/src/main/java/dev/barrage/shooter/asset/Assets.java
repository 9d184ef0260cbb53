package dev.barrage.shooter.asset;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.bulletml.PatternException;
import dev.barrage.shooter.bulletml.Program;
import dev.barrage.shooter.bulletml.ProgramReader;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Level;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** All data of the game, loaded and checked. */
public final class Assets {
    /** Name of the curtain of the introduction. */
    public static final String FIRST_FLIGHT = "first-flight";

    /** Meshes of the player's ships. */
    private static final List<String> SHIPS = List.of("player.obj", "needle.obj", "anvil.obj");

    private static final String ENEMIES = "enemies.json";
    private static final String BOSSES = "bosses.json";
    private static final String CAMPAIGN = "campaign.json";

    private final AssetFiles files;
    private final List<Mesh> ships = new ArrayList<>();
    private final Map<String, EnemyKind> enemies;
    private final List<String> enemyNames;
    private final Map<String, Boss> bosses;
    private final List<String> bossNames;
    private final List<Stage> stages;
    private final List<Arena> arenas = new ArrayList<>();
    private final Map<String, Mesh> meshes = new LinkedHashMap<>();
    private final Map<String, Program> patterns = new LinkedHashMap<>();
    private final Map<String, Curtain> curtains = new LinkedHashMap<>();
    private final List<String> curtainNames;
    private final int[][] offspring;
    private final long digest;

    private Assets(AssetFiles files) {
        this.files = files;
        SHIPS.forEach(ship -> ships.add(ObjMesh.read(files, "meshes/" + ship)));
        enemies = Json.read(files, ENEMIES, new TypeReference<LinkedHashMap<String, EnemyKind>>() {});
        enemyNames = List.copyOf(enemies.keySet());
        Json.requireSize(ENEMIES, "enemies", enemies.size(), 1, Limits.ENEMIES);
        enemies.forEach(this::check);
        bosses = Json.read(files, BOSSES, new TypeReference<LinkedHashMap<String, Boss>>() {});
        bossNames = List.copyOf(bosses.keySet());
        Json.requireSize(BOSSES, "bosses", bosses.size(), 1, Limits.BOSSES);
        bosses.forEach(this::check);
        stages = Json.read(files, CAMPAIGN, new TypeReference<List<Stage>>() {});
        Json.requireSize(CAMPAIGN, "stages", stages.size(), 1, Limits.STAGES);
        for (int i = 0; i < stages.size(); i++) {
            check(stages.get(i), "stage " + (i + 1));
        }
        readCurtain(CAMPAIGN, "the first flight", FIRST_FLIGHT);
        curtainNames = List.copyOf(curtains.keySet());
        offspring = offspring();
        digest = files.digest();
    }

    /** @throws AssetException if a file is missing or invalid */
    public static Assets load(AssetFiles files) {
        return new Assets(files);
    }

    private void check(String name, EnemyKind kind) {
        Json.requireName(ENEMIES, "an enemy", name);
        kind.check(ENEMIES, name);
        kind.offspring()
                .keySet()
                .forEach(child -> Json.require(
                        ENEMIES,
                        enemies.containsKey(child)
                                && enemies.get(child).offspring().isEmpty(),
                        name + ".offspring: " + child + " must be an enemy that has no offspring"));
        readPatterns(ENEMIES, name, kind.patterns());
        readMesh(ENEMIES, name, kind.mesh());
    }

    private void check(String name, Boss boss) {
        Json.requireName(BOSSES, "a boss", name);
        boss.check(BOSSES, name);
        boss.phases().forEach(phase -> readPatterns(BOSSES, name, phase.patterns()));
        boss.phases().forEach(phase -> phase.curtains().forEach(curtain -> readCurtain(BOSSES, name, curtain)));
        boss.wheels().forEach(wheel -> wheel.forms().forEach(form -> readPatterns(BOSSES, name, form.threads())));
        readMesh(BOSSES, name, boss.mesh());
        boss.parts().forEach(part -> readMesh(BOSSES, name, part.mesh()));
        boss.flails().forEach(flail -> readMesh(BOSSES, name, flail.link()));
        boss.flails().forEach(flail -> readMesh(BOSSES, name, flail.mine()));
    }

    private void check(Stage stage, String place) {
        stage.check(CAMPAIGN, place, enemyNames);
        Json.require(CAMPAIGN, bosses.containsKey(stage.boss()), place + ".boss: no boss is called " + stage.boss());
        stage.storms().forEach(storm -> readCurtain(CAMPAIGN, place, storm.curtain()));
        stage.weather().forEach(weather -> readCurtain(CAMPAIGN, place, weather.curtain()));
        String file = "arenas/" + stage.arena() + ".json";
        requireFile(CAMPAIGN, place + ".arena", file);
        Arena arena = Json.read(files, file, new TypeReference<Arena>() {});
        arena.check(file);
        arena.checkRoom(file, largestShip(), largestEnemy(), room(bosses.get(stage.boss())));
        arenas.add(arena);
    }

    /** Radius around a boss that walls leave free, metres: its body, its wheels, and the middles of its parts. */
    private float room(Boss boss) {
        float room = meshes.get(boss.mesh()).boundingRadius();
        for (BossPart part : boss.parts()) {
            room = Math.max(room, part.farthest());
        }
        for (WheelDef wheel : boss.wheels()) {
            room = Math.max(room, wheel.reach());
        }
        return room;
    }

    private void readMesh(String namedIn, String owner, String mesh) {
        String file = "meshes/" + mesh;
        requireFile(namedIn, owner + ".mesh", file);
        meshes.computeIfAbsent(mesh, missing -> ObjMesh.read(files, file));
    }

    private void readPatterns(String namedIn, String owner, List<String> names) {
        for (String pattern : names) {
            String file = "patterns/" + pattern + ".xml";
            Json.requireName(namedIn, owner + ".patterns", pattern);
            requireFile(namedIn, owner + ".patterns", file);
            patterns.computeIfAbsent(pattern, missing -> readPattern(file));
        }
    }

    private void readCurtain(String namedIn, String owner, String curtain) {
        Json.requireName(namedIn, owner + ".curtain", curtain);
        requireFile(namedIn, owner + ".curtain", curtainFile(curtain));
        curtains.computeIfAbsent(curtain, this::readCurtain);
    }

    private Curtain readCurtain(String name) {
        Curtain curtain = CurtainFile.read(files, curtainFile(name));
        for (int i = 0; i < curtain.targets().size(); i++) {
            String enemy = curtain.targets().get(i).enemy();
            Json.require(
                    curtainFile(name),
                    enemies.containsKey(enemy),
                    "targets[" + i + "].enemy: no enemy is called " + enemy);
        }
        return curtain;
    }

    private static String curtainFile(String name) {
        return "curtains/" + name + ".json";
    }

    private void requireFile(String namedIn, String place, String file) {
        String problem = files.problem(file);
        Json.require(namedIn, problem == null, place + ": " + file + " " + problem);
    }

    private Program readPattern(String file) {
        try {
            return ProgramReader.read(file, new ByteArrayInputStream(files.read(file)));
        } catch (PatternException e) {
            throw new AssetException(file, e.getMessage().substring(file.length() + 2), e);
        }
    }

    private float largestShip() {
        float largest = 0f;
        for (Mesh ship : ships) {
            largest = Math.max(largest, ship.boundingRadius());
        }
        return largest;
    }

    private float largestEnemy() {
        float largest = 0f;
        for (int kind = 0; kind < enemyKinds(); kind++) {
            largest = Math.max(largest, enemyMesh(kind).boundingRadius());
        }
        return largest;
    }

    private int[][] offspring() {
        int[][] counts = new int[enemyKinds()][enemyKinds()];
        for (int parent = 0; parent < enemyKinds(); parent++) {
            for (int child = 0; child < enemyKinds(); child++) {
                counts[parent][child] = enemy(parent).offspring().getOrDefault(enemyNames.get(child), 0);
            }
        }
        return counts;
    }

    /** A hash of the files; a replay is valid for its data files only. */
    public long digest() {
        return digest;
    }

    /** The mesh of a ship of the player's, numbered from 0. */
    public Mesh ship(int number) {
        return ships.get(number);
    }

    public int enemyKinds() {
        return enemyNames.size();
    }

    /** A kind of enemy, numbered in the order of the file. */
    public EnemyKind enemy(int kind) {
        return enemies.get(enemyNames.get(kind));
    }

    public String enemyName(int kind) {
        return enemyNames.get(kind);
    }

    /** The number of a kind of enemy. */
    public int enemyKind(String name) {
        return enemyNames.indexOf(name);
    }

    public Mesh enemyMesh(int kind) {
        return meshes.get(enemy(kind).mesh());
    }

    /** Number of enemies of each kind released when one of this kind is destroyed. */
    public int[] offspring(int kind) {
        return offspring[kind];
    }

    public int bosses() {
        return bossNames.size();
    }

    /** A boss, numbered in the order of the file. */
    public Boss boss(int number) {
        return bosses.get(bossNames.get(number));
    }

    public String bossName(int number) {
        return bossNames.get(number);
    }

    public Mesh bossMesh(int number) {
        return meshes.get(boss(number).mesh());
    }

    /** The mesh of a fan of parts of a boss. */
    public Mesh partMesh(int number, int fan) {
        return meshes.get(boss(number).parts().get(fan).mesh());
    }

    /** The mesh of the links of a flail of a boss. */
    public Mesh linkMesh(int number, int flail) {
        return meshes.get(boss(number).flails().get(flail).link());
    }

    /** The mesh of the mine of a flail of a boss. */
    public Mesh mineMesh(int number, int flail) {
        return meshes.get(boss(number).flails().get(flail).mine());
    }

    public int stages() {
        return stages.size();
    }

    /** A stage, in the order of the campaign. */
    public Stage stage(int number) {
        return stages.get(number);
    }

    public Arena arena(int stage) {
        return arenas.get(stage);
    }

    public int bossOf(int stage) {
        return bossNames.indexOf(stages.get(stage).boss());
    }

    /** Number of enemies of a kind in a wave of a stage, from 0. */
    public int count(int stage, int wave, int kind, Level level) {
        return stages.get(stage).count(wave, enemyNames.get(kind), level);
    }

    /** @throws AssetException if its file is missing or invalid */
    public Program reread(String pattern) {
        return readPattern("patterns/" + pattern + ".xml");
    }

    /** @throws AssetException if its file is missing or invalid */
    public Curtain rereadCurtain(String name) {
        return readCurtain(name);
    }

    /** The names of all curtains of stages and bosses; their numbers count from 0. */
    public List<String> curtainNames() {
        return curtainNames;
    }

    /** The names of the set pieces of a stage, then of its boss, each once; the stage's weather in a phase is none. */
    public Set<String> curtainsOf(int stage) {
        Set<String> names = new LinkedHashSet<>();
        stage(stage).storms().forEach(storm -> names.add(storm.curtain()));
        Set<String> weather =
                stage(stage).weather().stream().map(Stage.WeatherDef::curtain).collect(Collectors.toSet());
        boss(bossOf(stage)).phases().stream()
                .flatMap(phase -> phase.curtains().stream())
                .filter(curtain -> !weather.contains(curtain))
                .forEach(names::add);
        return names;
    }

    public Curtain curtain(String name) {
        return curtains.get(name);
    }

    /** The names of all patterns of enemies and bosses. */
    public Set<String> patternNames() {
        return Collections.unmodifiableSet(patterns.keySet());
    }

    public Program pattern(String name) {
        return patterns.get(name);
    }
}
