package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Echo;
import dev.barrage.shooter.sound.synth.Loop;
import dev.barrage.shooter.sound.synth.Reverb;

/** Arrangement of the score: fills a silent loop with a layer. */
final class Arrangement {
    private static final int LOWEST_PAD = 55;
    private static final int LOWEST_PLUCK = 64;
    private static final int LOWEST_BASS = 33;
    private static final int LOWEST_STAB = 40;
    private static final int LOWEST_THEME = 62;
    private static final int SIDE = 23;
    /** A key is a note from 0 to {@code NOTES} - 1 plus a multiple of it, which says more of the sound. */
    private static final int NOTES = 128;

    private static final int AHEAD_SECONDS = 4;

    private Arrangement() {}

    /** Notes of the lead: a key is a note plus {@link #NOTES} times its length. */
    private static Notes leads(Score score) {
        return new Notes(key -> Instruments.lead(key % NOTES, score.seconds(key / NOTES)));
    }

    static void pad(Score score, Loop loop) {
        int right = NOTES;
        Notes notes = new Notes(key -> Instruments.pad(key % right, score.seconds(Score.BAR), key / right));
        for (int bar = 0; bar < score.bars(); bar++) {
            int at = score.at(bar, 0);
            for (int note : score.chord(bar).voicing(LOWEST_PAD)) {
                notes.add(note, at, 0.25f, -0.8f);
                notes.add(note + right, at, 0.25f, 0.8f);
            }
            notes.add(score.chord(bar).voicing(LOWEST_STAB)[0], at, 0.12f, 0f);
        }
        notes.play(loop);
        loop.duck(score.beat(), 0.3f);
        loop.with(new Reverb(2.6f, 0), new Reverb(2.6f, SIDE), 0.5f, AHEAD_SECONDS);
    }

    static void arpeggio(Score score, Loop loop) {
        Notes plucks = new Notes(Instruments::pluck);
        for (int bar = 0; bar < score.bars(); bar++) {
            String steps = score.part(bar).arpeggio();
            for (int i = 0; i < Score.BAR; i++) {
                int note = score.chord(bar).note(LOWEST_PLUCK, steps.charAt(i) - '0');
                float gain = i % 4 == 0 ? 0.5f : i % 2 == 0 ? 0.38f : 0.28f;
                plucks.add(note, score.at(bar, i), gain, 0.5f - (i % 3) * 0.5f);
            }
        }
        plucks.play(loop);
        loop.duck(score.beat(), 0.45f);
        Echo left = new Echo(3 * score.sixteenth(), 0.42f, 0.4f);
        Echo right = new Echo(4 * score.sixteenth() + 90, 0.38f, 0.4f);
        loop.with(left, right, 0.34f, 2f * AHEAD_SECONDS);
        loop.with(new Reverb(1.6f, 0), new Reverb(1.6f, SIDE), 0.22f, AHEAD_SECONDS);
    }

    static void bass(Score score, Loop loop) {
        Notes notes = new Notes(note -> Instruments.bass(note, score.seconds(1.7f)));
        for (int bar = 0; bar < score.bars(); bar++) {
            int root = Pitch.atOrAbove(LOWEST_BASS, score.chord(bar).root());
            String line = score.part(bar).bass();
            for (int i = 0; i < Score.BAR; i++) {
                if (line.charAt(i) != '.') {
                    int above = line.charAt(i) == 'o' ? 12 : line.charAt(i) == 'f' ? 7 : 0;
                    notes.add(root + above, score.at(bar, i), above == 12 ? 0.5f : 0.6f, 0f);
                }
            }
        }
        notes.play(loop);
        loop.duck(score.beat(), 0.75f);
    }

    static void drums(Score score, Loop loop) {
        Kit kit = new Kit(score);
        for (int bar = 0; bar < score.bars(); bar++) {
            kit.beat(loop, bar);
            if (score.endsPart(bar)) {
                kit.fill(loop, bar);
            }
            if (bar % Part.BARS == 0) {
                kit.crash(loop, bar);
            }
        }
        loop.with(new Reverb(0.7f, 0), new Reverb(0.7f, SIDE), 0.1f, AHEAD_SECONDS);
        loop.drive(1.6f);
    }

    static void lead(Score score, Loop loop) {
        Notes leads = leads(score);
        score.melody(
                (bar, sixteenth, note, length) -> leads.add(note + NOTES * length, score.at(bar, sixteenth), 0.4f, 0f));
        leads.play(loop);
        loop.duck(score.beat(), 0.2f);
        Echo left = new Echo(3 * score.sixteenth(), 0.35f, 0.5f);
        Echo right = new Echo(6 * score.sixteenth(), 0.35f, 0.5f);
        loop.with(left, right, 0.3f, 2f * AHEAD_SECONDS);
        loop.with(new Reverb(2.2f, 0), new Reverb(2.2f, SIDE), 0.3f, AHEAD_SECONDS);
    }

    /** The boss's theme, doubled an octave below. */
    static void theme(Score score, Loop loop) {
        Notes leads = leads(score);
        score.theme(LOWEST_THEME, (bar, sixteenth, note, length) -> {
            int at = score.at(bar, sixteenth);
            leads.add(note + NOTES * length, at, 0.35f, -0.25f);
            leads.add(note - 12 + NOTES * length, at, 0.35f, 0.25f);
        });
        leads.play(loop);
        loop.duck(score.beat(), 0.25f);
        loop.with(new Reverb(1.8f, 0), new Reverb(1.8f, SIDE), 0.35f, AHEAD_SECONDS);
    }

    static void drive(Score score, Loop loop) {
        Notes stabs = new Notes(note -> Instruments.stab(note, score.seconds(2.4f)));
        Kit kit = new Kit(score);
        for (int bar = 0; bar < score.bars(); bar++) {
            int root = Pitch.atOrAbove(LOWEST_STAB, score.chord(bar).root());
            String line = score.part(bar).stabs();
            for (int i = 0; i < Score.BAR; i++) {
                if (line.charAt(i) == 'x') {
                    stabs.add(root, score.at(bar, i), 0.3f, -0.6f);
                    // The second guitar plays slightly later, which widens the sound.
                    stabs.add(root, score.at(bar, i) + 500, 0.3f, 0.6f);
                }
            }
            kit.rush(loop, bar);
        }
        stabs.play(loop);
        loop.duck(score.beat(), 0.4f);
        loop.with(new Reverb(0.9f, 0), new Reverb(0.9f, SIDE), 0.2f, AHEAD_SECONDS);
    }
}
