package dev.barrage.benchmarks.scene;

import dev.barrage.samples.Conveyor;
import dev.barrage.samples.JointGrid;
import dev.barrage.samples.LargePyramid;
import dev.barrage.samples.ManyPyramids;
import dev.barrage.samples.Rain;
import dev.barrage.samples.Rest;
import dev.barrage.samples.Ships;
import dev.barrage.samples.Smash;
import dev.barrage.samples.Spinner;
import dev.barrage.samples.Statics;
import dev.barrage.samples.Swarm;
import dev.barrage.samples.Tables;
import dev.barrage.samples.Tumbler;
import dev.barrage.samples.Walls;
import java.util.List;

/** All scenes, in the order in which they are listed. */
public final class Scenes {
    private static final List<Scene> ALL = List.of(
            new Storm(),
            new Props(),
            new Field(),
            Duel.ofEqualArmies(),
            Duel.ofFewAgainstMany(),
            new SampleScene(new Swarm(), 1_000, 10_000, 100_000),
            new Beams(),
            new Cut(),
            new SampleScene(new Ships(), 500),
            new SampleScene(new Walls(), 10_000),
            new BlockScene(new LargePyramid(), 5_050),
            new BlockScene(new ManyPyramids(), 22_000),
            new BlockScene(new Smash(), 9_600),
            new JointScene(new JointGrid(), 100),
            new JointScene(new Tumbler(), 45),
            new JointScene(new Spinner(), 6_076),
            new JointScene(new Rain(), 40),
            new SampleScene(new Tables(), 1_000),
            new SampleScene(new Conveyor(), 1_000),
            new Characters(),
            new Seams(),
            new SampleScene(new Statics(), 10_000, 100_000),
            new BlockScene(new Rest(), 10_000),
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
            new FirstQuestion(),
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
