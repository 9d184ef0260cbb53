// One of three orthographic views of the unit cube: x and y across the picture, z from near (0) to far (1).
uniform int axis;

// Turns the axis of view into z. Exact: it only swaps coordinates.
vec3 view(vec3 point) {
    return axis == 0 ? point.yzx : axis == 1 ? point.zxy : point;
}

// Places a point of a view, its x and y within 0 to 1, in the picture.
vec4 clip(vec3 point) {
    return vec4(2.0 * point - 1.0, 1.0);
}

// A corner of a rectangle drawn as two triangles: 0 or 1 across and up, from the number of the vertex.
bvec2 corner(int vertex) {
    int number = vertex % 6;
    return bvec2(number == 1 || number == 2 || number == 4, number == 2 || number == 4 || number == 5);
}
