package dev.barrage.samples;

import static dev.barrage.samples.Exhibit.Group.*;

import java.util.List;

/** All samples worth looking at, with their views. Pictures, programs and tests go through this list. */
public final class Gallery {
    private static final List<Exhibit> EXHIBITS = List.of(
            new Exhibit(STACKING, Tower::new, 20, 0f, 10f, 40f, 120),
            new Exhibit(STACKING, LargePyramid::new, 210, 0f, 9.5f, 38f, 60),
            new Exhibit(STACKING, Dominoes::new, 60, 0f, -2.2f, 19f, 640),
            new Exhibit(STACKING, Arch::new, 15, 0f, 2.5f, 22f, 400),
            new Exhibit(STACKING, CardHouse::new, 5, 0f, 2.5f, 12f, 240),
            new Exhibit(STACKING, Tables::new, 12, -7.5f, 4f, 26f, 45),
            new Exhibit(JOINTS, Bridge::new, 20, 10f, 0f, 28f, 240),
            new Exhibit(JOINTS, Car::new, 3, 12f, 2.5f, 32f, 200),
            new Exhibit(JOINTS, Ragdolls::new, 24, 3.5f, 2.5f, 14f, 60),
            new Exhibit(JOINTS, WreckingBall::new, 40, 0f, 9f, 44f, 165),
            new Exhibit(JOINTS, PulleysAndGears::new, 3, 8f, 7f, 32f, 90),
            new Exhibit(JOINTS, ScissorLift::new, 4, 0f, 9f, 38f, 300),
            new Exhibit(JOINTS, Door::new, 4, 6.5f, 1f, 24f, 40),
            new Exhibit(JOINTS, Pendulums::new, 24, 5.75f, -0.5f, 13f, 130),
            new Exhibit(JOINTS, Ropes::new, 20, -1f, 5.5f, 32f, 75),
            new Exhibit(JOINTS, Pistons::new, 8, 8.4f, 4f, 28f, 120),
            new Exhibit(JOINTS, Trailer::new, 2, 0f, 0f, 48f, 600),
            new Exhibit(CONTINUOUS, PaperWalls::new, 8, 3f, 4f, 26f, 300),
            new Exhibit(CONTINUOUS, Projectiles::new, 3, 0f, 6f, 34f, 12),
            new Exhibit(CONTINUOUS, Pinball::new, 3, 0f, 10f, 37f, 230),
            new Exhibit(CONTINUOUS, FastSpinner::new, 72, 0f, 0f, 22f, 200),
            new Exhibit(CONTINUOUS, Spinner::new, 1_500, 0f, 32f, 150f, 400),
            new Exhibit(CHARACTERS, Platformer::new, 20, 16f, 4f, 33f, 280),
            new Exhibit(CHARACTERS, Course::new, 2, 24.5f, 8.5f, 54f, 690),
            new Exhibit(CHARACTERS, Walkers::new, 8, 8f, 2f, 24f, 480),
            new Exhibit(CHARACTERS, OneWays::new, 9, 0f, 3.8f, 22f, 30),
            new Exhibit(SHAPES, Compound::new, 24, 0f, -1f, 22f, 75),
            new Exhibit(SHAPES, Terrain::new, 40, 0f, 0.5f, 38f, 500),
            new Exhibit(SHAPES, Rounded::new, 6, 11f, -7f, 30f, 300),
            new Exhibit(SHAPES, Concave::new, 20, 0f, 7f, 30f, 240),
            new Exhibit(SHAPES, Tiles::new, 24, 12f, 4.5f, 30f, 60),
            new Exhibit(SHAPES, Conveyor::new, 60, 0f, 4f, 22f, 300),
            new Exhibit(SHAPES, Tumbler::new, 24, 0f, 10f, 54f, 400),
            new Exhibit(SHAPES, Walls::new, 250, 10f, 10f, 36f, 240),
            new Exhibit(EVENTS, RayFan::new, 16, 0f, 0f, 34f, 300),
            new Exhibit(EVENTS, LineOfSight::new, 4, 0f, 0f, 30f, 750),
            new Exhibit(EVENTS, Turrets::new, 6, 0f, 0f, 30f, 600),
            new Exhibit(EVENTS, ShapeCast::new, 16, 0f, 0f, 32f, 60),
            new Exhibit(EVENTS, BreakingBridge::new, 12, 0f, -2f, 28f, 852),
            new Exhibit(EVENTS, HitSounds::new, 8, 0f, 0f, 32f, 420),
            new Exhibit(EVENTS, TriggerZones::new, 12, 0f, 1f, 28f, 600),
            new Exhibit(EVENTS, Rules::new, 8, 14f, 2.5f, 36f, 50),
            new Exhibit(BULLETS, Storm::new, 100_000, 0f, 0f, 64f, 120),
            new Exhibit(BULLETS, Ricochet::new, 2_000, 0f, 0f, 38f, 420),
            new Exhibit(BULLETS, Interceptors::new, 3, 0f, 0f, 32f, 300),
            new Exhibit(BULLETS, BeamCuts::new, 60, 0f, 0f, 30f, 300),
            new Exhibit(BULLETS, Graze::new, 26, 0f, 0f, 32f, 400),
            new Exhibit(WORLDS, Rollback::new, 15, 8f, 0f, 34f, 166),
            new Exhibit(WORLDS, Rewind::new, 48, 0f, 7f, 32f, 95),
            new Exhibit(WORLDS, Independence::new, 30, 0f, 5f, 46f, 160),
            new Exhibit(WORLDS, Pegs::new, 100_000, 0f, -5f, 32f, 420),
            new Exhibit(WORLDS, Pool::new, 8, -4f, -0.5f, 28f, 600),
            new Exhibit(WORLDS, Gusts::new, 84, 9f, 7f, 32f, 205),
            new Exhibit(WORLDS, Blasts::new, 60, 0f, 5f, 28f, 78),
            new Exhibit(WORLDS, Changes::new, 7, 9f, 5f, 38f, 230),
            new Exhibit(WORLDS, FarOut::new, 4, 0f, 4f, 32f, 480),
            new Exhibit(SYSTEMS, Wildfire::new, 2_000, 0f, 0f, 62f, 1_250),
            new Exhibit(SYSTEMS, Fireworks::new, 20, 0f, 1f, 36f, 200),
            new Exhibit(SYSTEMS, Flock::new, 4_000, 0f, 0f, 66f, 900),
            new Exhibit(SYSTEMS, Herd::new, 150, 0f, 0f, 34f, 300));

    private Gallery() {}

    /** The exhibits, group by group. */
    public static List<Exhibit> exhibits() {
        return EXHIBITS;
    }
}
