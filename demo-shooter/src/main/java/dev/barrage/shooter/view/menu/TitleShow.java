package dev.barrage.shooter.view.menu;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.SceneryBuilder;
import dev.barrage.graphics.render.SceneryModel;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.Pilot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.view.battle.BattleView;
import java.util.List;

/**
 * The picture behind the menu: a pilot cuts its way through storms in a game of its own, which begins some steps after
 * the title appears and ends with it. It follows the steps of the player's game and never changes it.
 */
public final class TitleShow implements AutoCloseable {
    private static final long SEED = 7;
    private static final List<String> CURTAINS = List.of("tide", "eye", "weave");
    /** Steps at the title until the show is made: the first picture does not wait for it. */
    private static final int DELAY = 20;

    /** Seconds of a storm that pass fast, until it fills the field. */
    private static final float FILLING = 3.5f;

    private static final int FAST = 3;
    private static final int VEIL = 0x02050CFF;

    private final Game game;
    private final SceneRenderer scene;
    private final BattleView battle;
    private final List<Lesson> lessons;
    private final Logo logo = new Logo();
    private final SceneryModel veil;
    private final SceneryModel cover;
    private final Pilot pilot = new Pilot(-9.5f, -1f);
    /** Null unless the show is on. */
    private Game show;

    private int next;
    private int shown;

    /** @param battle draws the player's game, and in its place the show while that is on */
    public TitleShow(Game game, SceneRenderer scene, BattleView battle) {
        this.game = game;
        this.scene = scene;
        this.battle = battle;
        lessons = CURTAINS.stream()
                .flatMap(name -> Lesson.all(game.assets()).stream()
                        .filter(lesson -> lesson.curtain().equals(name)))
                .toList();
        veil = new SceneryBuilder()
                .layer(0f, 3f)
                .paint((x, y) -> VEIL & 0xFFFFFF00 | 0xB0)
                .polygon(-5f, -9f, 5f, -9f, 5f, 0.4f, -5f, 0.4f)
                .build();
        cover = new SceneryBuilder()
                .layer(0f, 0f)
                .paint(VEIL & 0xFFFFFF00 | 0x58)
                .polygon(-18f, -11f, 18f, -11f, 18f, 11f, -18f, 11f)
                .build();
    }

    /** Whether the player's game shows the title or a screen that belongs to it. */
    public boolean isOn() {
        Phase phase = game.phase();
        return phase == Phase.TITLE || phase == Phase.SETTINGS && !game.isPaused() || phase == Phase.SCORES;
    }

    /** Follows a step of the player's game. */
    public void step() {
        if (isOn()) {
            shown++;
        } else {
            end();
        }
        if (show == null && shown >= DELAY && !lessons.isEmpty()) {
            show = new Game(game.assets(), SEED, 1, 0).growLate();
            begin();
        }
        if (show == null) {
            battle.step();
            return;
        }
        int steps = show.storm().isOn() && show.storm().seconds() < FILLING ? FAST : 1;
        for (int i = 0; i < steps; i++) {
            advance();
        }
    }

    /** Follows a jump in time of the player's game. */
    public void jump() {
        if (!isOn()) {
            end();
        }
        battle.jump();
    }

    /** Ends the show, which holds some megabytes, and returns to the player's game. */
    private void end() {
        shown = 0;
        if (show != null) {
            show.close();
            show = null;
            battle.follow(game);
        }
    }

    private void begin() {
        show.rehearse(lessons.get(next), Difficulty.CALM);
        next = (next + 1) % lessons.size();
        battle.follow(show);
    }

    private void advance() {
        if (show.phase() != Phase.PLAYING) {
            begin();
        }
        show.step(Pilot.cut(show) | pilot.next(show));
        battle.step();
    }

    /** Draws the show, dimmed, and over it the logo while the title is up. */
    public void draw(float alpha) {
        battle.draw(alpha);
        scene.scenery().draw(cover, 0f, 0f, 1f);
        if (game.phase() == Phase.TITLE) {
            scene.scenery().draw(veil, 0f, 0f, 1f);
            logo.draw(scene, shown + alpha);
            battle.drawChoice(game);
        }
    }

    @Override
    public void close() {
        end();
        logo.close();
        veil.close();
        cover.close();
    }
}
