export const SAMPLE_RATE = 32_000;
/** One bar. Every loop is a multiple of it, so that the music has no gap where two loops meet. */
export const BAR_SECONDS = 1.6;

/** Notes of the bar in Hz. Multiples of 1.25 Hz have whole waves in a bar, so that bars join without a click. */
const NOTES = [220, 330, 277.5, 330] as const;
const DRONE = [110, 165] as const;

/** A soft ostinato over a drone and, for moving classes, a quiet kick and hat: 16-bit mono samples in a WAV file. */
export function renderWav(seconds: number, hasDrums: boolean): Buffer {
  const count = Math.round(seconds * SAMPLE_RATE);
  const beat = BAR_SECONDS / 4;
  const data = Buffer.alloc(44 + count * 2);
  for (let i = 0; i < count; i++) {
    const inBar = (i % Math.round(BAR_SECONDS * SAMPLE_RATE)) / SAMPLE_RATE;
    let value = DRONE.reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * inBar) * 0.05, 0);
    for (const [index, hertz] of NOTES.entries()) {
      // The last notes of a bar sound on in the next one.
      const since = (inBar - index * beat + BAR_SECONDS) % BAR_SECONDS;
      const tone = Math.sin(2 * Math.PI * hertz * since) + 0.3 * Math.sin(4 * Math.PI * hertz * since);
      value += tone * 0.16 * Math.exp(-3.2 * since) * Math.min(1, since / 0.012);
    }
    if (hasDrums) {
      const inBeat = inBar % (beat * 2);
      value += Math.sin(2 * Math.PI * (48 * inBeat - 9 * Math.exp(-28 * inBeat))) * 0.35 * Math.exp(-13 * inBeat);
    }
    data.writeInt16LE(Math.round(Math.tanh(value) * 26_000), 44 + i * 2);
  }
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
  data.writeUInt32LE(count * 2, 40);
  return data;
}
