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
     */
    record Matter(int category, int mask, float restitution, float friction, float density, boolean isSensor) {
        Matter(int category, int mask) {
            this(category, mask, 1f, 0f, 1f, false);
        }
    }

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

    /** Adds a body; shapes are not used again. */
    abstract B add(BodyType type, float px, float py, float angle, Matter matter, List<S> shapes);

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
