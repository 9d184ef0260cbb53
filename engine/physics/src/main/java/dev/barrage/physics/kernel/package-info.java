/**
 * Hot loops over plain arrays, behind an interface: in plain Java here, in vector instructions where the module {@code
 * dev.barrage.simd} is there. No state and no decisions: what the loops are for is known to the stages that call them.
 */
package dev.barrage.physics.kernel;
