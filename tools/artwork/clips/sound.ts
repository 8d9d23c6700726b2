export const SAMPLE_RATE = 44_100;
export type Groove = {
  beatsPerMinute: number;
  drums: boolean;
  chords: readonly (readonly number[])[];
  seconds: number;
};

const note = (semitonesFromA: number) => 220 * 2 ** (semitonesFromA / 12);

/** A soft pad, a bass note a bar and, for moving classes, a quiet kick and hat: 16-bit mono samples in a WAV file. */
export function renderWav(groove: Groove): Buffer {
  const count = Math.round(groove.seconds * SAMPLE_RATE);
  const beat = 60 / groove.beatsPerMinute;
  const bar = beat * 4;
  const data = Buffer.alloc(44 + count * 2);
  let noise = 22222;
  for (let i = 0; i < count; i++) {
    const t = i / SAMPLE_RATE;
    const chord = groove.chords[Math.floor(t / bar) % groove.chords.length] ?? [0];
    const inBar = t % bar;
    const swell = Math.sin((Math.PI * inBar) / bar) ** 0.6;
    let value = 0;
    for (const step of chord) {
      const phase = 2 * Math.PI * note(step) * t;
      value += (Math.sin(phase) + 0.35 * Math.sin(2 * phase) + 0.12 * Math.sin(3.01 * phase)) * 0.06 * swell;
    }
    value += Math.sin(2 * Math.PI * note((chord[0] ?? 0) - 12) * t) * 0.13 * Math.exp(-1.1 * inBar);
    if (groove.drums) {
      const inBeat = t % beat;
      value +=
        Math.sin(2 * Math.PI * (48 * inBeat - 9 * Math.exp(-28 * inBeat))) * 0.42 * Math.exp(-13 * inBeat);
      const offBeat = (t + beat / 2) % beat;
      noise = (noise * 1103515245 + 12345) & 0x7fffffff;
      value += (noise / 0x3fffffff - 1) * 0.07 * Math.exp(-55 * offBeat);
    }
    const fade = Math.min(1, t / 0.4, (groove.seconds - t) / 0.8);
    data.writeInt16LE(Math.round(Math.tanh(value * fade) * 30_000), 44 + i * 2);
  }
  return withHeader(data);
}

function withHeader(data: Buffer): Buffer {
  data.write('RIFF', 0);
  data.writeUInt32LE(data.length - 8, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(SAMPLE_RATE, 24);
  data.writeUInt32LE(SAMPLE_RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(data.length - 44, 40);
  return data;
}
