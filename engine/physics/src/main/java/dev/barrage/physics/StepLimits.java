package dev.barrage.physics;

/** The limits on the pairs and contacts of a step; see {@link WorldConfig#contactsPerBody}. */
final class StepLimits {
    /** Fewer bodies have the limits of so many. */
    private static final int LEAST_BODIES = 8192;

    /** Candidate pairs per contact. Boxes overlap more often than bodies touch: those of long bodies side by side. */
    private static final int PAIRS_PER_CONTACT = 4;

    private final int contactsPerBody;

    StepLimits(int contactsPerBody) {
        this.contactsPerBody = contactsPerBody;
    }

    /** The most contacts between so many bodies, or candidate pairs of so many bullets or segments of beams. */
    int contacts(int movers) {
        return limit(movers, contactsPerBody);
    }

    /** The most candidate pairs of so many bodies. */
    int pairs(int bodies) {
        return limit(bodies, PAIRS_PER_CONTACT * contactsPerBody);
    }

    private static int limit(int movers, int each) {
        return (int) Math.min((long) each * Math.max(movers, LEAST_BODIES), Integer.MAX_VALUE / 4);
    }
}
