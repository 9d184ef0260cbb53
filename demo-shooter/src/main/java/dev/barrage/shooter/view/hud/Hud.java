package dev.barrage.shooter.view.hud;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.asset.Boss;
import dev.barrage.shooter.asset.Stage;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.score.Trainer;
import dev.barrage.shooter.view.look.ControlNames;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.StageColors;
import dev.barrage.shooter.view.look.TextLine;
import dev.barrage.shooter.view.look.ViewSize;
import dev.barrage.shooter.view.look.Words;
import dev.barrage.shooter.view.menu.Banner;

/** The head-up display, in world units over the field. */
public final class Hud {
    private static final float HALF_WIDTH = 0.5f * ViewSize.WIDTH;
    private static final float HALF_HEIGHT = 0.5f * ViewSize.HEIGHT;
    /** Baseline of the label of a frozen game, below the status area, metres: it hides nothing of what is looked at. */
    private static final float FROZEN = 7.05f;

    /** Lower edge of the status area with score, boss and lives, metres. */
    public static final float STATUS_BOTTOM = 8.1f;
    /** Baseline of the text below the field, metres. */
    private static final float BELOW_FIELD = -8.87f;

    /** Size of the text below the field, metres. */
    private static final float FINE = 0.36f;

    /** How long the title of a curtain is shown after its sluices open, seconds. */
    private static final float STORM_SECONDS = 1.2f;

    /** How long a new wave is announced, seconds. */
    private static final float HEADING_SECONDS = 1.2f;

    private static final int SHOWN_HITS = 4;
    private static final float EDGE = 14.6f;
    /** Baseline of a notice, above the hints, metres. */
    public static final float NOTICE = -5.9f;
    /** Baseline of a notice below the list of keys, metres. */
    public static final float NOTICE_BELOW_KEYS = -7.4f;

    private static final float NOTICE_SIZE = 0.42f;
    private static final float MOST_NOTICE = 0.64f;
    /** Width of a hit of the trainer, metres. */
    private static final float HIT = 5.4f;

    private static final int NOTICE_FRAMES = 300;
    /** Height of the row of upgrades of a game that is paused or over, metres. */
    private static final float OWNED = -3f;

    private final Words words;
    private final StatusRow status;
    private final Banner banner;
    private final TitleCard card;
    private final FlightView flight;
    private final UpgradeView upgrades;
    private final ControlNames names;
    private final TextLine line = new TextLine();
    private boolean frozen;
    private boolean replayed;
    private float rewound;
    private int verifiedMinutes;
    private boolean verificationFailed;
    private int clip = -1;
    private String notice = "";
    private int noticeFrames;

    public Hud(SceneRenderer scene, Words words, ControlNames names) {
        this.words = words;
        this.names = names;
        status = new StatusRow(scene, words);
        banner = new Banner(scene, words, names);
        card = new TitleCard(scene, words);
        flight = new FlightView(scene, words, names);
        upgrades = new UpgradeView(scene, words, names);
    }

    /** Shows the result of the background check: minutes verified, or that one differed. */
    public void showVerified(int minutes, boolean failed) {
        verifiedMinutes = minutes;
        verificationFailed = failed;
    }

    /** Shows the progress of a clip, percent; negative hides it. */
    public void showClip(int percent) {
        clip = percent;
    }

    /** Shows the length of the rewind, seconds; 0 hides it. */
    public void showRewind(float seconds) {
        rewound = seconds;
    }

    public void showFrozen(boolean now) {
        frozen = now;
    }

    /** Shows a message at the bottom for about five seconds. */
    public void notice(String newNotice) {
        notice = newNotice;
        noticeFrames = NOTICE_FRAMES;
    }

    /** Draws the row above the field. */
    public void drawStatus(Game game) {
        if (hasStatus(game.phase())) {
            status.draw(game);
        }
    }

    /**
     * Draws everything else.
     *
     * @param lower whether the lowest line is taken, by the bar of a replay
     */
    public void draw(Game game, boolean lower) {
        if (clip >= 0) {
            line.clear().add("SAVING CLIP ").add(clip).add(" %");
            words.text(line, EDGE, lower ? BELOW_FIELD + 0.6f : BELOW_FIELD, FINE, Palette.GOLD, Align.RIGHT);
        } else if (hasStatus(game.phase()) && !lower) {
            badge();
        }
        if (game.trainer().isOn() && hasStatus(game.phase())) {
            trainer(game, lower ? BELOW_FIELD + 0.6f : BELOW_FIELD);
        }
        if (rewound > 0f) {
            line.clear().add("REWIND  -").decimal(rewound, 10).add(" s");
            words.title(line, 0f, -7.6f, 0.6f, Palette.GOLD, Align.CENTRE);
            return;
        }
        if (frozen) {
            words.title("FROZEN   " + names.frozen(), 0f, FROZEN, 0.7f, Palette.PLAYER, Align.CENTRE);
        }
        if (game.phase() != Phase.PLAYING) {
            banner.draw(game, !lower);
            drawUpgrades(game);
        }
    }

    /** Draws the upgrades that the player has, while the game is paused or over. */
    private void drawUpgrades(Game game) {
        if (game.phase() == Phase.PAUSED || game.phase() == Phase.GAME_OVER) {
            upgrades.drawOwned(game.upgrades(), OWNED);
        }
    }

    /**
     * Draws the message at the bottom, over whatever screen is shown.
     *
     * @param y baseline, metres
     */
    public void drawNotice(float y) {
        if (noticeFrames > 0) {
            noticeFrames--;
            words.text(notice, EDGE, y, words.small(NOTICE_SIZE, MOST_NOTICE), Palette.WORDS, Align.RIGHT, 2f * EDGE);
        }
    }

    /**
     * Draws what is announced for a moment in a game in play.
     *
     * @param isReplayed whether nobody is at the controls, so that they are not explained
     */
    public void drawAnnouncement(Game game, boolean isReplayed) {
        replayed = isReplayed;
        if (rewound == 0f && game.phase() == Phase.PLAYING) {
            announce(game);
        }
    }

    /** Keeps the overlay out of the row above the field. */
    public void keepFree(Game game, Camera2D camera, OverlayModel overlay) {
        if (hasStatus(game.phase())) {
            words.keepFree(camera, overlay, -HALF_WIDTH, STATUS_BOTTOM, HALF_WIDTH, HALF_HEIGHT);
        }
    }

    private static boolean hasStatus(Phase phase) {
        return phase != Phase.TITLE && phase != Phase.SCORES && phase != Phase.SETTINGS && phase != Phase.SANDBOX;
    }

    /** Draws the result of the background check. */
    private void badge() {
        if (verificationFailed) {
            words.text("NOT REPRODUCIBLE", EDGE, BELOW_FIELD, FINE, Palette.DANGER, Align.RIGHT);
        } else if (verifiedMinutes > 0) {
            line.clear().add("VERIFIED ").add(verifiedMinutes).add(" MIN");
            words.text(line, EDGE, BELOW_FIELD, FINE, Palette.SHOT, Align.RIGHT);
        }
    }

    private void trainer(Game game, float y) {
        Trainer trainer = game.trainer();
        line.clear().add("TRAINER  HITS ").add(trainer.hits());
        words.text(line, -EDGE, y, FINE, Palette.DANGER, Align.LEFT, 3.6f);
        for (int i = 0; i < Math.min(SHOWN_HITS, trainer.hits()); i++) {
            int hit = trainer.hits() - 1 - i;
            float seconds = (game.steps() - trainer.step(hit)) * game.world().stepSeconds();
            line.clear().add(hit + 1).add("  ").add(name(game, trainer.by(hit)));
            line.add("  ").add(Math.round(seconds)).add(" s ago");
            words.text(line, -10.8f + HIT * i, y, FINE, Palette.WORDS, Align.LEFT, HIT - 0.3f);
        }
    }

    private static String name(Game game, int who) {
        if (who < 0) {
            return "wreckage";
        }
        int boss = who - game.enemies().kinds();
        if (boss < 0) {
            return game.assets().enemyName(who);
        }
        if (boss < game.assets().bosses()) {
            return game.assets().bossName(boss);
        }
        return boss == game.assets().bosses() ? "a ricochet" : "the storm";
    }

    /** Announces the start of a stage, wave, boss or phase, and bonuses. */
    private void announce(Game game) {
        Campaign campaign = game.campaign();
        switch (campaign.act()) {
            case FLIGHT -> flight.draw(game.flight());
            case WAVES, STORM -> announceWave(game);
            case CHOICE -> upgrades.draw(game.upgrades(), game.endless().round());
            case WARNING -> {
                String boss = game.assets()
                        .boss(game.assets().bossOf(game.field().stage()))
                        .title();
                float length = Campaign.WARNING_SECONDS;
                card.card("WARNING", boss, "", campaign.seconds(), length, Palette.DANGER);
            }
            case BOSS -> announcePhase(game);
            default -> {
                CharSequence bonus = game.boss().lastBonus() > 0 ? capture(game) : "";
                String title = stage(game).title();
                card.card(title, "STAGE CLEAR", bonus, campaign.seconds(), Campaign.CLEAR_SECONDS, Palette.GOLD);
            }
        }
    }

    private void announceWave(Game game) {
        boolean practised = game.campaign().act() == Campaign.Act.STORM;
        if (game.waves().storm() != null || practised) {
            if (game.storm().isOn() && game.storm().seconds() < STORM_SECONDS) {
                card.heading(game.storm().curtain().title(), "", Palette.GOLD);
            }
            return;
        }
        if (game.endless().isOn()) {
            announceRound(game);
            return;
        }
        int wave = game.waves().wave();
        if (wave > 1 && game.waves().seconds() < HEADING_SECONDS) {
            card.heading(line.clear().add("WAVE ").add(wave), "", Palette.WORDS);
        } else if (wave <= 1 && game.campaign().seconds() < TitleCard.SECONDS) {
            announceStage(game);
        }
    }

    private void announceStage(Game game) {
        int number = game.field().stage();
        line.clear().add("STAGE ").add(number + 1);
        int colour = StageColors.of(number).border();
        Stage stage = stage(game);
        card.card(line, stage.title(), stage.motto(), game.campaign().seconds(), TitleCard.SECONDS, colour);
        if (number == 0 && !replayed) {
            banner.controls();
        }
    }

    private static Stage stage(Game game) {
        return game.assets().stage(game.field().stage());
    }

    private void announceRound(Game game) {
        if (game.endless().isAnnounced()) {
            line.clear().add("WAVE ").add(game.endless().round());
            card.heading(line, stage(game).title(), Palette.WORDS);
        }
    }

    private void announcePhase(Game game) {
        BossFight fight = game.boss();
        if (fight.isOn() && fight.isBetweenPhases()) {
            Boss boss = game.assets().boss(fight.boss());
            CharSequence before = fight.phaseNumber() > 0 && fight.lastBonus() > 0 ? capture(game) : boss.title();
            card.heading(boss.phases().get(fight.phaseNumber()).title(), before, Palette.GOLD);
        }
    }

    private TextLine capture(Game game) {
        long bonus = (long) game.boss().lastBonus() * game.difficulty().worth();
        return line.clear().add("Bonus ").grouped(bonus);
    }
}
