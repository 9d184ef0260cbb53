// Margins of the reliable footprint. Why no two triangles that share a point q are parted, with up to 4096 pixels on a side; u is
// the rounding of a float, 2^-24:
//
// 1. Corners are placed in a cube of side 1 and rounded, which moves each point of a triangle by at most 2^-25 in each coordinate.
//    Times at most 4096 pixels, and rounded again, that is less than 2^-11 pixels. So each of the two triangles, as the card has
//    it, has a point p that is that near to q across the picture, and 2^-25 in depth.
// 2. A triangle is drawn as a rectangle of whole pixels, all that its box reaches with a margin of SLACK. Its sides are half a
//    pixel away from all centres, so the card, which keeps at least 4 bits behind the pixel, loses none of them.
// 3. A pixel is left out only if a line along a side of the triangle parts the triangle from the square of half side HALF_PIXEL
//    around the pixel's centre. For a side e the test takes products of e with distances of at most 4097 pixels, with less than
//    10 roundings, so its error is below 0.0025 (|ex| + |ey|). The point p lies within 0.5 + 2^-11 pixels of the centre, so the
//    square has 0.0045 (|ex| + |ey|) to spare. So both triangles have a fragment in the pixel of q.
// 4. The depth of a triangle's plane in the square is within HALF_PIXEL (|dz/dx| + |dz/dy|) of that at the centre. The slope dz/dx
//    is a ratio of two determinants, wrong by 4 roundings of their terms each; let mx and m be the sums of these terms without
//    their signs. If the denominator d is above EDGE_ON m, it keeps 3/4 of its value, and the slope is wrong by less than 11 u
//    (mx + m |dz/dx|) / d, with a division that is wrong by 5 u. With the sum for the depth, and the reach in the pixel, that is
//    less than 26 u times the distance from corner to centre; PLANE_SLACK is 32 u. If d is smaller, all depths of the triangle count.
// 5. The bounds are cut to the depths of the corners, which are exact, and DEPTH_SLACK, 16 u, is added for p and for the rounding of
//    sums near 1, less than 4 u. They are kept as they are: OpenGL 3.3 has a depth buffer of 32-bit floats, without quantisation.
// 6. So the depth that is kept in q's pixel is at most the near bound of the triangle drawn earlier, which is at most the depth of q,
//    which is at most the far bound of the triangle that is queried later. The query compares with "at or behind", and passes.
//
// Fused operations only lower these errors. Coordinates are at least 1/16, so their differences are 0 or at least 2^-28, and no
// product is so small that a card might flush it to 0. A box is drawn as its near or far side in all pixels that it touches, so
// steps 1, 2 and 6 hold for the box of a mesh as well.

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
