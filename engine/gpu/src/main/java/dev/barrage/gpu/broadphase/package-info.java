/**
 * The broadphase on the graphics card: bullets look up one cell of the bodies' grid per level, and bodies find one
 * another in a hierarchical grid. The card proposes pairs of boxes, a superset with a proven margin; the CPU tests each
 * by its own rule, and puts them in order. So a world is the same to the bit as with any other broadphase, on any driver.
 */
package dev.barrage.gpu.broadphase;
