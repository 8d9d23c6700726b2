/** A part of the class that repeats. `endSec` is null until the member has chosen the end. */
export interface Loop {
  readonly startSec: number;
  readonly endSec: number | null;
}

export interface WholeLoop extends Loop {
  readonly endSec: number;
}

export const isWhole = (loop: Loop | null): loop is WholeLoop => loop !== null && loop.endSec !== null;

const MIN_LOOP_SEC = 1;
/** A loop ends at least this long before the class ends, so that it repeats before the player reports the end. */
const END_MARGIN_SEC = 1;

const TEXT = /^(\d{1,6}(?:\.\d)?)\/(\d{1,6}(?:\.\d)?)$/;

const rounded = (sec: number): number => Math.round(sec * 10) / 10;

export function parseLoop(text: string): WholeLoop | null {
  const [, start, end] = TEXT.exec(text) ?? [];
  const loop = { startSec: Number(start), endSec: Number(end) };
  return loop.endSec - loop.startSec >= MIN_LOOP_SEC ? loop : null;
}

export const loopText = ({ startSec, endSec }: WholeLoop): string =>
  `${rounded(startSec)}/${rounded(endSec)}`;

/** Returns null if the loop is shorter than MIN_LOOP_SEC. A duration of 0 means that it is unknown. */
export function loopBetween(startSec: number, endSec: number, durationSec: number): WholeLoop | null {
  const last = durationSec > 0 ? durationSec - END_MARGIN_SEC : Number.POSITIVE_INFINITY;
  return parseLoop(loopText({ startSec, endSec: Math.min(endSec, last) }));
}

/** A larger step in position is a seek. At double speed, playback moves only about half a second between reports. */
const MAX_STEP_SEC = 3;

/** Returns whether playback has passed the loop's end. False for a seek over the end, which leaves the loop. */
export const hasPlayedOver = (endSec: number, fromSec: number, toSec: number): boolean =>
  fromSec < endSec && toSec >= endSec && toSec - fromSec <= MAX_STEP_SEC;
