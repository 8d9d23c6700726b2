import { localSlot } from '@/lib/platform/storage/slots';

const slot = () => localSlot('user-timezone');

/** Whether this browser knows a zone of that name, such as `Europe/Vienna`. */
export function isTimezone(zone: string): boolean {
  if (zone === '') return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The zone the browser runs in; UTC where it does not tell. */
export function browserTimezone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  } catch {
    return 'UTC';
  }
}

/** The last answer: to look a zone up costs more than to compare two texts. */
let known: { readonly chosen: string | null; readonly zone: string } | null = null;

/** The zone the member chose, as far as this device knows, else the browser's (product.md §3, local caches). */
export function userTimezone(): string {
  const chosen = slot().readText();
  if (known && known.chosen === chosen && chosen !== null) return known.zone;
  const zone = chosen !== null && isTimezone(chosen) ? chosen : browserTimezone();
  known = { chosen, zone };
  return zone;
}

const listeners = new Set<() => void>();

/** Calls back when another zone counts, here or in another tab. Returns how to stop. */
export function onZoneChange(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === slot().key) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

/** Remembers a zone; null goes back to the browser's. False for an unknown zone or when it could not be stored. */
export function setUserTimezone(zone: string | null): boolean {
  const isKept = zone === null ? slot().remove() : isTimezone(zone) && slot().writeText(zone);
  for (const listener of listeners) listener();
  return isKept;
}
