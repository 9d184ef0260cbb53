package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.BodyType;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.samples.BlockSample.Block;
import dev.barrage.samples.Bridge;
import dev.barrage.samples.Car;
import dev.barrage.samples.Human;
import dev.barrage.samples.LargePyramid;
import dev.barrage.samples.Ropes;
import dev.barrage.samples.Tower;
import dev.barrage.shooter.asset.Piece;
import dev.barrage.shooter.game.field.Field;
import java.util.ArrayList;
import java.util.List;

/** Places what the tools of the palette offer, from the builders of the samples, in the middle of a point. */
public final class SandboxPalette {
    private static final int TOWER_BOXES = 15;
    private static final int PYRAMID_BOXES = SandboxPieces.PYRAMID_ROWS * (SandboxPieces.PYRAMID_ROWS + 1) / 2;
    private static final int DECKS = 10;
    private static final int LINKS = 10;
    private static final int BOBS = 5;
    /** From the middle of a ball of a cradle to the next, metres: they hardly touch. */
    private static final float APART = 0.5f;

    private static final float STRING = 1.8f;

    /** How far the first ball of a cradle is drawn back: sine and cosine of its angle. */
    private static final float DRAWN_X = -0.8f;

    private static final float DRAWN_Y = 0.6f;

    private static final float FRICTION = 0.03f;
    /** Height of a ragdoll's hip over its soles, metres. */
    private static final float HIP = 0.95f;

    private static final float LEAST_X = -14.5f;
    private static final float LOWEST = -8f;
    private static final float HIGHEST = 8f;

    private final World world;
    private final Field field;
    private final SandboxPieces pieces;
    private final SandboxJoints joints;

    SandboxPalette(World world, Field field, SandboxPieces pieces, SandboxJoints joints) {
        this.world = world;
        this.field = field;
        this.pieces = pieces;
        this.joints = joints;
    }

    /** Half the width of what a tool places, metres. */
    public static float halfWidth(Tool tool) {
        return switch (tool) {
            case BALL -> 0.3f;
            case BOX -> 0.5f * SandboxPieces.SIDE;
            case PLANK -> 0.9f;
            case WHEEL -> Car.WHEEL;
            case CAR -> 1.5f;
            case TOWER -> SandboxPieces.TOWER_HALF;
            case PYRAMID -> SandboxPieces.PYRAMID_HALF;
            case BRIDGE -> 0.5f * DECKS;
            case CHAIN -> 0.1f;
            case CRADLE -> 0.5f * BOBS * APART;
            default -> 0.3f;
        };
    }

    /** How far what a tool places reaches above the point, metres. */
    public static float above(Tool tool) {
        return switch (tool) {
            case TOWER -> TOWER_BOXES * SandboxPieces.SIDE;
            case PYRAMID -> SandboxPieces.PYRAMID_ROWS * SandboxPieces.SIDE;
            case PLANK, BRIDGE, CHAIN -> 0.12f;
            case CAR, RAGDOLL -> 0.7f;
            case CRADLE -> 0.5f * STRING;
            default -> halfWidth(tool);
        };
    }

    /** How far what a tool places reaches below the point, metres. */
    public static float below(Tool tool) {
        return switch (tool) {
            case TOWER, PYRAMID -> 2f * SandboxPieces.BASE;
            case RAGDOLL -> HIP;
            case CHAIN -> 0.1f;
            default -> above(tool);
        };
    }

    private static int bodies(Tool tool) {
        return switch (tool) {
            case CAR -> 3;
            case TOWER -> 1 + TOWER_BOXES;
            case PYRAMID -> 1 + PYRAMID_BOXES;
            case BRIDGE -> DECKS;
            case CHAIN -> LINKS + 1;
            case CRADLE -> BOBS;
            case RAGDOLL -> Human.BONES;
            default -> 1;
        };
    }

    private static int joints(Tool tool) {
        return switch (tool) {
            case CAR -> 2;
            case BRIDGE -> DECKS + 1;
            case CHAIN -> LINKS + 2;
            case CRADLE -> BOBS;
            case RAGDOLL -> Human.BONES - 1;
            default -> 0;
        };
    }

    /** Where the middle of a thing of half a width is nearest to a place, so that all of it is in the field, metres. */
    public static float fitX(Tool tool, float x) {
        float least = LEAST_X + halfWidth(tool);
        return Math.max(least, Math.min(-least, x));
    }

    /** As {@link #fitX}, of the height. */
    public static float fitY(Tool tool, float y) {
        return Math.max(LOWEST + below(tool), Math.min(HIGHEST - above(tool), y));
    }

    /** Places what a tool offers at a point, metres, or as near to it as it fits into the field. */
    Outcome place(Tool tool, float atX, float atY) {
        float x = fitX(tool, atX);
        float y = fitY(tool, atY);
        if (!field.isOpen(x, y)) {
            return Outcome.NO_ROOM;
        }
        if (!pieces.hasRoom(bodies(tool))) {
            return Outcome.FULL_OF_BODIES;
        }
        if (!joints.hasRoom(joints(tool))) {
            return Outcome.FULL_OF_JOINTS;
        }
        switch (tool) {
            case BALL -> pieces.add(Piece.BALL, x, y);
            case BOX -> pieces.add(Piece.BOX, x, y);
            case PLANK -> pieces.add(Piece.PLANK, x, y);
            case WHEEL -> pieces.add(Piece.WHEEL, x, y);
            case CAR -> addCar(x, y);
            case TOWER -> addTower(x, y);
            case PYRAMID -> addPyramid(x, y);
            case BRIDGE -> takeAll(Piece.DECK, Bridge.addBridge(world, x - 0.5f * DECKS, y, DECKS));
            case CHAIN -> addChain(x, y);
            case CRADLE -> addCradle(x, y);
            default -> addRagdoll(x, y);
        }
        joints.strengthenAll();
        return Outcome.DONE;
    }

    private void takeAll(Piece piece, long[] bodies) {
        for (long body : bodies) {
            pieces.take(piece, body);
        }
    }

    private void addCar(float x, float y) {
        long[] car = Car.addCar(world, x, y - 0.3f);
        pieces.take(Piece.CHASSIS, car[0]);
        pieces.take(Piece.WHEEL, car[1]);
        pieces.take(Piece.WHEEL, car[2]);
        for (Joint wheel = world.jointsOf(car[0]); wheel.next(); ) {
            wheel.motor(0f, Car.TORQUE);
        }
    }

    private void addTower(float x, float y) {
        List<Block> blocks = new ArrayList<>();
        Tower.addTower(blocks, TOWER_BOXES, 0f, 0f);
        addPile(Piece.SHORT_BASE, blocks, x, y);
    }

    private void addPyramid(float x, float y) {
        List<Block> blocks = new ArrayList<>();
        LargePyramid.addPyramid(blocks, PYRAMID_BOXES, 0f, 0f);
        addPile(Piece.LONG_BASE, blocks, x, y);
    }

    private void addPile(Piece base, List<Block> blocks, float x, float y) {
        pieces.add(base, x, y - SandboxPieces.BASE);
        for (Block block : blocks) {
            float boxX = x + SandboxPieces.SIDE * block.x();
            float boxY = y + SandboxPieces.SIDE * block.y();
            if (block.type() == BodyType.DYNAMIC && field.isOpen(boxX, boxY)) {
                pieces.add(Piece.BOX, boxX, boxY);
            }
        }
    }

    private void addChain(float x, float y) {
        long[] chain = Ropes.addChain(world, LINKS, x, y);
        for (int i = 0; i < LINKS; i++) {
            pieces.take(Piece.LINK, chain[i]);
        }
        pieces.take(Piece.WEIGHT, chain[LINKS]);
    }

    private void addCradle(float x, float y) {
        float top = y + 0.5f * STRING;
        for (int i = 0; i < BOBS; i++) {
            float hangsAt = x + APART * (i - 0.5f * (BOBS - 1));
            float dx = i == 0 ? STRING * DRAWN_X : 0f;
            float dy = i == 0 ? STRING * DRAWN_Y : STRING;
            long bob = pieces.add(Piece.BOB, hangsAt + dx, top - dy);
            world.add(JointDef.rod(JointDef.WORLD, bob).from(hangsAt, top));
        }
    }

    private void addRagdoll(float x, float y) {
        long[] bones = Human.add(world, x, y - HIP, FRICTION, pieces.lastGroup() + 1);
        for (int i = 0; i < bones.length; i++) {
            pieces.take(SandboxPieces.BONES[i], bones[i]);
        }
    }
}
