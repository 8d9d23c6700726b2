/** A part of the class that repeats. While `endSec` is null, only its start was chosen. */
export interface Loop {
  readonly startSec: number;
  readonly endSec: number | null;
}

export interface WholeLoop extends Loop {
  readonly endSec: number;
}

export const isWhole = (loop: Loop | null): loop is WholeLoop => loop !== null && loop.endSec !== null;

const MIN_LOOP_SEC = 1;
/** A loop ends a little before the class does, so that it repeats before the player sees the end. */
const END_MARGIN_SEC = 1;

const TEXT = /^(\d{1,6}(?:\.\d)?)\/(\d{1,6}(?:\.\d)?)$/;

const rounded = (sec: number): number => Math.round(sec * 10) / 10;

/** Returns null for a missing or damaged loop. */
export function parseLoop(text: string): WholeLoop | null {
  const [, start, end] = TEXT.exec(text) ?? [];
  const loop = { startSec: Number(start), endSec: Number(end) };
  return loop.endSec - loop.startSec >= MIN_LOOP_SEC ? loop : null;
}

export const loopText = ({ startSec, endSec }: WholeLoop): string =>
  `${rounded(startSec)}/${rounded(endSec)}`;

/** Returns null when the end is not after the start. A duration of 0 means unknown. */
export function loopBetween(startSec: number, endSec: number, durationSec: number): WholeLoop | null {
  const last = durationSec > 0 ? durationSec - END_MARGIN_SEC : Number.POSITIVE_INFINITY;
  return parseLoop(loopText({ startSec, endSec: Math.min(endSec, last) }));
}

/** Players report the time about four times a second, at double speed half a second apart. */
const MAX_STEP_SEC = 3;

/** Returns whether playing went over the end of the loop; a seek beyond it leaves the loop. */
export const hasPlayedOver = (endSec: number, fromSec: number, toSec: number): boolean =>
  fromSec < endSec && toSec >= endSec && toSec - fromSec <= MAX_STEP_SEC;
