import { type DateInput, toEpochMs } from './instant';

function zonePart(ms: number, zone: string, style: 'long' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style }).formatToParts(ms);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/**
 * How a zone is called at that moment: 'Central European Summer Time (GMT+2)'. The offset is the one of the moment, not
 * of today. Empty when the moment or the zone makes no sense.
 */
export function zoneName(at: DateInput, zone: string): string {
  const ms = toEpochMs(at);
  try {
    return `${zonePart(ms, zone, 'long')} (${zonePart(ms, zone, 'shortOffset')})`;
  } catch {
    return '';
  }
}
