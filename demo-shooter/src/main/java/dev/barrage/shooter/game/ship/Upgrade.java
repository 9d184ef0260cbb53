package dev.barrage.shooter.game.ship;

/** What the player may choose between two waves of the endless mode. Each changes how one plays, and lasts. */
public enum Upgrade {
    /** Two more beams at the sides, for each time it is taken. */
    PRISM("PRISM", "Two more beams fan out beside yours.", 2),
    /** The beam goes on from the wall that ends it. */
    BANK_SHOT("BANK SHOT", "Your beam bounces off walls once more.", 2),
    /** The beam widens as energy runs low. */
    OVERCHARGE("OVERCHARGE", "The longer you hold the beam, the wider it cuts.", 1),
    PIERCER("PIERCER", "Your shots pierce one more grain.", 3),
    /** Grains beside a grain that a shot destroys turn into gems. */
    BRITTLE("BRITTLE", "Every grain you shoot takes its neighbours with it.", 2),
    SHARDS("SHARDS", "Graze, and shards of the storm hunt your enemies.", 2),
    /** Parries last longer and send a ring of shots. */
    COUNTER("COUNTER", "Parry for twice as long. Every parry bursts into a ring of shots.", 2),
    /** Bombs leave a place that nothing enters. */
    LEE("LEE", "A bomb leaves a calm eye that no bullet enters.", 3),
    GEM_WARD("GEM WARD", "Gather 200 gems for a ward that takes a hit for you.", 1),
    PINHOLE("PINHOLE", "Focus, and your core shrinks to half its size.", 1),
    /** Drones that circle the ship and cut grains. */
    SAW_DRONE("SAW DRONE", "A drone circles you and cuts what it touches.", 3),
    ARC("ARC", "Lightning leaps ahead and burns a path through the grains.", 1),
    SLOW_FALL("SLOW FALL", "When you are hit, time slows down. Bomb in time, and you live.", 1),
    DYNAMO("DYNAMO", "Every gem you gather feeds the beam.", 2),
    /** Swapping weapons makes the ship untouchable for a moment. */
    SIDESTEP("SIDESTEP", "Swap weapons, and for a moment nothing can touch you.", 1),
    WILDFIRE("WILDFIRE", "Enemies blow up and take the bullets around them with them.", 2),
    /** A bomb; taken as often as one likes, when little else is left. */
    SUPPLIES("SUPPLIES", "One more bomb.", Integer.MAX_VALUE);

    private static final Upgrade[] ALL = values();

    private final String title;
    private final String text;
    private final int most;

    Upgrade(String title, String text, int most) {
        this.title = title;
        this.text = text;
        this.most = most;
    }

    public static int count() {
        return ALL.length;
    }

    /** The upgrade of a number, from 0. */
    public static Upgrade of(int number) {
        return ALL[number];
    }

    public String title() {
        return title;
    }

    public String text() {
        return text;
    }

    /** How often it can be taken; its effects add up. */
    public int most() {
        return most;
    }
}
