package dev.barrage.shooter.asset;

import java.util.List;

/**
 * Parts of a boss that are alike: a fan of bodies around its middle, which takes another form in each phase. Angles are
 * in degrees, counter-clockwise from where the boss looks.
 *
 * @param mesh file of the mesh of each, in meshes
 * @param forms a form for each phase; parts with fewer forms than the boss has phases are lost after their last
 */
public record BossPart(String mesh, int count, List<Form> forms) {
    /**
     * Where the parts are in a phase.
     *
     * @param at direction of the middle of the fan
     * @param out distance from the middle of the boss, metres
     * @param spread angle between neighbours
     * @param turn how far the outermost turn away from the middle of the fan; those between by less
     * @param twist how far all turn
     * @param orbit speed around the boss, degrees/s
     */
    public record Form(float at, float out, float spread, float turn, float twist, float orbit) {
        void check(String file, String name) {
            Json.require(file, out >= 0f && out <= 8f, name + ".out must be from 0 to 8: " + out);
            checkAngle(file, name + ".at", at);
            checkAngle(file, name + ".spread", spread);
            checkAngle(file, name + ".turn", turn);
            checkAngle(file, name + ".twist", twist);
            checkAngle(file, name + ".orbit", orbit);
        }

        private static void checkAngle(String file, String name, float degrees) {
            Json.require(file, Math.abs(degrees) <= 360f, name + " must be from -360 to 360: " + degrees);
        }
    }

    void check(String file, String name, int phases) {
        Json.requireName(file, name + ".mesh", mesh);
        Json.require(
                file,
                count >= 1 && count <= Limits.PARTS,
                name + ".count must be from 1 to " + Limits.PARTS + ": " + count);
        Json.requireSize(file, name + ".forms", forms.size(), 1, phases);
        for (int i = 0; i < forms.size(); i++) {
            forms.get(i).check(file, name + ".forms[" + i + "]");
        }
    }

    /** The largest distance from the middle of the boss, metres, to the middle of a part in any form. */
    float farthest() {
        float most = 0f;
        for (Form form : forms) {
            most = Math.max(most, form.out());
        }
        return most;
    }
}
