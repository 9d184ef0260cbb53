package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.ColliderDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Polygon;

/**
 * A ragdoll: a human of 1.55 m whose bones hang on hinges with limits, springs and friction. It has the measures of
 * Box2D's human.
 */
public final class Human {
    /** The layer of humans. They meet layer 0 and one another. */
    public static final int LAYER = 1;

    /** Number of bones, and places of the first two; the lower legs have feet. */
    public static final int BONES = 11, HIP = 0, TORSO = 1;

    private static final float STIFFNESS = 5f, DAMPING = 0.5f;

    /** The foot of a lower leg, in its frame. */
    public static final Polygon FOOT = Polygon.of(-0.03f, -0.185f, 0.11f, -0.185f, 0.11f, -0.16f, -0.03f, -0.14f)
            .rounded(0.015f);

    private static final Bone UPPER_LEG = new Bone(0.775f, -0.125f, 0.125f, 0.06f, 0.9f, -0.05f, 0.4f, 1f, 0f);
    private static final Bone LOWER_LEG = new Bone(0.475f, -0.155f, 0.125f, 0.045f, 0.625f, -0.5f, -0.02f, 0.5f, 0f);
    private static final Bone UPPER_ARM = new Bone(1.225f, -0.125f, 0.125f, 0.035f, 1.35f, -0.1f, 0.8f, 0.5f, 0f);
    private static final Bone LOWER_ARM = new Bone(0.975f, -0.125f, 0.125f, 0.03f, 1.1f, -0.2f, 0.3f, 0.1f, 0.1f);

    private static final Bone[] BONE = {
        new Bone(0.95f, -0.02f, 0.02f, 0.095f, 0f, 0f, 0f, 0f, 0f),
        new Bone(1.2f, -0.135f, 0.135f, 0.09f, 1f, -0.25f, 0f, 0.5f, 0f),
        new Bone(1.475f, -0.038f, 0.039f, 0.075f, 1.4f, -0.3f, 0.1f, 0.25f, 0.1f),
        UPPER_LEG,
        LOWER_LEG,
        UPPER_LEG,
        LOWER_LEG,
        UPPER_ARM,
        LOWER_ARM,
        UPPER_ARM,
        LOWER_ARM
    };

    private static final int[] PARENT = {-1, HIP, TORSO, HIP, 3, HIP, 5, TORSO, 7, TORSO, 9};

    /**
     * An upright capsule and its hinge.
     *
     * @param y height of its origin over the soles, metres
     * @param pivot height of the hinge, metres
     * @param lower limit of the hinge, half turns; so is {@code upper}
     * @param friction share of the human's friction
     */
    private record Bone(float y, Capsule shape, float pivot, float lower, float upper, float friction, float damping) {
        Bone(
                float y,
                float bottom,
                float top,
                float radius,
                float pivot,
                float lower,
                float upper,
                float friction,
                float damping) {
            this(y, new Capsule(0f, bottom, 0f, top, radius), pivot, lower, upper, friction, damping);
        }
    }

    private Human() {}

    /**
     * Adds a human that stands at (x, y) and returns its bones, {@link #BONES} bodies; the first is the hip.
     *
     * @param friction largest torque by which the hinges resist, N m
     * @param group of all its bones, above 0: they do not meet, nor do humans of one group
     */
    public static long[] add(World world, float x, float y, float friction, int group) {
        long[] bones = new long[BONES];
        for (int i = 0; i < BONES; i++) {
            Bone bone = BONE[i];
            bones[i] = addBone(world, i, x, y + bone.y, group);
            if (PARENT[i] >= 0) {
                world.add(JointDef.revolute(bones[PARENT[i]], bones[i])
                        .at(x, y + bone.pivot)
                        .localAngles(bone == LOWER_ARM ? 0.25f * Trig.PI : 0f, 0f)
                        .limits(bone.lower * Trig.PI, bone.upper * Trig.PI)
                        .motor(0f, bone.friction * friction)
                        .spring(STIFFNESS, DAMPING));
            }
        }
        return bones;
    }

    /** Adds a single bone with its origin at (x, y), a lower leg with its foot, and returns it; see {@link #add}. */
    public static long addBone(World world, int number, float x, float y, int group) {
        Bone bone = BONE[number];
        long body = world.add(BodyDef.dynamic(bone.shape)
                .at(x, y)
                .linearDamping(bone.damping)
                .friction(0.2f)
                .sleepSpeed(0.1f)
                .group(group)
                .layer(LAYER));
        world.setMask(body, 0, LAYER);
        if (bone == LOWER_LEG) {
            ColliderDef foot = new ColliderDef(FOOT).on(body).friction(0.05f);
            world.setMask(world.add(foot), 0);
        }
        return body;
    }
}
