import { wholeSeconds } from './duration';

/** A length as a machine reads it (ISO 8601): 'PT1H5M9S'. */
export function isoDuration(seconds: number): string {
  const total = wholeSeconds(seconds);
  const part = (count: number, unit: string): string => (count > 0 ? `${count}${unit}` : '');
  const text = `${part(Math.floor(total / 3600), 'H')}${part(Math.floor((total % 3600) / 60), 'M')}${part(total % 60, 'S')}`;
  return `PT${text || '0S'}`;
}
