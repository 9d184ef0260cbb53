// The four corners of a triangle strip, (-1, -1) to (1, 1), without a vertex buffer.
vec2 quadCorner() {
    return vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
}

// The three corners of a triangle around the unit circle: fewer vertices than a quad, for large batches.
vec2 circleCorner() {
    return gl_VertexID == 0 ? vec2(0.0, 2.0) : vec2(gl_VertexID == 1 ? -1.7320509 : 1.7320509, -1.0);
}

// 0xRRGGBBAA, whatever the byte order of the machine.
vec4 unpackColor(int rgba) {
    uint c = uint(rgba);
    return vec4(c >> 24, c >> 16 & 255u, c >> 8 & 255u, c & 255u) / 255.0;
}
