package dev.barrage.shooter.asset;

import java.util.List;

/**
 * A scene of the sandbox: its bodies and joints, in the order in which they were made.
 *
 * @param stage number of the arena, from 0
 * @param gravity pull downwards, m/s2
 * @param motor speed of the next motor, rad/s
 * @param strength force at which joints break, N; 0 for none
 */
public record Scene(
        String title, int stage, float gravity, float motor, float strength, List<Body> bodies, List<Joint> joints) {

    /** In place of a body: the joint holds the other to the world. */
    public static final int WORLD = -1;

    private static final float FARTHEST = 30f;
    private static final float FASTEST = 200f;
    private static final float LARGEST = 1e6f;

    /**
     * A body.
     *
     * @param x metres
     * @param y metres
     * @param angle radians
     * @param vx m/s
     * @param vy m/s
     * @param spin rad/s
     * @param group bodies of one group do not meet; 0 for none
     */
    public record Body(
            Piece piece, float x, float y, float angle, float vx, float vy, float spin, int group, boolean asleep) {
        private void check(String file, String place) {
            Json.requireRange(file, place + ".x", x, -FARTHEST, FARTHEST);
            Json.requireRange(file, place + ".y", y, -FARTHEST, FARTHEST);
            Json.requireRange(file, place + ".angle", angle, -LARGEST, LARGEST);
            Json.requireRange(file, place + ".vx", vx, -FASTEST, FASTEST);
            Json.requireRange(file, place + ".vy", vy, -FASTEST, FASTEST);
            Json.requireRange(file, place + ".spin", spin, -FASTEST, FASTEST);
            Json.requireRange(file, place + ".group", group, 0, LARGEST);
        }
    }

    /** What a joint does; a rope, a rod and a spring are distances. */
    public enum Kind {
        HINGE,
        DISTANCE,
        WELD,
        WHEEL
    }

    /**
     * A joint.
     *
     * @param a index of a body, or {@link #WORLD}
     * @param b index of a body
     * @param from frame on A: x and y, metres, and angle, radians
     * @param to frame on B
     * @param length of a distance, metres; else 0
     * @param limits lower and upper, metres or radians; empty for none
     * @param motor speed and largest torque, rad/s and N m; empty for none
     * @param spring frequency, Hz, damping ratio, and length or angle at rest; empty for none
     * @param collides whether its bodies meet
     */
    public record Joint(
            Kind kind,
            int a,
            int b,
            float[] from,
            float[] to,
            float length,
            float[] limits,
            float[] motor,
            float[] spring,
            boolean collides) {
        private void check(String file, String place, List<Body> bodies) {
            Json.requireRange(file, place + ".a", a, WORLD, bodies.size() - 1);
            Json.requireRange(file, place + ".b", b, 0, bodies.size() - 1);
            Json.require(file, a != b, place + " must hold two bodies, a and b are both " + a);
            boolean moves = !bodies.get(b).piece.isFixed()
                    && (a == WORLD || !bodies.get(a).piece.isFixed());
            Json.require(file, moves, place + " must hold bodies that move, hold the other to the world by a = -1");
            numbers(file, place + ".from", from, 3, 3);
            numbers(file, place + ".to", to, 3, 3);
            numbers(file, place + ".limits", limits, 0, 2);
            numbers(file, place + ".motor", motor, 0, 2);
            numbers(file, place + ".spring", spring, 0, 3);
            Json.requireRange(file, place + ".length", length, kind == Kind.DISTANCE ? 1e-3f : 0f, 2f * FARTHEST);
            Json.require(
                    file,
                    limits.length == 0 || limits[0] <= limits[1],
                    place + ".limits must begin with the lower one");
            Json.require(
                    file,
                    kind != Kind.WELD || limits.length + motor.length == 0,
                    place + " is a WELD, which has no limits and no motor");
            if (motor.length > 0) {
                Json.requireRange(file, place + ".motor[1]", motor[1], 0f, LARGEST);
            }
            if (spring.length > 0) {
                Json.requireRange(file, place + ".spring[0]", spring[0], 0.01f, 100f);
                Json.requireRange(file, place + ".spring[1]", spring[1], 0f, 100f);
            }
        }
    }

    /** @throws AssetException with the file, the place and the value */
    void check(String file) {
        Json.requireTitle(file, "scene", title);
        Json.requireRange(file, "stage", stage, 0, Limits.STAGES - 1);
        Json.requireRange(file, "gravity", gravity, 0f, 100f);
        Json.requireRange(file, "motor", motor, -FASTEST, FASTEST);
        Json.requireRange(file, "strength", strength, 0f, LARGEST);
        Json.requireSize(file, "joints", joints.size(), 0, Limits.SCENE_JOINTS);
        int[] counts = new int[3];
        for (int i = 0; i < bodies.size(); i++) {
            Body body = bodies.get(i);
            body.check(file, "bodies[" + i + "]");
            counts[body.piece.isShip() ? 2 : body.piece.isSmall() ? 1 : 0]++;
        }
        Json.requireSize(file, "ships", counts[2], 0, Limits.SCENE_SHIPS);
        Json.requireSize(file, "small discs and boxes", counts[1], 0, Limits.SCENE_SMALL);
        Json.requireSize(file, "all other bodies", counts[0], 0, Limits.SCENE_PIECES);
        for (int i = 0; i < joints.size(); i++) {
            joints.get(i).check(file, "joints[" + i + "]", bodies);
        }
    }

    private static void numbers(String file, String place, float[] values, int least, int most) {
        Json.require(
                file,
                values.length == least || values.length == most,
                place + " must have " + (least == most ? "" : least + " or ") + most + " numbers, there are "
                        + values.length);
        for (int i = 0; i < values.length; i++) {
            Json.requireRange(file, place + "[" + i + "]", values[i], -LARGEST, LARGEST);
        }
    }
}
