/**
 * Joints in a step: their columns, which {@link dev.barrage.physics.joint.JointSet} gathers from the rows of joints, and
 * the equations of each type, one file each. {@code dynamics} solves them together with the contacts.
 */
package dev.barrage.physics.joint;
