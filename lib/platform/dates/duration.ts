export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns whether `sinceMs` and `nowMs`, which must be times of the same clock, are less than `maxAgeMs` apart. */
export const isRecent = (sinceMs: number, maxAgeMs: number, nowMs = Date.now()): boolean =>
  // Uses the absolute age: if the clock was set back, a negative age would count as recent.
  Math.abs(nowMs - sinceMs) < maxAgeMs;

/** Adds `months`. The result has the day of the month of `anchorMs` (UTC), or is the last day of a shorter month. */
export function addMonths(fromMs: number, months: number, anchorMs = fromMs): number {
  const day = new Date(anchorMs).getUTCDate();
  const to = new Date(fromMs);
  to.setUTCMonth(to.getUTCMonth() + months, 1);
  to.setUTCDate(day);
  return to.getUTCDate() === day ? to.getTime() : to.setUTCDate(0);
}

const wholeSeconds = (seconds: number): number =>
  Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;

/** Returns for example '45 min' or '1 hr 5 min', with a minimum of '1 min'; '' below one second. */
export function formatDuration(seconds: number): string {
  if (wholeSeconds(seconds) === 0) return '';
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
}

/** Returns for example '0:05', '12:34' or '1:05:09'; '0:00' for an invalid position. */
export function formatTimer(seconds: number): string {
  const total = wholeSeconds(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const head = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${head}:${two(total % 60)}`;
}

export function isoDuration(seconds: number): string {
  const total = wholeSeconds(seconds);
  const part = (count: number, unit: string): string => (count > 0 ? `${count}${unit}` : '');
  const text = `${part(Math.floor(total / 3600), 'H')}${part(Math.floor((total % 3600) / 60), 'M')}${part(total % 60, 'S')}`;
  return `PT${text || '0S'}`;
}

export const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns text for screen readers such as '1 hour 5 minutes 9 seconds', without parts that are 0. */
export function spokenDuration(seconds: number): string {
  const total = wholeSeconds(seconds);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(total / 3600), 'hour'],
    [Math.floor((total % 3600) / 60), 'minute'],
    [total % 60, 'second'],
  ];
  const named = parts.filter(([count]) => count > 0).map(([count, unit]) => counted(count, unit));
  return named.length > 0 ? named.join(' ') : counted(0, 'second');
}
