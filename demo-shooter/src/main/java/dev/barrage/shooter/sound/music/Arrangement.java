package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Echo;
import dev.barrage.shooter.sound.synth.Loop;
import dev.barrage.shooter.sound.synth.Reverb;
import java.util.function.IntFunction;

/** Arrangement of the score: fills the loop of each layer. */
final class Arrangement {
    private static final int LOWEST_PAD = 55;
    private static final int LOWEST_PLUCK = 64;
    private static final int LOWEST_BASS = 33;
    private static final int LOWEST_STAB = 40;
    private static final int LOWEST_THEME = 62;
    private static final int SIDE = 23;

    private static final int AHEAD_SECONDS = 4;

    private Arrangement() {}

    /** Notes of the lead by length: number plus {@link Cache#NOTES} times length. */
    private static Cache leads(Score score) {
        return new Cache(key -> Instruments.lead(key % Cache.NOTES, score.seconds(key / Cache.NOTES)));
    }

    static Loop pad(Score score) {
        Loop loop = new Loop(score.frames());
        Cache left = new Cache(note -> Instruments.pad(note, score.seconds(Score.BAR), 0));
        Cache right = new Cache(note -> Instruments.pad(note, score.seconds(Score.BAR), 1));
        for (int bar = 0; bar < score.bars(); bar++) {
            for (int note : score.chord(bar).voicing(LOWEST_PAD)) {
                loop.add(left.note(note), score.at(bar, 0), 0.25f, -0.8f);
                loop.add(right.note(note), score.at(bar, 0), 0.25f, 0.8f);
            }
            int ground = score.chord(bar).voicing(LOWEST_STAB)[0];
            loop.add(left.note(ground), score.at(bar, 0), 0.12f, 0f);
        }
        loop.duck(score.beat(), 0.3f);
        loop.with(new Reverb(2.6f, 0), new Reverb(2.6f, SIDE), 0.5f, AHEAD_SECONDS);
        return loop;
    }

    static Loop arpeggio(Score score) {
        Loop loop = new Loop(score.frames());
        Cache plucks = new Cache(Instruments::pluck);
        for (int bar = 0; bar < score.bars(); bar++) {
            String steps = score.rhythm().arpeggio()[score.part(bar)];
            for (int i = 0; i < Score.BAR; i++) {
                int note = score.chord(bar).note(LOWEST_PLUCK, steps.charAt(i) - '0');
                float gain = i % 4 == 0 ? 0.5f : i % 2 == 0 ? 0.38f : 0.28f;
                loop.add(plucks.note(note), score.at(bar, i), gain, 0.5f - (i % 3) * 0.5f);
            }
        }
        loop.duck(score.beat(), 0.45f);
        Echo left = new Echo(3 * score.sixteenth(), 0.42f, 0.4f);
        Echo right = new Echo(4 * score.sixteenth() + 90, 0.38f, 0.4f);
        loop.with(left, right, 0.34f, 2f * AHEAD_SECONDS);
        loop.with(new Reverb(1.6f, 0), new Reverb(1.6f, SIDE), 0.22f, AHEAD_SECONDS);
        return loop;
    }

    static Loop bass(Score score) {
        Loop loop = new Loop(score.frames());
        Cache notes = new Cache(note -> Instruments.bass(note, score.seconds(1.7f)));
        for (int bar = 0; bar < score.bars(); bar++) {
            int root = Pitch.atOrAbove(LOWEST_BASS, score.chord(bar).root());
            String line = score.rhythm().bass()[score.part(bar)];
            for (int i = 0; i < Score.BAR; i++) {
                if (line.charAt(i) != '.') {
                    int above = line.charAt(i) == 'o' ? 12 : line.charAt(i) == 'f' ? 7 : 0;
                    loop.add(notes.note(root + above), score.at(bar, i), above == 12 ? 0.5f : 0.6f, 0f);
                }
            }
        }
        loop.duck(score.beat(), 0.75f);
        return loop;
    }

    static Loop drums(Score score) {
        Loop loop = new Loop(score.frames());
        Kit kit = new Kit(score);
        for (int bar = 0; bar < score.bars(); bar++) {
            kit.beat(loop, bar);
            if (score.endsPart(bar)) {
                kit.fill(loop, bar);
            }
            if (bar % Score.BARS_OF_PART == 0) {
                kit.crash(loop, bar);
            }
        }
        loop.with(new Reverb(0.7f, 0), new Reverb(0.7f, SIDE), 0.1f, AHEAD_SECONDS);
        loop.drive(1.6f);
        return loop;
    }

    static Loop lead(Score score) {
        Loop loop = new Loop(score.frames());
        Cache leads = leads(score);
        score.melody((bar, sixteenth, note, length) ->
                loop.add(leads.note(note + Cache.NOTES * length), score.at(bar, sixteenth), 0.4f, 0f));
        loop.duck(score.beat(), 0.2f);
        Echo left = new Echo(3 * score.sixteenth(), 0.35f, 0.5f);
        Echo right = new Echo(6 * score.sixteenth(), 0.35f, 0.5f);
        loop.with(left, right, 0.3f, 2f * AHEAD_SECONDS);
        loop.with(new Reverb(2.2f, 0), new Reverb(2.2f, SIDE), 0.3f, AHEAD_SECONDS);
        return loop;
    }

    /** The boss's theme, doubled an octave below. */
    static Loop theme(Score score) {
        Loop loop = new Loop(score.frames());
        Cache leads = leads(score);
        score.theme(LOWEST_THEME, (bar, sixteenth, note, length) -> {
            int at = score.at(bar, sixteenth);
            loop.add(leads.note(note + Cache.NOTES * length), at, 0.35f, -0.25f);
            loop.add(leads.note(note - 12 + Cache.NOTES * length), at, 0.35f, 0.25f);
        });
        loop.duck(score.beat(), 0.25f);
        loop.with(new Reverb(1.8f, 0), new Reverb(1.8f, SIDE), 0.35f, AHEAD_SECONDS);
        return loop;
    }

    static Loop drive(Score score) {
        Loop loop = new Loop(score.frames());
        Cache stabs = new Cache(note -> Instruments.stab(note, score.seconds(2.4f)));
        Kit kit = new Kit(score);
        for (int bar = 0; bar < score.bars(); bar++) {
            int root = Pitch.atOrAbove(LOWEST_STAB, score.chord(bar).root());
            String line = score.rhythm().stabs()[score.part(bar)];
            for (int i = 0; i < Score.BAR; i++) {
                if (line.charAt(i) == 'x') {
                    float[] stab = stabs.note(root);
                    loop.add(stab, score.at(bar, i), 0.3f, -0.6f);
                    // The second guitar plays slightly later, which widens the sound.
                    loop.add(stab, score.at(bar, i) + 500, 0.3f, 0.6f);
                }
            }
            kit.rush(loop, bar);
        }
        loop.duck(score.beat(), 0.4f);
        loop.with(new Reverb(0.9f, 0), new Reverb(0.9f, SIDE), 0.2f, AHEAD_SECONDS);
        return loop;
    }

    /** Caches synthesised notes. */
    private static final class Cache {
        static final int NOTES = 128;

        private final float[][] notes = new float[NOTES * (Score.BAR + 1)][];
        private final IntFunction<float[]> instrument;

        Cache(IntFunction<float[]> instrument) {
            this.instrument = instrument;
        }

        float[] note(int note) {
            if (notes[note] == null) {
                notes[note] = instrument.apply(note);
            }
            return notes[note];
        }
    }
}
