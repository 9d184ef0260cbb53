package dev.barrage.benchmarks.scene;

import java.util.List;

/** All scenes, in the order in which they are listed. */
public final class Scenes {
    private static final List<Scene> ALL = List.of(
            new Storm(),
            new Field(),
            Duel.ofEqualArmies(),
            Duel.ofFewAgainstMany(),
            new Swarm(),
            new Beams(),
            new Cut(),
            new Ships(),
            new Walls(),
            new LargePyramid(),
            new ManyPyramids(),
            new Smash(),
            new Seams(),
            new Statics(),
            new Bounce(),
            new Islands(),
            new PairSearch(PairSearch.Spread.MIXED),
            new PairSearch(PairSearch.Spread.CLUSTERED),
            new PairSearch(PairSearch.Spread.EQUAL),
            new PairSearch(PairSearch.Spread.STRIP),
            new Questions(Questions.Kind.RAYS),
            new Questions(Questions.Kind.RAYS_BATCH),
            new Questions(Questions.Kind.RAYS_SHAPES),
            new Questions(Questions.Kind.CASTS),
            new Questions(Questions.Kind.CASTS_BATCH),
            new Questions(Questions.Kind.OVERLAPS),
            new Questions(Questions.Kind.OVERLAPS_BATCH),
            new Questions(Questions.Kind.NEAREST),
            new Spawn(),
            new HarmonicPlane(),
            new MeetingSpheres(),
            new EcsIterate(),
            new EcsChurn(),
            new Arithmetic());

    private Scenes() {}

    public static List<Scene> all() {
        return ALL;
    }

    /** The scene of a name, or null. */
    public static Scene of(String name) {
        for (Scene scene : ALL) {
            if (scene.name().equals(name)) {
                return scene;
            }
        }
        return null;
    }
}
