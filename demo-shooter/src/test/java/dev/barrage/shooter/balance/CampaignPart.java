package dev.barrage.shooter.balance;

import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.campaign.Campaign;
import java.util.Locale;

/**
 * A part of the campaign: a wave, a curtain between waves, the warning, a phase of a boss, or the pause after it.
 *
 * @param stage number of the stage, from 1
 * @param name name in reports
 * @param kind its kind
 */
record CampaignPart(int stage, String name, Kind kind) {
    /** Kinds of parts. */
    enum Kind {
        /** A wave of enemies. */
        WAVE,
        /** A curtain between waves. */
        STORM,
        /** A phase of a boss. */
        BOSS,
        /** Anything between these. */
        PAUSE
    }

    /** The part that a game is in. */
    static CampaignPart of(Game game) {
        int stage = game.field().stage();
        Campaign.Act act = game.campaign().act();
        return switch (act) {
            case WAVES -> wave(game, stage);
            case BOSS -> new CampaignPart(stage + 1, phase(game), Kind.BOSS);
            default -> new CampaignPart(stage + 1, act.name().toLowerCase(Locale.ROOT), Kind.PAUSE);
        };
    }

    /** A curtain lasts until the next wave begins, its last grains included. */
    private static CampaignPart wave(Game game, int stage) {
        int wave = game.waves().wave();
        String storm = game.waves().storm();
        if (storm != null) {
            return new CampaignPart(stage + 1, storm, Kind.STORM);
        }
        return wave == 0
                ? new CampaignPart(stage + 1, "start", Kind.PAUSE)
                : new CampaignPart(stage + 1, "wave " + wave, Kind.WAVE);
    }

    private static String phase(Game game) {
        int phase = game.boss().phaseNumber();
        return game.boss().isOn()
                ? game.assets().bossName(game.boss().boss()) + " " + (phase + 1)
                : game.assets().bossName(game.assets().bossOf(game.field().stage()));
    }

    /** Name of the boss of one of its phases. */
    String boss() {
        return name.split(" ")[0];
    }

    @Override
    public String toString() {
        return stage + " " + name;
    }
}
