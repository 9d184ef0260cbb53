package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.WallModel;
import dev.barrage.graphics.render.WallRenderer;
import dev.barrage.graphics.render.WallStyle;
import dev.barrage.physics.World;
import dev.barrage.shooter.asset.Arena;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.view.look.StageColors;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3x2f;

/** The walls of all stages as models; draws those of the current stage. */
final class FieldView implements AutoCloseable {
    private static final float BORDER_MARGIN = 4f;

    /** The looks of the border, the walls and the movers, by stage. */
    private final List<WallStyle[]> styles = new ArrayList<>();

    private final List<WallModel> borders = new ArrayList<>();
    private final List<List<WallModel>> walls = new ArrayList<>();
    private final List<List<WallModel>> movers = new ArrayList<>();
    private final Matrix3x2f model = new Matrix3x2f();

    FieldView(Assets assets) {
        for (int stage = 0; stage < assets.stages(); stage++) {
            Arena arena = assets.arena(stage);
            StageColors colors = StageColors.of(stage);
            styles.add(new WallStyle[] {colors.borderStyle(), colors.wallStyle(), colors.moverStyle()});
            borders.add(WallModel.cavity(BORDER_MARGIN, arena.border()));
            List<WallModel> standing = new ArrayList<>();
            for (float[] wall : arena.walls()) {
                standing.add(WallModel.solid(wall));
            }
            walls.add(standing);
            movers.add(arena.movers().stream()
                    .map(mover -> WallModel.solid(mover.outline()))
                    .toList());
        }
    }

    void draw(World world, Field field, WallRenderer renderer, float alpha) {
        int stage = field.stage();
        WallStyle[] style = styles.get(stage);
        renderer.draw(borders.get(stage), style[0]);
        List<WallModel> standing = walls.get(stage);
        for (int i = 0; i < standing.size(); i++) {
            renderer.draw(standing.get(i), style[1]);
        }
        List<WallModel> moving = movers.get(stage);
        for (int i = 0; i < moving.size(); i++) {
            renderer.draw(moving.get(i), pose(world, field.moverBody(i), alpha), style[2]);
        }
    }

    /** Where a body is between the last step but one (0) and the last (1). */
    private Matrix3x2f pose(World world, long body, float alpha) {
        return model.translation(world.x(body, alpha), world.y(body, alpha)).rotate(world.angle(body, alpha));
    }

    @Override
    public void close() {
        borders.forEach(WallModel::close);
        walls.forEach(list -> list.forEach(WallModel::close));
        movers.forEach(list -> list.forEach(WallModel::close));
    }
}
