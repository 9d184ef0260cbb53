/** Barrage's samples: small scenes of bodies, shared by tests, the bench and programs that show them. */
module dev.barrage.samples {
    requires transitive dev.barrage.physics;

    exports dev.barrage.samples;
}
