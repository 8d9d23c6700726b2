import { localSlot, slotListeners } from '@/lib/platform/storage/slots';
import { HOUR_MS, MINUTE_MS } from './duration';
import { type DateInput, dateFormat, toEpochMs } from './instant';

const slot = () => localSlot('user-timezone');

export function isTimezone(zone: string): boolean {
  try {
    dateFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export function browserTimezone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  } catch {
    return 'UTC';
  }
}

/** Returns the zone stored on this device; null if none is stored or the browser does not know it. */
export function chosenTimezone(): string | null {
  const zone = slot().readText();
  return zone !== null && isTimezone(zone) ? zone : null;
}

export const userTimezone = (): string => chosenTimezone() ?? browserTimezone();

const listeners = slotListeners(slot());

export const onZoneChange = listeners.add;

/** Stores a zone; null restores the browser's zone. Returns false for an unknown zone or if storing failed. */
export function setUserTimezone(zone: string | null): boolean {
  const isKept = zone === null ? slot().remove() : isTimezone(zone) && slot().writeText(zone);
  listeners.notify();
  return isKept;
}

function zonePart(at: DateInput, zone: string, style: 'short' | 'long' | 'shortOffset'): string {
  try {
    const format = dateFormat('en-US', { timeZone: zone, timeZoneName: style });
    return format.formatToParts(toEpochMs(at)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

/** Returns the zone's name at time `at`, such as 'Central European Summer Time (GMT+2)'; '' for invalid input. */
export function zoneName(at: DateInput, zone: string): string {
  const name = zonePart(at, zone, 'long');
  return name && `${name} (${zonePart(at, zone, 'shortOffset')})`;
}

export const shortZoneName = (at: DateInput, zone: string): string => zonePart(at, zone, 'short');

/** Returns how far the zone's clocks are ahead of UTC. Throws a RangeError for an unknown zone or an invalid time. */
export function zoneOffsetMs(atMs: number, zone: string): number {
  const format = dateFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(atMs)) ?? [];
  const offsetMs = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS;
  return sign === '-' ? -offsetMs : offsetMs;
}
