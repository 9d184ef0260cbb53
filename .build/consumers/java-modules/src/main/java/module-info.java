module hello {
    requires dev.barrage.physics;
}
