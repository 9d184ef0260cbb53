package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.Run;
import dev.barrage.physics.BodyType;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * A world of an engine, as {@link RigidPeer} needs it. Metres, radians and seconds.
 *
 * @param <B> bodies of the engine
 * @param <S> shapes of the engine
 */
abstract class PeerWorld<B, S> implements Run {
    static final int SHOT = 1;
    static final int OTHER = 2;
    static final int ALL = -1;

    /**
     * What colliders of a body have in common.
     *
     * @param category bit of its layer
     * @param mask categories that it meets
     * @param density kg/m^2
     * @param isSensor whether it reports contacts and nothing pushes it
     * @param group colliders of one group do not meet; 0 for none
     */
    record Matter(
            int category, int mask, float restitution, float friction, float density, boolean isSensor, int group) {
        Matter(int category, int mask, float restitution, float friction, float density, boolean isSensor) {
            this(category, mask, restitution, friction, density, isSensor, 0);
        }

        Matter(int category, int mask) {
            this(category, mask, 1f, 0f, 1f, false);
        }
    }

    /**
     * A hinge.
     *
     * @param x place in the world, metres; so is {@code y}
     * @param turned angle of B against A where the hinge's angle is 0, radians
     * @param lower limit of its angle, radians; so is {@code upper}
     * @param speed of its motor, rad/s
     * @param torque of its motor, N m
     */
    record Hinge(
            float x,
            float y,
            float turned,
            boolean hasLimits,
            float lower,
            float upper,
            boolean hasMotor,
            float speed,
            float torque) {}

    /** Centre and velocity of the body that was read last. */
    double x;

    double y;
    double vx;
    double vy;
    double turn;

    private long begun;
    private IntConsumer struck = bullet -> begun++;

    /** Lets the bodies that are added from now on fall asleep. Without this none does. */
    abstract void allowSleep();

    abstract void sleep(B body);

    abstract S circle(float radius);

    abstract S box(float halfX, float halfY);

    /** A convex polygon; {@code xy} has its corners, counter-clockwise. */
    abstract S polygon(float[] xy);

    /** Adds a body without shapes. */
    abstract B add(BodyType type, float px, float py, float angle);

    /** Adds a shape, which is not used again, to a body. */
    abstract void attach(B body, S shape, Matter matter);

    /** Ends the adding of shapes to a body. */
    void complete(B body, BodyType type) {}

    /** Adds a body; shapes are not used again. */
    final B add(BodyType type, float px, float py, float angle, Matter matter, List<S> shapes) {
        B body = add(type, px, py, angle);
        for (S shape : shapes) {
            attach(body, shape, matter);
        }
        complete(body, type);
        return body;
    }

    /** The closed line through points, as x, y pairs, that is solid outside. */
    abstract List<S> loop(float[] xy);

    /** Joins two bodies, which do not meet then; A may be null for the world. */
    abstract void hinge(B a, B b, Hinge hinge);

    /** Removes a body and its joints. */
    abstract void remove(B body);

    /** Adds the four static sides of a box from (0, 0) to (size, size). */
    abstract void addFrame(float size);

    /** Numbers a bullet of storm. */
    abstract void number(B body, int bullet);

    abstract void setVelocity(B body, float velocityX, float velocityY);

    abstract void setTurn(B body, float rate);

    /** Moves a body, unturned. */
    abstract void place(B body, float px, float py);

    /** Reads the centre of a body; engines through JNI pay for each call. */
    abstract void readPlace(B body);

    abstract void readVelocity(B body);

    /** From now on {@link #check} counts the contacts that begin. */
    abstract void countContacts();

    /** Reports the bullets that begin to touch other bodies, which nothing pushes. */
    void onStrike(IntConsumer bullets) {
        struck = bullets;
        countContacts();
    }

    /** Notes a contact that begins; each body has its number, or null. */
    final void begin(Object first, Object second) {
        Object number = first == null ? second : first;
        struck.accept(number == null ? -1 : (Integer) number);
    }

    @Override
    public final long check() {
        return begun;
    }
}
