import { STORAGE_KEYS } from '../storage/keys';
import { localStore } from '../storage/web-storage';

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

/** The zone the person chose on this device, else the browser's (spec section 3, local caches). */
export function userTimezone(): string {
  const chosen = localStore.read(STORAGE_KEYS.userTimezone);
  return chosen !== null && isTimezone(chosen) ? chosen : browserTimezone();
}

/** Remembers a zone; null goes back to the browser's. False for an unknown zone or when it could not be stored. */
export function setUserTimezone(zone: string | null): boolean {
  if (zone === null) return localStore.remove(STORAGE_KEYS.userTimezone);
  return isTimezone(zone) && localStore.write(STORAGE_KEYS.userTimezone, zone);
}
