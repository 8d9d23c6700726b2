/** Minutes before the start at which the time left is read out. */
const SPOKEN_MINUTES = [1, 10] as const;
const MINUTE_MS = 60_000;

/**
 * What a screen reader is told once when this much time is left: at 10 minutes, at 1 minute and at the start. Empty
 * before, so that nobody hears a clock.
 */
export function spokenCountdown(leftMs: number): string {
  if (leftMs <= 0) return 'It’s started.';
  const mark = SPOKEN_MINUTES.find((minutes) => leftMs <= minutes * MINUTE_MS);
  if (mark === undefined) return '';
  return mark === 1 ? 'Starts within 1 minute.' : `Starts within ${mark} minutes.`;
}

/** Days, hours, minutes and seconds from now to a moment; all zero once it is past. */
export function timeLeft(atMs: number, nowMs: number) {
  const total = Math.max(0, Math.floor((atMs - nowMs) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}
