package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.asset.Boss;
import dev.barrage.shooter.game.BossFight;
import dev.barrage.shooter.game.Campaign;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.Scoring;
import dev.barrage.shooter.game.Trainer;
import java.util.Locale;

/** What a player needs to know while playing, in world units over the field. */
final class Hud {
    private static final float TOP = 8.4f;
    /** Between the field and the lower edge of the picture. */
    private static final float BELOW_FIELD = -8.87f;

    private static final float SMALL = 0.42f;
    private static final float BAR = 3f;
    private static final float BAR_LEFT = 5.4f;
    private static final float BOSS_BAR = 11f;
    private static final float BOSS_TOP = 7.55f;
    private static final int NOTICE_FRAMES = 120;
    private static final int BACK = 0x1A2440FF;

    private final SceneRenderer scene;
    private final Banner banner;
    private float rewound;
    private String brush = "";
    private boolean brushOver;
    private int verifiedMinutes;
    private boolean verificationFailed;
    private String notice = "";
    private int noticeFrames;
    private float small = SMALL;

    Hud(SceneRenderer scene, ControlNames names) {
        this.scene = scene;
        banner = new Banner(scene, names);
    }

    void textScale(float factor) {
        small = SMALL * factor;
        banner.textScale(factor);
    }

    void showBrush(String line, boolean over) {
        brush = line;
        brushOver = over;
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
        if (!brush.isEmpty()) {
            scene.text().draw(brush, 0f, -7.4f, 0.36f, brushOver ? Palette.DANGER : Palette.SHOT, Align.CENTRE);
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
        String place = "STAGE " + (game.field().stage() + 1) + "  "
                + (game.campaign().act() == Campaign.Act.WAVES
                        ? "WAVE " + game.waves().wave() + "/" + game.waves().count()
                        : "BOSS");
        scene.text().draw(place, 0f, TOP, small, Palette.FAINT, Align.CENTRE);
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
        float left = -0.5f * BOSS_BAR;
        bar(left, BOSS_TOP, BOSS_BAR, 0.16f, fight.health(), fight.isClean() ? Palette.GOLD : Palette.DANGER);
        scene.text().draw(boss.title(), left, BOSS_TOP - 0.5f, small, Palette.WORDS, Align.LEFT);
        scene.text().draw(phase.title(), 0f, BOSS_TOP - 0.5f, small, Palette.GOLD, Align.CENTRE);
        String time = String.format(Locale.ROOT, "%.1f", Math.max(0f, fight.secondsLeft()));
        scene.text().draw(time, -left, BOSS_TOP - 0.5f, small, Palette.WORDS, Align.RIGHT);
        for (int i = fight.phaseNumber() + 1; i < boss.phases().size(); i++) {
            float x = -left + 0.3f + 0.35f * (i - fight.phaseNumber() - 1);
            scene.lines().plain().fill(x, BOSS_TOP, x + 0.2f, BOSS_TOP + 0.16f, Palette.GOLD);
        }
    }

    /** Says that what was played came out the same with another number of workers. */
    private void badge() {
        if (verificationFailed) {
            scene.text().draw("NOT REPRODUCIBLE", 14.6f, BELOW_FIELD, 0.36f, Palette.DANGER, Align.RIGHT);
        } else if (verifiedMinutes > 0) {
            String badge = "VERIFIED " + verifiedMinutes + " MIN";
            scene.text().draw(badge, 14.6f, BELOW_FIELD, 0.36f, Palette.SHOT, Align.RIGHT);
        }
    }

    private void trainer(Game game) {
        Trainer trainer = game.trainer();
        scene.text().draw("TRAINER  hits " + trainer.hits(), -14.6f, -7.9f, small, Palette.DANGER, Align.LEFT);
        int first = Math.max(0, trainer.hits() - Trainer.KEPT);
        for (int hit = first; hit < trainer.hits(); hit++) {
            String line = String.format(
                    Locale.ROOT,
                    "%d  %.1f s ago  %s",
                    hit + 1,
                    (game.steps() - trainer.step(hit)) * game.world().stepSeconds(),
                    name(game, trainer.by(hit)));
            scene.text().draw(line, -14.6f, -7.4f + 0.5f * (hit - first), small, Palette.WORDS, Align.LEFT);
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

    /** What begins: a stage, a wave, a boss, one of its attacks; and what was won. */
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
