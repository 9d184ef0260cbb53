package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.GrainShape;
import dev.barrage.graphics.render.GrainStyle;
import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Poses;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.boss.BossParts;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.ship.Beams;
import dev.barrage.shooter.view.backdrop.Backdrop;
import dev.barrage.shooter.view.look.Colors;
import dev.barrage.shooter.view.look.Look;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.RowRenderer;
import dev.barrage.shooter.view.sandbox.SandboxBodiesView;
import dev.barrage.shooter.view.sandbox.SandboxView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Draws what happens on the field of a game: scenery, ships, fire and storms. It follows the steps of one game at a time;
 * all games it follows have the same assets.
 */
public final class BattleView implements AutoCloseable {
    private static final MeshStyle SHARD = Palette.debris();

    private Game game;
    private final SceneRenderer scene;
    private final Look look;
    private final RowRenderer rows;
    private final CoreView core;
    private final GuardView guard;
    private final StormView storm;
    private final FieldView field;
    private final MasonryView masonry = new MasonryView();
    private final ShipShow ships;
    private final PowersView powers;
    private final TargetView targets;
    private final FlailView flails;
    private final WheelView wheels;
    private final WellView well;
    /** Meshes of enemy kinds, then bosses. */
    private final List<MeshModel> foes = new ArrayList<>();

    private final List<Table> foeTables = new ArrayList<>();
    /** Parts of bosses, by boss and fan. */
    private final List<List<MeshModel>> parts = new ArrayList<>();

    private final List<MeshModel> shards = new ArrayList<>();
    private final MeshStyle[] foeStyles;
    private final int[] bulletStyles;
    private final int shotStyle;
    private final int homingStyle;
    private final int parriedStyle;
    private final int gemStyle;
    private final int stressStyle;
    private final Poses pose = new Poses();
    private final Particles particles = new Particles();
    private final BeamTrace[] beams = new BeamTrace[Beams.MOST];
    private final Bolt bolt = new Bolt();
    private final SandboxBodiesView bodies;
    private final Flash flash = new Flash();
    private final Exhaust exhaust = new Exhaust();
    private final Ground ground = new Ground();
    private final Backdrop backdrop = new Backdrop();
    private Colors shown;

    public BattleView(Game game, SceneRenderer scene, Look look) {
        this.game = game;
        this.scene = scene;
        this.look = look;
        rows = new RowRenderer(scene);
        bodies = new SandboxBodiesView(scene, rows);
        Arrays.setAll(beams, BeamTrace::new);
        core = new CoreView(scene);
        guard = new GuardView(scene);
        storm = new StormView(scene, rows, look.colors());
        field = new FieldView(game.assets());
        ships = new ShipShow(scene, game);
        powers = new PowersView(scene);
        targets = new TargetView(scene);
        flails = new FlailView(scene, rows, game);
        wheels = new WheelView(scene, rows, game.assets());
        well = new WellView(scene, rows);
        addFoes();
        findFoes();
        for (int i = 0; i < game.debris().shapes(); i++) {
            shards.add(model(game.debris().shape(i)));
        }
        foeStyles = new MeshStyle[foes.size()];
        bulletStyles = new int[foes.size() + 1];
        for (int who = 0; who < bulletStyles.length; who++) {
            bulletStyles[who] = scene.bullets().add(Palette.enemyBullet(who, look.colors()));
        }
        color();
        shotStyle = scene.bullets().add(Palette.shot());
        homingStyle = scene.bullets()
                .add(BulletStyle.of(BulletShape.DIAMOND, 0.13f, Palette.LIGHTNING)
                        .withGlow(1.2f));
        parriedStyle = scene.bullets()
                .add(BulletStyle.of(BulletShape.PELLET, 0.09f, Palette.SHOT).withGlow(0.7f));
        gemStyle = scene.bullets().add(BulletStyle.of(BulletShape.DIAMOND, 0.09f, Palette.GEM));
        stressStyle = scene.grains().add(GrainStyle.of(GrainShape.DISC, Palette.STRESS));
    }

    private void addFoes() {
        for (int kind = 0; kind < game.enemies().kinds(); kind++) {
            foes.add(model(game.assets().enemyMesh(kind)));
        }
        for (int boss = 0; boss < game.assets().bosses(); boss++) {
            foes.add(model(game.assets().bossMesh(boss)));
            parts.add(partsOf(boss));
        }
    }

    private void findFoes() {
        foeTables.clear();
        for (int kind = 0; kind < game.enemies().kinds(); kind++) {
            foeTables.add(game.enemies().table(kind));
        }
        for (int boss = 0; boss < game.assets().bosses(); boss++) {
            foeTables.add(game.boss().table(boss));
        }
    }

    private List<MeshModel> partsOf(int boss) {
        List<MeshModel> models = new ArrayList<>();
        for (int fan = 0; fan < game.boss().parts().fans(boss); fan++) {
            models.add(model(game.assets().partMesh(boss, fan)));
        }
        return models;
    }

    private static MeshModel model(Mesh mesh) {
        return new MeshModel(new MeshData(mesh.vertices(), mesh.indices()));
    }

    /** Follows another game from now on, as after a jump in time. */
    public void follow(Game other) {
        game = other;
        findFoes();
        jump();
    }

    public void step() {
        float dt = game.world().stepSeconds();
        particles.step(game, look, dt);
        exhaust.step(game, look.colors(), dt);
        flails.step(game, dt);
        for (BeamTrace beam : beams) {
            beam.step(game.world(), game.weapons().beams(), game.steps());
        }
        bolt.step(game.weapons(), game.isStopped());
        backdrop.step(game);
        ground.step(game, look, beams[0], dt);
        flash.step(game.effects(), dt);
        storm.step(game.storm(), game.player(), dt);
        well.step(game, dt);
    }

    /** Sets whether bodies of the sandbox that sleep are dimmer. */
    public void showSleep(boolean on) {
        bodies.showSleep(on);
    }

    /** Follows a jump in time; the events skipped are not shown. */
    public void jump() {
        particles.skip(game.effects());
        exhaust.skip();
        flails.skip();
        backdrop.jump(game);
        ground.skip(game.effects());
        flash.skip(game.effects());
        well.jump();
        storm.jump(game.storm(), game.player(), game.world().stepSeconds());
        for (BeamTrace beam : beams) {
            beam.step(game.world(), game.weapons().beams(), game.steps());
        }
    }

    /** @param alpha interpolation from the step before the last (0) to the last (1) */
    public void draw(float alpha) {
        takeOverLook();
        scenery(alpha);
        well.draw(game, alpha);
        ours(alpha);
        loose(alpha);
        player(alpha);
        particles.draw(scene.glows(), alpha);
        flash.draw(scene.lines(), look.flash());
        storm(alpha);
        fire(true, alpha);
        foes(alpha);
        fire(false, alpha);
        core(alpha);
    }

    private void takeOverLook() {
        if (look.colors() != shown) {
            color();
        }
    }

    private void color() {
        shown = look.colors();
        for (int who = 0; who < foeStyles.length; who++) {
            foeStyles[who] = Palette.enemyShip(who, shown);
        }
        for (int who = 0; who < bulletStyles.length; who++) {
            scene.bullets().replace(bulletStyles[who], Palette.enemyBullet(who, shown));
        }
        storm.color(shown);
    }

    private void scenery(float alpha) {
        int stage = game.field().stage();
        float brightness = look.background();
        if (brightness > 0f) {
            backdrop.draw(scene, stage, alpha, brightness);
        }
        ground.draw(scene.grids(), stage, alpha, brightness, scene.quality() == Quality.QUICK);
        field.draw(game.world(), game.field(), scene.walls(), alpha);
        masonry.draw(game.field().masonry(), stage, scene.meshes(), alpha);
    }

    /** Draws the player's fire and all engine flames, below ships and everything dangerous. */
    private void ours(float alpha) {
        rows.grains(game.stress().table(), stressStyle, alpha);
        rows.bullets(game.gems().table(), gemStyle, alpha);
        rows.bullets(game.weapons().shots(), shotStyle, alpha);
        rows.bullets(game.weapons().homingShots(), homingStyle, alpha);
        rows.sizedBullets(game.weapons().parried(), parriedStyle, alpha);
        for (BeamTrace beam : beams) {
            beam.draw(scene.ribbons(), alpha);
        }
        bolt.draw(scene.ribbons());
        exhaust.draw(scene.glows(), alpha);
    }

    /** Draws a storm's grains, above the player's ship, which they hit, and what its targets hold. */
    private void storm(float alpha) {
        storm.draw(game.world(), game.field().stage(), game.player(), game.storm(), !SandboxView.isOn(game), alpha);
        targets.draw(game, look.colors(), alpha);
    }

    /**
     * Draws enemies' bullets, above everything else of the game. Only those of a boss with a wheel fly out from below it:
     * no ship is there, and they would hide the wheel.
     */
    private void fire(boolean belowWheel, float alpha) {
        for (int i = 0; i < game.fire().count(); i++) {
            int who = game.fire().firedBy(i);
            if (hasWheel(who) == belowWheel) {
                rows.sizedBullets(game.fire().table(i), bulletStyles[who], alpha);
            }
        }
    }

    /** Whether it is the boss that fights, and turns a wheel. */
    private boolean hasWheel(int who) {
        int boss = game.boss().boss();
        return game.boss().isOn()
                && who == game.enemies().kinds() + boss
                && game.boss().wheel() != null;
    }

    /** Draws what lies about: bodies of the sandbox and shards. */
    private void loose(float alpha) {
        if (SandboxView.isOn(game)) {
            bodies.draw(game.world(), game.sandbox(), alpha);
        }
        for (int shape = 0; shape < shards.size(); shape++) {
            Table t = game.debris().table(shape);
            rows.meshes(t, shards.get(shape), SHARD, alpha);
        }
    }

    /** Draws enemies, above the grains of a storm: hulls keep the player's core farther away than those they hide. */
    private void foes(float alpha) {
        if (game.boss().isOn()) {
            wheels.draw(game, Palette.enemy(game.enemies().kinds() + game.boss().boss(), shown), alpha);
        }
        for (int who = 0; who < foes.size(); who++) {
            Table t = foeTables.get(who);
            rows.meshes(t, foes.get(who), Enemies.FLASH, foeStyles[who], alpha);
        }
        if (game.boss().isOn()) {
            flails.draw(game, alpha);
            parts(game.boss().boss(), alpha);
            flails.glow(game, alpha);
        }
    }

    /** Draws the ship that the title's menu of a game offers. */
    public void drawChoice(Game chosenIn) {
        ships.drawChoice(chosenIn);
    }

    private void parts(int boss, float alpha) {
        MeshStyle style = foeStyles[game.enemies().kinds() + boss];
        for (int fan = 0; fan < parts.get(boss).size(); fan++) {
            Table t = game.boss().parts().table(boss, fan);
            rows.meshes(t, parts.get(boss).get(fan), BossParts.FLASH, style, alpha);
        }
    }

    private boolean isShipShown() {
        return game.phase() == Phase.PLAYING
                || game.isPaused()
                || game.phase() == Phase.ATTRACT
                || game.phase() == Phase.VICTORY;
    }

    private boolean isBlinkedAway() {
        float seconds = game.player().invulnerableSeconds();
        return game.phase() == Phase.PLAYING && seconds > 0f && (int) (seconds * 12f) % 3 == 2;
    }

    private void player(float alpha) {
        if (!isShipShown() || isBlinkedAway()) {
            return;
        }
        pose.clear();
        addPose(game.player().body());
        ships.draw(game.player().ship(), pose, alpha);
        powers.draw(game.world(), game.ship(), alpha);
    }

    /** Draws the ship's core and guard above everything, in focus mode and in a storm, where darkness surrounds it. */
    private void core(float alpha) {
        boolean storms = StormView.rages(game.storm());
        if (isShipShown()
                && (storms || game.player().isFocused() || game.player().isDying())) {
            core.draw(game.world(), game.player(), alpha, storms);
            guard.draw(game.world(), game.player(), alpha);
        }
    }

    private void addPose(long body) {
        var world = game.world();
        pose.add(
                world.x(body),
                world.y(body),
                world.angle(body),
                world.get(body, Components.PREVIOUS_X),
                world.get(body, Components.PREVIOUS_Y),
                world.get(body, Components.PREVIOUS_ANGLE));
    }

    @Override
    public void close() {
        backdrop.close();
        field.close();
        masonry.close();
        bodies.close();
        ships.close();
        flails.close();
        wheels.close();
        well.close();
        foes.forEach(MeshModel::close);
        parts.forEach(fans -> fans.forEach(MeshModel::close));
        shards.forEach(MeshModel::close);
    }
}
