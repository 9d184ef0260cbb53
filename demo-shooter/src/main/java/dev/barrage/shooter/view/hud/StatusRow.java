package dev.barrage.shooter.view.hud;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.asset.Boss;
import dev.barrage.shooter.asset.Stage;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.boss.BossFight;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.score.Scoring;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.TextLine;
import dev.barrage.shooter.view.look.Words;

/**
 * The row of score, boss and ships above the field. Its parts have their usual places while the text is small; larger
 * text moves them apart, and shrinks as far as needed to keep them apart.
 */
final class StatusRow {
    private static final float TOP = 8.4f;
    private static final float EDGE = 14.6f;
    private static final float GAP = 0.45f;
    private static final float SMALL = 0.42f;
    private static final float LARGEST = 0.6f;
    private static final float SMALLEST = 0.2f;
    private static final float SHRINK = 0.97f;
    private static final float SCORE = 0.55f;
    private static final float CHAIN = 0.5f;
    private static final float CHAIN_LEFT = -10.2f;
    private static final float CHAIN_BAR = 1.6f;
    private static final float GRAZE_LEFT = -7.6f;
    private static final float BAR = 3f;
    private static final float BAR_LEFT = 5.4f;
    /** The boss's bar lies above the field, so that it never covers danger, and below its words. */
    private static final float BOSS_BAR_BOTTOM = 8.16f;

    private static final float BOSS_BAR_HEIGHT = 0.24f;
    private static final float BOSS_WORDS = 8.54f;
    private static final float MOST_BOSS_WORDS = 0.42f;
    /** Part of the bar for a phase to come, and the gap before it, metres. */
    private static final float BOSS_PHASE = 0.5f;

    private static final float BOSS_GAP = 0.1f;
    /** Seconds that are left of a phase when its time turns red. */
    private static final float HURRY = 10f;

    private static final float ICON = 0.2f;
    private static final float ICON_STEP = 0.4f;
    private static final float NUMBER = 0.5f;
    private static final float GEM_BAR = 1.1f;
    private static final int BACK = 0x1A2440FF;

    private final SceneRenderer scene;
    private final Words words;

    private final TextLine score = new TextLine();
    private final TextLine chain = new TextLine();
    private final TextLine graze = new TextLine();
    private final TextLine ships = new TextLine();
    private final TextLine bombs = new TextLine();
    private final float[] wing = new float[6];
    private final TextLine wave = new TextLine();
    private final TextLine time = new TextLine();
    private Stage stage;
    private String stageName;
    private String weapon;
    /** What lies in the middle: the wave, or the boss's name, phase and time. */
    private final CharSequence[] middle = {"", "", ""};

    /** Share of the gems that bring the next bomb. */
    private float gems;

    private boolean isBossOn;
    private float size;
    private float grazeLeft;
    private float chainLeft;
    private float barLeft;
    private float shipsLeft;
    private float bombsLeft;
    private float middleLeft;
    private float middleRight;

    StatusRow(SceneRenderer scene, Words words) {
        this.scene = scene;
        this.words = words;
    }

    void draw(Game game) {
        say(game);
        size = words.small(SMALL, LARGEST);
        while (!fits() && size > SMALLEST) {
            if (!middle[0].isEmpty() && isBossOn) {
                middle[0] = "";
            } else {
                size *= SHRINK;
            }
        }
        drawPoints(game);
        drawShips(game);
        if (isBossOn) {
            drawBoss(game);
        } else {
            words.text(middle[1], centre(0f, middle[1]), TOP, size, Palette.FAINT, Align.CENTRE);
        }
    }

    private void say(Game game) {
        Scoring scoring = game.scoring();
        score.clear().grouped(scoring.score());
        chain.clear();
        if (scoring.chain() > 1f) {
            chain.add("x").decimal(scoring.chain(), 100);
        }
        graze.clear().add("GRAZE ").add(scoring.grazes());
        weapon = game.weapons().isSecondPair() ? "HOMING" : "SPREAD";
        ships.clear().add(Math.max(0, game.player().lives()));
        bombs.clear().add(game.player().bombs());
        gems = scoring.bombPart();
        BossFight fight = game.boss();
        middle[0] = "";
        middle[2] = "";
        isBossOn = fight.isOn();
        if (isBossOn) {
            Boss boss = game.assets().boss(fight.boss());
            middle[0] = boss.title();
            middle[1] = boss.phases().get(fight.phaseNumber()).title();
            middle[2] = time.clear().decimal(Math.max(0f, fight.secondsLeft()), 10);
        } else if (game.campaign().act() == Campaign.Act.FLIGHT) {
            middle[1] = "FIRST FLIGHT";
        } else if (game.endless().isOn()) {
            wave.clear().add("ENDLESS ").add(game.endless().name()).add("  WAVE ");
            middle[1] = wave.add(game.endless().round());
        } else {
            wave.clear().add(name(game.assets().stage(game.field().stage()))).add("  WAVE ");
            middle[1] = wave.add(game.waves().wave()).add("/").add(game.waves().count());
        }
    }

    /** The short title of a stage, made once for as long as it is shown. */
    private String name(Stage shown) {
        if (shown != stage) {
            stage = shown;
            stageName = shown.shortTitle();
        }
        return stageName;
    }

    /** Places the parts at the current size; returns whether the middle has room. */
    private boolean fits() {
        float end = -EDGE + SCORE * words.titleWidth(score) + GAP;
        chainLeft = Math.max(CHAIN_LEFT, end);
        if (!chain.isEmpty()) {
            end = chainLeft + Math.max(CHAIN_BAR, CHAIN * words.titleWidth(chain)) + GAP;
        }
        grazeLeft = Math.max(GRAZE_LEFT, end);
        middleLeft = isBossOn ? grazeLeft : grazeLeft + width(graze) + GAP;
        bombsLeft = EDGE - ICON_STEP - NUMBER * words.titleWidth(bombs);
        shipsLeft = bombsLeft - GAP - ICON_STEP - NUMBER * words.titleWidth(ships);
        barLeft = Math.min(BAR_LEFT, shipsLeft - GAP - BAR);
        middleRight = barLeft - 0.2f - width(weapon) - GAP;
        float needed = width(middle[1]);
        needed += middle[0].isEmpty() ? 0f : width(middle[0]) + GAP;
        needed += middle[2].isEmpty() ? 0f : width(middle[2]) + GAP;
        return middleRight - middleLeft >= needed;
    }

    private float width(CharSequence line) {
        return size * words.width(line);
    }

    /** The middle of a line in the space between the parts at both sides, as near to a place as possible. */
    private float centre(float wanted, CharSequence line) {
        float half = 0.5f * width(line);
        return Math.max(middleLeft + half, Math.min(middleRight - half, wanted));
    }

    private void drawPoints(Game game) {
        words.title(score, -EDGE, TOP, SCORE, Palette.WORDS, Align.LEFT);
        if (!chain.isEmpty()) {
            words.title(chain, chainLeft, TOP, CHAIN, Palette.GOLD, Align.LEFT);
            bar(chainLeft, TOP - 0.16f, CHAIN_BAR, 0.07f, game.scoring().chainLeft(), Palette.GOLD);
        }
        if (!isBossOn) {
            words.text(graze, grazeLeft, TOP, size, Palette.FAINT, Align.LEFT);
        }
    }

    private void drawShips(Game game) {
        int charge = game.weapons().isCharging() ? Palette.WORDS : Palette.BEAM;
        int energy = game.weapons().overheated() ? Palette.DANGER : charge;
        bar(barLeft, TOP, BAR, 0.22f, game.weapons().energy(), energy);
        words.text(weapon, barLeft - 0.2f, TOP, size, Palette.FAINT, Align.RIGHT);
        int colour = game.player().lives() == 1 ? Palette.DANGER : Palette.PLAYER;
        float middle = TOP + 0.37f * NUMBER;
        arrow(shipsLeft + ICON, middle, colour);
        words.title(ships, shipsLeft + ICON_STEP, TOP, NUMBER, Palette.WORDS, Align.LEFT);
        int bomb = game.player().bombs() == 0 ? Palette.FAINT : Palette.GEM;
        scene.shapes().plain().circle(bombsLeft + ICON, middle, 0.6f * ICON, bomb, bomb);
        scene.shapes().circle(bombsLeft + ICON, middle, ICON, 0, bomb);
        words.title(bombs, bombsLeft + ICON_STEP, TOP, NUMBER, Palette.WORDS, Align.LEFT);
        bar(EDGE - GEM_BAR, TOP - 0.2f, GEM_BAR, 0.07f, gems, Palette.GEM);
    }

    /** The sign of a ship: an arrow head that points up. */
    private void arrow(float x, float y, int colour) {
        scene.shapes().plain();
        for (int side = -1; side <= 1; side += 2) {
            wing[0] = x;
            wing[1] = y + ICON;
            wing[2] = x + side * ICON;
            wing[3] = y - ICON;
            wing[4] = x;
            wing[5] = y - 0.5f * ICON;
            scene.shapes().convex(wing, 3, 0f, colour, colour);
        }
    }

    /** A bar for the phase, small ones for those to come, and the words above. */
    private void drawBoss(Game game) {
        BossFight fight = game.boss();
        float right = middleRight - fight.phasesToCome() * (BOSS_GAP + BOSS_PHASE);
        int colour = fight.isClean() ? Palette.GOLD : Palette.DANGER;
        bar(middleLeft, BOSS_BAR_BOTTOM, right - middleLeft, BOSS_BAR_HEIGHT, fight.health(), colour);
        for (int i = 0; i < fight.phasesToCome(); i++) {
            right += BOSS_GAP;
            bar(right, BOSS_BAR_BOTTOM, BOSS_PHASE, BOSS_BAR_HEIGHT, 1f, Rgba.mix(colour, BACK, 0.45f));
            right += BOSS_PHASE;
        }
        float text = Math.min(size, MOST_BOSS_WORDS);
        words.text(middle[0], middleLeft, BOSS_WORDS, text, Palette.WORDS, Align.LEFT);
        words.text(middle[1], 0.5f * (middleLeft + middleRight), BOSS_WORDS, text, Palette.GOLD, Align.CENTRE);
        int left = fight.secondsLeft() < HURRY ? Palette.DANGER : Palette.WORDS;
        words.text(middle[2], middleRight, BOSS_WORDS, text, left, Align.RIGHT);
    }

    private void bar(float x, float y, float width, float height, float part, int colour) {
        scene.lines().plain().fill(x, y, x + width, y + height, BACK);
        scene.lines().fill(x, y, x + part * width, y + height, colour);
    }
}
