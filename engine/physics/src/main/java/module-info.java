/** Barrage's physics: world, collision, response and dynamics of a plane full of bodies and bullets. */
module dev.barrage.physics {
    exports dev.barrage.physics;
    exports dev.barrage.physics.debug;
}
