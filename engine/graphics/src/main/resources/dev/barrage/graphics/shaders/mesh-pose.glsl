layout(location = 3) in float x;
layout(location = 4) in float y;
layout(location = 5) in float angle;
layout(location = 6) in float previousX;
layout(location = 7) in float previousY;
layout(location = 8) in float previousAngle;

uniform float alpha;
uniform float scale;

const float TURN = 6.28318530718;

mat2 turned() {
    float by = angle - previousAngle;
    by -= TURN * round(by / TURN); // the shorter arc
    float a = previousAngle + by * alpha;
    return mat2(cos(a), sin(a), -sin(a), cos(a));
}

vec2 placed(mat2 rotation, vec2 vertex) {
    return mix(vec2(previousX, previousY), vec2(x, y), alpha) + rotation * vertex * scale;
}
