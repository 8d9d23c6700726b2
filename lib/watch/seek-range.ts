/** Seeking to the exact end stalls some players, so a seek stops this far before it. */
export const END_MARGIN_SEC = 0.5;

/** The nearest second that may be sought; an unknown duration (0) leaves the upper end open. */
export function clampSeek(sec: number, durationSec: number): number {
  if (!Number.isFinite(sec)) return 0;
  const upper = durationSec > 0 ? Math.max(0, durationSec - END_MARGIN_SEC) : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(0, sec), upper);
}
