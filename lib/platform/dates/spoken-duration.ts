import { wholeSeconds } from './duration';

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A position to be read out: '1 hour 5 minutes 9 seconds'; leading and empty parts are left out. */
export function spokenDuration(seconds: number): string {
  const total = wholeSeconds(seconds);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(total / 3600), 'hour'],
    [Math.floor((total % 3600) / 60), 'minute'],
    [total % 60, 'second'],
  ];
  const named = parts.filter(([count]) => count > 0).map(([count, unit]) => plural(count, unit));
  return named.length > 0 ? named.join(' ') : plural(0, 'second');
}
