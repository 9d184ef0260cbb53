package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.narrowphase.ShapePairs;
import dev.barrage.physics.rule.MixRule;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.SurfaceMaterial;
import dev.barrage.physics.shape.Wall;

/** Mixes the materials of two surfaces that touch. */
final class Materials {
    private Materials() {}

    /** Sets the material of a contact whose manifold is that of this step. */
    static void mix(ContactSet set, int c, PairBodies measures, StepContext step, int a, int b) {
        Bodies bodies = step.bodies;
        int rowA = PairBodies.ROW * a, rowB = PairBodies.ROW * b;
        float frictionB = measures.rows[rowB + PairBodies.FRICTION];
        float restitutionB = measures.rows[rowB + PairBodies.RESTITUTION];
        if (bodies.hasSurfaces) {
            float rollingB = bodies.rollingResistance[b];
            float speedB = bodies.tangentSpeed[b];
            Shape shapeA = step.shapes[bodies.shape[a]];
            Shape shapeB = step.shapes[bodies.shape[b]];
            SurfaceMaterial segment = segment(shapeA, shapeB, set.feature[2 * c]);
            if (segment != null) {
                frictionB = segment.friction();
                restitutionB = segment.restitution();
                rollingB = segment.rollingResistance();
                speedB = segment.tangentSpeed();
            }
            float rolling = Math.max(bodies.rollingResistance[a], rollingB);
            set.rollingLever[c] = rolling > 0f ? rolling * Math.max(radius(shapeA), radius(shapeB)) : 0f;
            set.tangentSpeed[c] = bodies.tangentSpeed[a] + speedB;
        }
        if (set.mayRoll && (!bodies.hasSurfaces || set.rollingLever[c] == 0f)) {
            set.rollingImpulse[c] = 0f;
        }
        float frictionA = measures.rows[rowA + PairBodies.FRICTION];
        float restitutionA = measures.rows[rowA + PairBodies.RESTITUTION];
        set.friction[c] = step.rules.friction == null
                ? (float) Math.sqrt(frictionA * frictionB)
                : mix(step.rules.friction, frictionA, frictionB, Components.FRICTION, bodies, a, b);
        set.restitution[c] = step.rules.restitution == null
                ? Math.max(restitutionA, restitutionB)
                : mix(step.rules.restitution, restitutionA, restitutionB, Components.RESTITUTION, bodies, a, b);
    }

    /** What a rule gives, brought into the range of its property. */
    private static float mix(MixRule rule, float ofA, float ofB, FloatField field, Bodies bodies, int a, int b) {
        float value = rule.mix(ofA, ofB, bodies.entity[a], bodies.entity[b]);
        return value > field.least() ? Math.min(value, field.most()) : field.least();
    }

    /** The material of the segment that a contact is on, or null. Of two bodies a wall is always B. */
    private static SurfaceMaterial segment(Shape a, Shape b, int feature) {
        return b instanceof Wall wall && wall.hasMaterials() ? wall.material(ShapePairs.edge(a, wall, feature)) : null;
    }

    /** How far a shape is round, metres. */
    private static float radius(Shape shape) {
        return switch (shape.kind()) {
            case Shape.CIRCLE -> ((Circle) shape).radius();
            case Shape.CAPSULE -> ((Capsule) shape).radius();
            case Shape.POLYGON -> ((Polygon) shape).radius();
            default -> 0f;
        };
    }
}
