import { type DateInput, toEpochMs } from './instant';

function zonePart(at: DateInput, zone: string, style: 'short' | 'long' | 'shortOffset'): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style });
    return format.formatToParts(toEpochMs(at)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

/**
 * How a zone is called at that moment: 'Central European Summer Time (GMT+2)'. The offset is the one of the moment, not
 * of today. Empty when the moment or the zone makes no sense.
 */
export function zoneName(at: DateInput, zone: string): string {
  const name = zonePart(at, zone, 'long');
  return name && `${name} (${zonePart(at, zone, 'shortOffset')})`;
}

/** 'PST', 'GMT+1': the zone beside a time where there is no room for its name. */
export const shortZoneName = (at: DateInput, zone: string): string => zonePart(at, zone, 'short');
