/** The bullet-hell shooter that shows Barrage off. */
module dev.barrage.shooter {
    requires com.fasterxml.jackson.databind;
    requires java.desktop; // for GIFs and WAV files alone
    requires java.xml;
    requires dev.barrage.gpu;
    requires dev.barrage.graphics;
    requires dev.barrage.samples;
    requires dev.barrage.triangles;
    requires info.picocli;
    requires jdk.management;
    requires org.joml;

    opens dev.barrage.shooter to
            info.picocli;
    opens dev.barrage.shooter.asset to
            com.fasterxml.jackson.databind;
    opens dev.barrage.shooter.curtain to
            com.fasterxml.jackson.databind;
    opens dev.barrage.shooter.run to
            com.fasterxml.jackson.databind;
}
