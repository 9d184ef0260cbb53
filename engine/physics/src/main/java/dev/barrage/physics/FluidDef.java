package dev.barrage.physics;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * Describes a fluid: a region in which dynamic bodies float, are braked and carried along. {@link World#add(FluidDef)}
 * copies it.
 *
 * <p>The fluid carries the part of a body that is inside the region: its weight is that of the fluid displaced, at the
 * centroid of this part; area and centroid are exact. So a box of half the density floats half in. What touches a fluid
 * stays awake. Where fluids overlap, their forces add up.
 *
 * <pre>{@code
 * world.add(new FluidDef(Polygon.box(20f, 2f)).at(0f, -2f).density(2f).linearDrag(1f).flow(0.5f, 0f));
 * }</pre>
 */
public final class FluidDef {
    final BodyDef body;
    private float density = 1f, linearDrag, angularDrag, flowX, flowY;

    /**
     * A fluid that fills a polygon; density 1 kg/m^2, no drag and no flow.
     *
     * @throws IllegalArgumentException if the polygon is rounded
     */
    public FluidDef(Polygon region) {
        checkRegion(region);
        body = BodyDef.fixed(region).sensor().with(Components.FLUID);
    }

    /** Refuses what a fluid can't fill. */
    static void checkRegion(Shape shape) {
        if (!(shape instanceof Polygon polygon) || polygon.radius() > 0f) {
            throw new IllegalArgumentException("a fluid fills a polygon without round corners: " + shape);
        }
    }

    /** Position of the polygon's origin, metres. */
    public FluidDef at(float x, float y) {
        body.at(x, y);
        return this;
    }

    /** Rotation about the origin, radians, counter-clockwise. */
    public FluidDef angle(float radians) {
        body.angle(radians);
        return this;
    }

    /** Density, kg/m^2, 0 or more: bodies with less than that float. */
    public FluidDef density(float kilogramsPerSquareMetre) {
        density = Components.FLUID_DENSITY.check("density", kilogramsPerSquareMetre);
        return this;
    }

    /**
     * Drag, 1/s, 0 or more; default 0. The force against the motion through the fluid is this times the mass of the
     * fluid displaced, times the speed at the centroid of the part inside.
     */
    public FluidDef linearDrag(float perSecond) {
        linearDrag = Components.LINEAR_DRAG.check("linear drag", perSecond);
        return this;
    }

    /**
     * Drag of rotation, 1/s, 0 or more; default 0. Angular velocity decays at this rate, times the mass of the fluid
     * displaced, over that of the body.
     */
    public FluidDef angularDrag(float perSecond) {
        angularDrag = Components.ANGULAR_DRAG.check("angular drag", perSecond);
        return this;
    }

    /** Velocity of the fluid, m/s: with drag it carries bodies along. */
    public FluidDef flow(float vx, float vy) {
        Components.FLOW_X.check("vx", vx);
        Components.FLOW_Y.check("vy", vy);
        flowX = vx;
        flowY = vy;
        return this;
    }

    /** Layer, 0 to 31; default 0: it is a fluid for the bodies that meet it. */
    public FluidDef layer(int layer) {
        body.layer(layer);
        return this;
    }

    /** Components of the game that it has; replaces earlier ones. */
    public FluidDef with(Component... components) {
        Component[] all = Arrays.copyOf(Check.noneNull("component", components), components.length + 1);
        all[components.length] = Components.FLUID;
        body.with(all);
        return this;
    }

    void set(Table t, int row) {
        t.readFloats(Components.FLUID_DENSITY)[row] = density;
        t.readFloats(Components.LINEAR_DRAG)[row] = linearDrag;
        t.readFloats(Components.ANGULAR_DRAG)[row] = angularDrag;
        t.readFloats(Components.FLOW_X)[row] = flowX;
        t.readFloats(Components.FLOW_Y)[row] = flowY;
    }
}
