#version 330 core

flat in float depth;

void main() {
    gl_FragDepth = depth;
}
