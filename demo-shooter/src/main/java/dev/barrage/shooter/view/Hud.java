package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.asset.Boss;
import dev.barrage.shooter.game.BossFight;
import dev.barrage.shooter.game.Campaign;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.Scoring;
import dev.barrage.shooter.game.Trainer;
import java.util.Locale;
import org.joml.Vector2f;

/** The head-up display, in world units over the field. */
final class Hud {
    private static final float HALF_WIDTH = 0.5f * GameView.WIDTH;
    private static final float HALF_HEIGHT = 0.5f * GameView.HEIGHT;
    private static final float TOP = 8.4f;
    /** Lower edge of the status area with score, boss and lives, metres. */
    static final float STATUS_BOTTOM = TOP - 0.3f;
    /** Baseline of the text below the field, metres. */
    private static final float BELOW_FIELD = -8.87f;

    private static final float SMALL = 0.42f;
    /** Size of the text below the field, metres. */
    private static final float FINE = 0.36f;

    private static final int SHOWN_HITS = 4;
    private static final float BAR = 3f;
    private static final float BAR_LEFT = 5.4f;
    /**
     * Top of the boss's bar; above the field, so that it never covers danger. With large text the boss's name is
     * placed elsewhere.
     */
    private static final float BOSS_BAR_TOP = 8.2f;

    private static final float BOSS_LEFT = -5.2f;
    private static final float BOSS_BAR = 7.7f;
    private static final int NOTICE_FRAMES = 300;
    private static final int BACK = 0x1A2440FF;

    private final SceneRenderer scene;
    private final Banner banner;
    private float rewound;
    private int verifiedMinutes;
    private boolean verificationFailed;
    private String notice = "";
    private int noticeFrames;
    private float small = SMALL;
    private final Vector2f lowest = new Vector2f();
    private final Vector2f highest = new Vector2f();

    Hud(SceneRenderer scene, ControlNames names) {
        this.scene = scene;
        banner = new Banner(scene, names);
    }

    void textScale(float factor) {
        small = SMALL * factor;
        banner.textScale(factor);
    }

    void showVerified(int minutes, boolean failed) {
        verifiedMinutes = minutes;
        verificationFailed = failed;
    }

    void showRewind(float seconds) {
        rewound = seconds;
    }

    void notice(String line) {
        notice = line;
        noticeFrames = NOTICE_FRAMES;
    }

    void draw(Game game) {
        if (noticeFrames > 0) {
            noticeFrames--;
            scene.text().draw(notice, 14.6f, -8.1f, small, Palette.WORDS, Align.RIGHT);
        }
        if (hasStatus(game.phase())) {
            points(game);
            resources(game);
            boss(game);
            badge();
        }
        if (game.trainer().isOn() && hasStatus(game.phase())) {
            trainer(game);
        }
        if (rewound > 0f) {
            String back = String.format(Locale.ROOT, "REWIND  -%.1f s", rewound);
            scene.titles().draw(back, 0f, -7.6f, 0.6f, Palette.GOLD, Align.CENTRE);
        } else if (game.phase() == Phase.PLAYING) {
            announce(game);
        } else {
            banner.draw(game);
        }
    }

    /** Keeps the overlay out of the display's areas. */
    void keepFree(Game game, Camera2D camera, OverlayModel overlay) {
        overlay.keepNothingFree();
        if (hasStatus(game.phase())) {
            keepFree(camera, overlay, -HALF_WIDTH, STATUS_BOTTOM, HALF_WIDTH, HALF_HEIGHT);
        }
        if (noticeFrames > 0 || verifiedMinutes > 0 || verificationFailed) {
            keepFree(camera, overlay, 5f, -8.6f, HALF_WIDTH, -7.6f);
        }
        if (game.trainer().isOn() && hasStatus(game.phase())) {
            keepFree(camera, overlay, -HALF_WIDTH, -HALF_HEIGHT, HALF_WIDTH, BELOW_FIELD + FINE);
        }
        if (rewound > 0f) {
            keepFree(camera, overlay, -4f, -7.9f, 4f, -6.9f);
        }
    }

    private void keepFree(Camera2D camera, OverlayModel overlay, float minX, float minY, float maxX, float maxY) {
        camera.toPixel(minX, minY, lowest);
        camera.toPixel(maxX, maxY, highest);
        overlay.keepFree(lowest.x, lowest.y, highest.x, highest.y);
    }

    private static boolean hasStatus(Phase phase) {
        return phase != Phase.TITLE && phase != Phase.SCORES && phase != Phase.SETTINGS;
    }

    private void points(Game game) {
        Scoring scoring = game.scoring();
        scene.titles()
                .draw(
                        String.format(Locale.ROOT, "%,d", scoring.score()),
                        -14.6f,
                        TOP,
                        0.55f,
                        Palette.WORDS,
                        Align.LEFT);
        if (scoring.chain() > 1f) {
            String factor = String.format(Locale.ROOT, "x%.2f", scoring.chain());
            scene.titles().draw(factor, -10.2f, TOP, 0.5f, Palette.GOLD, Align.LEFT);
            bar(-10.2f, TOP - 0.16f, 1.6f, 0.07f, scoring.chainLeft(), Palette.GOLD);
        }
        scene.text().draw("GRAZE " + scoring.grazes(), -7.6f, TOP, small, Palette.FAINT, Align.LEFT);
        if (!game.boss().isOn()) {
            String place = "STAGE " + (game.field().stage() + 1) + "  WAVE "
                    + game.waves().wave() + "/" + game.waves().count();
            scene.text().draw(place, 0f, TOP, small, Palette.FAINT, Align.CENTRE);
        }
    }

    private void resources(Game game) {
        bar(
                BAR_LEFT,
                TOP,
                BAR,
                0.22f,
                game.weapons().energy(),
                game.weapons().overheated() ? Palette.DANGER : Palette.BEAM);
        String weapons = game.weapons().isSecondPair() ? "HOMING" : "SPREAD";
        scene.text().draw(weapons, BAR_LEFT - 0.2f, TOP, small, Palette.FAINT, Align.RIGHT);
        int lives = Math.max(0, game.player().lives());
        String left = "SHIPS " + lives + "  BOMBS " + game.player().bombs();
        scene.text().draw(left, 14.6f, TOP, small, lives == 1 ? Palette.DANGER : Palette.WORDS, Align.RIGHT);
    }

    private void boss(Game game) {
        BossFight fight = game.boss();
        if (!fight.isOn()) {
            return;
        }
        Boss boss = game.assets().boss(fight.boss());
        Boss.Phase phase = boss.phases().get(fight.phaseNumber());
        bar(BOSS_LEFT, BOSS_BAR_TOP, BOSS_BAR, 0.1f, fight.health(), fight.isClean() ? Palette.GOLD : Palette.DANGER);
        for (int i = fight.phaseNumber() + 1; i < boss.phases().size(); i++) {
            float x = BOSS_LEFT + BOSS_BAR + 0.2f + 0.35f * (i - fight.phaseNumber() - 1);
            scene.lines().plain().fill(x, BOSS_BAR_TOP, x + 0.2f, BOSS_BAR_TOP + 0.1f, Palette.GOLD);
        }
        boolean named = small <= SMALL;
        if (named) {
            scene.text().draw(boss.title(), BOSS_LEFT, TOP, small, Palette.WORDS, Align.LEFT);
        }
        scene.text().draw(phase.title(), named ? -0.5f : -1.6f, TOP, small, Palette.GOLD, Align.CENTRE);
        String time = String.format(Locale.ROOT, "%.1f", Math.max(0f, fight.secondsLeft()));
        scene.text().draw(time, 2.8f, TOP, small, Palette.WORDS, Align.RIGHT);
    }

    /** Draws the result of the background check. */
    private void badge() {
        if (verificationFailed) {
            scene.text().draw("NOT REPRODUCIBLE", 14.6f, BELOW_FIELD, FINE, Palette.DANGER, Align.RIGHT);
        } else if (verifiedMinutes > 0) {
            String badge = "VERIFIED " + verifiedMinutes + " MIN";
            scene.text().draw(badge, 14.6f, BELOW_FIELD, FINE, Palette.SHOT, Align.RIGHT);
        }
    }

    private void trainer(Game game) {
        Trainer trainer = game.trainer();
        scene.text().draw("TRAINER  hits " + trainer.hits(), -14.6f, BELOW_FIELD, FINE, Palette.DANGER, Align.LEFT);
        for (int i = 0; i < Math.min(SHOWN_HITS, trainer.hits()); i++) {
            int hit = trainer.hits() - 1 - i;
            String line = String.format(
                    Locale.ROOT,
                    "%d  %s  %.0f s ago",
                    hit + 1,
                    name(game, trainer.by(hit)),
                    (game.steps() - trainer.step(hit)) * game.world().stepSeconds());
            scene.text().draw(line, -10.8f + 5.4f * i, BELOW_FIELD, FINE, Palette.WORDS, Align.LEFT);
        }
    }

    private static String name(Game game, int who) {
        if (who < 0) {
            return "a wreck";
        }
        int boss = who - game.enemies().kinds();
        if (boss < 0) {
            return game.assets().enemyName(who);
        }
        return boss < game.assets().bosses() ? game.assets().bossName(boss) : "your own shot";
    }

    private void bar(float x, float y, float width, float height, float part, int colour) {
        scene.lines().plain().fill(x, y, x + width, y + height, BACK);
        scene.lines().fill(x, y, x + part * width, y + height, colour);
    }

    /** Announces the start of a stage, wave, boss or phase, and bonuses. */
    private void announce(Game game) {
        Campaign campaign = game.campaign();
        switch (campaign.act()) {
            case WAVES -> announceWave(game);
            case WARNING -> {
                if ((int) (campaign.seconds() * 4f) % 2 == 0) {
                    banner.words("WARNING", "something large is coming", Palette.DANGER);
                }
            }
            case BOSS -> announcePhase(game);
            default -> {
                int bonus = game.boss().lastBonus();
                banner.words("STAGE CLEAR", bonus > 0 ? capture(game) : "", Palette.GOLD);
            }
        }
    }

    private void announceWave(Game game) {
        int wave = game.waves().wave();
        if (wave == 0 && game.stepsInPhase() > 0) {
            String title = game.assets().stage(game.field().stage()).title();
            banner.words("STAGE " + (game.field().stage() + 1), title, Palette.WORDS);
            if (game.field().stage() == 0) {
                banner.controls();
            }
        } else if (wave > 1 && game.waves().seconds() < 1.2f) {
            banner.words("WAVE " + wave, "", Palette.WORDS);
        }
    }

    private void announcePhase(Game game) {
        BossFight fight = game.boss();
        if (fight.isOn() && fight.isBetweenPhases()) {
            Boss boss = game.assets().boss(fight.boss());
            String before = fight.phaseNumber() > 0 && fight.lastBonus() > 0 ? capture(game) : boss.title();
            banner.words(boss.phases().get(fight.phaseNumber()).title(), before, Palette.GOLD);
        }
    }

    private static String capture(Game game) {
        int bonus = game.boss().lastBonus() * game.difficulty().worth();
        return String.format(Locale.ROOT, "bonus %,d", bonus);
    }
}
