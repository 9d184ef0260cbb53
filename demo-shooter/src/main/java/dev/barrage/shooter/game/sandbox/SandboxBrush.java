package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.field.Stress;
import dev.barrage.shooter.game.storm.Storm;

/** Works on everything around a point of the sandbox: drives it or removes it. */
final class SandboxBrush {
    /** Speed up to which it drives, m/s. */
    private static final float MOST_SPEED = 14f;

    private final World world;
    private final Storm storm;
    private final Stress stress;
    private final SandboxContents contents;
    private final BulletBatch batch = new BulletBatch();
    private float x;
    private float y;

    SandboxBrush(World world, Storm storm, Stress stress, SandboxContents contents) {
        this.world = world;
        this.storm = storm;
        this.stress = stress;
        this.contents = contents;
    }

    /** Adds to the speed of everything around a point, away from it: speed in m/s, negative for towards it. */
    void drive(float atX, float atY, float radius, float push) {
        x = atX;
        y = atY;
        drive(stress.table(), push, radius);
        for (int i = 0; i < storm.count(); i++) {
            drive(storm.table(i), push, radius);
        }
        drive(contents.small(), push, radius);
        drive(contents.meshes(), push, radius);
        for (int i = 0; i < contents.pieces().tables(); i++) {
            drive(contents.pieces().table(i), push, radius);
        }
    }

    private void drive(SandboxBodies which, float push, float radius) {
        for (int i = 0; i < which.shapes(); i++) {
            drive(which.table(i), push, radius);
        }
    }

    private void drive(Table table, float push, float radius) {
        float[] px = table.floats(Components.X);
        float[] py = table.floats(Components.Y);
        float[] vx = table.floats(Components.VX);
        float[] vy = table.floats(Components.VY);
        float[] inverseMass = table.has(Components.MASS) ? table.readFloats(Components.INVERSE_MASS) : null;
        // The field reaches farther than the brush, and fades out.
        float reach = 2f * radius;
        for (int row = 0; row < table.rows(); row++) {
            float dx = px[row] - x;
            float dy = py[row] - y;
            float distance2 = dx * dx + dy * dy;
            boolean moves = inverseMass == null || inverseMass[row] > 0f;
            if (moves && distance2 < reach * reach && distance2 > 1e-6f) {
                float distance = (float) Math.sqrt(distance2);
                float scale = push * (1f - distance / reach) / distance;
                vx[row] += scale * dx;
                vy[row] += scale * dy;
                limit(vx, vy, row);
            }
        }
    }

    private static void limit(float[] vx, float[] vy, int row) {
        float speed2 = vx[row] * vx[row] + vy[row] * vy[row];
        if (speed2 > MOST_SPEED * MOST_SPEED) {
            float scale = MOST_SPEED / (float) Math.sqrt(speed2);
            vx[row] *= scale;
            vy[row] *= scale;
        }
    }

    /** Removes everything around a point, and lowers the dials by it. */
    void erase(Sandbox dials, float atX, float atY, float radius) {
        x = atX;
        y = atY;
        storm.pick(x, y, radius, batch);
        removePicked();
        dials.add(Dial.BULLETS, -erase(stress.table(), radius));
        dials.add(Dial.BODIES, -erase(contents.small(), radius));
        dials.add(Dial.MESHES, -erase(contents.meshes(), radius));
        for (int i = 0; i < contents.pieces().tables(); i++) {
            erase(contents.pieces().table(i), radius);
        }
    }

    private int erase(SandboxBodies which, float radius) {
        int count = 0;
        for (int i = 0; i < which.shapes(); i++) {
            count += erase(which.table(i), radius);
        }
        return count;
    }

    private int erase(Table table, float radius) {
        Rows.pickNear(table, x, y, radius, batch);
        return removePicked();
    }

    private int removePicked() {
        int count = batch.count;
        world.removeAll(batch.entity, count);
        batch.clear();
        return count;
    }
}
