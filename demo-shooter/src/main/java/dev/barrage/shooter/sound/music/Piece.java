package dev.barrage.shooter.sound.music;

/** The pieces, one per stage, each with the theme of the stage's boss. */
public enum Piece {
    /** "Curtain of Light": E minor, 150 beats a minute; the Warden has a fanfare. */
    REEF(new Score(
            150,
            0,
            "Em C G D Em C Am B7 " + "Em C G D Em C Am B7 " + "C D Bm Em Am C D B7",
            new String[] {
                "E5:3 F#5:3 G5:4 B5:6",
                "A5:3 G5:3 E5:4 G5:6",
                "D5:3 E5:3 G5:4 A5:2 B5:4",
                "A5:6 F#5:4 D5:6",
                "E5:3 F#5:3 G5:4 B5:6",
                "C6:3 B5:3 G5:4 E5:6",
                "A5:4 C6:4 B5:4 A5:4",
                "B5:6 A5:2 F#5:4 D#5:4",
                "E5:2 G5:2 B5:6 A5:2 G5:2 F#5:2",
                "G5:6 E5:2 C5:4 E5:4",
                "B4:2 D5:2 G5:6 F#5:2 G5:2 A5:2",
                "F#5:6 A5:2 D6:4 A5:4",
                "B5:3 G5:3 E5:2 B5:3 G5:3 E5:2",
                "C6:3 G5:3 E5:2 C6:4 B5:4",
                "A5:3 B5:3 C6:2 E6:6 D6:2",
                "D#6:6 B5:4 F#5:2 A5:4",
                "E6:8 D6:4 C6:4",
                "D6:6 A5:2 F#5:6 -:2",
                "D6:8 B5:4 A5:4",
                "B5:10 -:2 G5:2 A5:2",
                "C6:6 B5:2 A5:4 E5:4",
                "G5:6 A5:2 B5:4 C6:4",
                "D6:4 C6:2 B5:2 A5:4 D6:4",
                "D#6:8 B5:2 C6:2 D#6:2 F#6:2"
            },
            new String[] {"0:3 0:1 2:4 3:4 2:4", "4:6 3:2 2:4 0:4"},
            new Score.Rhythm(
                    new String[] {"0213243502132465", "0246420213575313", "0123456754321234"},
                    new String[] {"..r.r.o...r.r.of", "r.rr..rro.rr.ror", ".rrr.rro.rrr.rof"},
                    new String[] {"x..x..x...x.x...", "x..x..x..x..x.x.", "x.....x.....x.x."},
                    new String[] {"x...x...x...x...", "x...x...x...x.x.", "x...x..xx...x..."},
                    new String[] {"..x...x...x...xx", "x.x.x.xxx.x.x.xx", "xxx.xxx.xxx.xxxx"}))),
    /** "Teeth of the Wheel": Dorian on D, 126 beats a minute, mechanical; the theme of the Loom goes to and fro. */
    MILL(new Score(
            126,
            -2,
            "Em Em A A Em Em D D " + "Em A G Bm Em A D Bm",
            new String[] {
                "E5:2 E5:2 B4:2 E5:2 G5:4 F#5:4",
                "E5:2 E5:2 B4:2 E5:2 B5:6 -:2",
                "E5:2 E5:2 C#5:2 E5:2 A5:4 G5:4",
                "C#5:2 E5:2 G5:2 A5:2 C#6:8",
                "B5:2 B5:2 E5:2 B5:2 D6:4 C#6:4",
                "B5:3 A5:3 G5:2 E5:8",
                "D5:2 F#5:2 A5:2 D6:2 A5:4 F#5:4",
                "A5:6 F#5:2 D5:8",
                "B5:4 G5:2 E5:2 B5:4 A5:2 G5:2",
                "A5:4 E5:2 C#5:2 A5:4 G5:2 E5:2",
                "D5:2 G5:2 B5:4 A5:2 G5:2 D5:4",
                "F#5:2 A5:2 B5:4 D6:8",
                "E6:4 B5:2 G5:2 E6:4 D6:2 B5:2",
                "C#6:4 A5:2 E5:2 C#6:4 B5:2 G5:2",
                "A5:2 D6:2 A5:2 F#5:2 A5:4 D6:4",
                "C#6:4 B5:4 A5:4 F#5:4"
            },
            new String[] {"0:2 4:2 1:2 5:2 2:2 4:2 1:2 3:2", "5:3 3:3 1:2 4:4 0:4"},
            new Score.Rhythm(
                    new String[] {"0123012301230124", "0420531402463105"},
                    new String[] {"..rr..rr..rr..ro", "..r.r.o...rr.ror"},
                    new String[] {"x...x...x..x..x.", "x.x...x.x.x...x."},
                    new String[] {"x..x..x.x..x..x.", "x...x...x..xx..x"},
                    new String[] {"x.xxx.xxx.xxx.xx", "xxx.x.xxxxx.x.xx"}))),
    /** "Empty Throne": Phrygian on G, 175 beats a minute, dark; the theme of the Archon climbs. */
    CROWN(new Score(
            175,
            3,
            "Em F Em F Em F Dm F " + "Am Em F Em Am Em Dm F " + "C Dm Em Em C Dm F F",
            new String[] {
                "B5:8 E6:4 D6:4",
                "C6:8 A5:4 C6:4",
                "B5:6 A5:2 G5:4 E5:4",
                "F5:8 A5:4 C6:4",
                "G5:4 B5:4 E6:8",
                "F6:6 E6:2 C6:8",
                "D6:4 C6:4 A5:4 F5:4",
                "A5:8 F5:4 A5:4",
                "C6:3 B5:3 A5:2 E5:4 A5:4",
                "B5:3 A5:3 G5:2 E5:4 G5:4",
                "A5:3 G5:3 F5:2 C5:4 F5:4",
                "G5:6 F5:2 E5:8",
                "C6:3 B5:3 A5:2 C6:4 E6:4",
                "B5:3 G5:3 E5:2 B5:4 D6:4",
                "F6:6 E6:2 D6:4 A5:4",
                "F5:4 A5:4 C6:4 E6:4",
                "E6:8 C6:4 G5:4",
                "F6:8 D6:4 A5:4",
                "E6:6 D6:2 B5:8",
                "G5:4 B5:4 E6:4 B5:4",
                "E6:8 D6:4 C6:4",
                "D6:8 A5:4 F5:4",
                "F6:10 E6:6",
                "C6:4 A5:4 F5:4 A5:4"
            },
            new String[] {"0:6 4:2 6:8", "5:4 4:4 2:4 3:4"},
            new Score.Rhythm(
                    new String[] {"0246753102467531", "0213243546576453", "7654321001234567"},
                    new String[] {".r.r.r.r.r.r.r.o", "..rr..rr..rr.rof", ".rrr.rrr.rro.rof"},
                    new String[] {"x.......x.....x.", "x..x..x.x..x..x.", "x...x...x.x.x.x."},
                    new String[] {"x.......x...x...", "x...x...x...x...", "x.x...x.x.x...x."},
                    new String[] {"..x...x...x...x.", "x.x.x.x.x.x.xxx.", "xxxxx.xxxxx.xxxx"})));

    private static final Piece[] PIECES = values();

    private final Score score;

    Piece(Score score) {
        this.score = score;
    }

    /** The piece of a stage, from 0; further stages begin again. */
    public static Piece of(int stage) {
        return PIECES[stage % PIECES.length];
    }

    Score score() {
        return score;
    }
}
