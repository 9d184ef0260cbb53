package dev.barrage.physics;

/** The limits on the pairs and contacts of a step; see {@link WorldConfig#contactsPerBody}. */
final class StepLimits {
    /** Least number of bodies that the limits count: smaller worlds have the limits of this number. */
    private static final int LEAST_BODIES = 8192;

    /** Candidate pairs per contact. Boxes overlap more often than bodies touch: those of long bodies side by side. */
    private static final int PAIRS_PER_CONTACT = 4;

    private final int contactsPerBody;

    StepLimits(int contactsPerBody) {
        this.contactsPerBody = contactsPerBody;
    }

    /** Largest number of contacts between bodies, or of candidate pairs of bullets or beam segments, by their number. */
    int contacts(int movers) {
        return limit(movers, contactsPerBody);
    }

    /** Largest number of candidate pairs of bodies, by the number of bodies. */
    int pairs(int bodies) {
        return limit(bodies, PAIRS_PER_CONTACT * contactsPerBody);
    }

    private static int limit(int movers, int each) {
        return (int) Math.min((long) each * Math.max(movers, LEAST_BODIES), Integer.MAX_VALUE / 4);
    }
}
