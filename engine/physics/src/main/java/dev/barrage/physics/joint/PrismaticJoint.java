package dev.barrage.physics.joint;

/** A slider: B's anchor moves along the x axis of A's frame, and the bodies do not turn against each other. */
final class PrismaticJoint {
    private PrismaticJoint() {}

    /** The way across the axis, the angle, the spring, the motor, the limits. */
    static int slots(int flags) {
        return 0b11 | AxialRows.slots(flags);
    }

    static void start(JointEquations e) {
        e.startRigid();
        e.setAxis(1f, 0f);
        e.startRigid();
        e.setTurn();
        AxialRows.start(e);
    }

    static void linearize(JointEquations e, int count) {
        float x = e.axisX;
        float y = e.axisY;
        unite(e, count);
        e.alongLine(-y, x);
        e.endRigid(x * e.apartY - y * e.apartX, e.bendAcross());
        e.turning();
        e.endRigid(e.angle, 0f);
        e.separate(1);
        AxialRows.linearizeWay(e, x, y, x * e.apartX + y * e.apartY, true, 2);
    }

    static void unite(JointEquations e, int count) {
        float turn = e.impulseTurn(count, e.impulseX(count), e.impulseY(count));
        e.setImpulses(e.impulseAlong(count), turn);
    }
}
