/**
 * Pruning of triangle meshes by visibility: CULLIDE (N. Govindaraju, S. Redon, M. Lin, D. Manocha, Graphics Hardware
 * 2003), R-CULLIDE (2004) and Quick-CULLIDE (2005). A mesh that is fully visible against all others from one side
 * collides with none of them. The graphics card answers that by occlusion queries; what is left goes to the exact test
 * of the CPU.
 *
 * <p>Needs OpenGL 3.3 alone.
 */
package dev.barrage.gpu.cullide;
