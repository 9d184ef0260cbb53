package dev.barrage.physics.rule;

/** Usual ways to mix a property of two surfaces. */
public enum Mixing implements MixRule {
    /** Half the sum. */
    AVERAGE {
        @Override
        public float mix(float a, float b, long first, long second) {
            return 0.5f * (a + b);
        }
    },
    /** The root of the product, the default for friction: a surface without friction has none with any other. */
    GEOMETRIC_MEAN {
        @Override
        public float mix(float a, float b, long first, long second) {
            return (float) Math.sqrt(a * b);
        }
    },
    /** The product. */
    MULTIPLY {
        @Override
        public float mix(float a, float b, long first, long second) {
            return a * b;
        }
    },
    /** The smaller. */
    MINIMUM {
        @Override
        public float mix(float a, float b, long first, long second) {
            return Math.min(a, b);
        }
    },
    /** The larger, the default for restitution: what bounces, bounces on anything. */
    MAXIMUM {
        @Override
        public float mix(float a, float b, long first, long second) {
            return Math.max(a, b);
        }
    }
}
