module hello {
    requires dev.barrage.physics;
    requires kotlin.stdlib;
}
