/** Barrage's samples: small scenes of bodies, shared by tests and the bench, and the program that shows them. */
module dev.barrage.samples {
    requires transitive dev.barrage.physics;
    requires dev.barrage.graphics;
    requires info.picocli;
    requires org.joml;

    exports dev.barrage.samples;

    opens dev.barrage.samples.app to
            info.picocli;
}
