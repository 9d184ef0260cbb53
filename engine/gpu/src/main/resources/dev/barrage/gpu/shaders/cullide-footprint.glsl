// Margins of the reliable footprint; GpuPruner.java has the proof.

// Half the side of the square in which a triangle touches a pixel.
const float HALF_PIXEL = 0.505;

// How much the square reaches beyond the pixel.
const float SLACK = HALF_PIXEL - 0.5;

// Bound of the rounding of coordinates, as a depth: 2^-20.
const float DEPTH_SLACK = 9.5367431640625e-7;

// Bound of the rounding of a plane, relative to its terms: 2^-19.
const float PLANE_SLACK = 1.9073486328125e-6;

// If the area is less than this part of its terms, the plane is of no use: it may be seen edge-on.
const float EDGE_ON = 1e-6;
