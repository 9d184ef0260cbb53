/**
 * Islands and sleep: which bodies fall asleep at the end of a step, and which wake at the beginning of one.
 *
 * <p>An island is a set of dynamic bodies that contacts connect. It falls asleep when all its bodies have been still for
 * a while, and wakes as a whole (E. Catto, "Simulation Islands", box2d.org, 2023). Islands follow from the contacts of
 * one step and are not kept: they are found only when a body has been still for long enough, or sleepers have to wake.
 *
 * <p>A body that sleeps has the type {@link dev.barrage.physics.body.Bodies#ASLEEP} in a step, so that the stages take it
 * for a static one; its contacts wait in {@link dev.barrage.physics.contact.SleepingContacts}. What sleeps is state, in
 * columns of its row. This package solves and moves nothing.
 */
package dev.barrage.physics.island;
