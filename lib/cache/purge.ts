import { forgetDeviceSettings } from '../library/member-settings';
import { progressPrefix, STORAGE_KEYS } from '../storage/keys';
import { localStore } from '../storage/web-storage';
import { announceCacheChange } from './cache-channel';
import { CACHE_NAMES, CACHES, isKeyOf, storageKey } from './cache-names';
import { clearSessionStorage } from './clear-all';

const PERSONAL = CACHE_NAMES.filter((name) => CACHES[name].isPersonal);

/**
 * Removes the personal caches of everybody but `keepUid`; null removes all. Call it whenever the signed-in member
 * changes, so that nobody reads another's data on a shared computer.
 */
export function purgePersonalCaches(keepUid: string | null = null): void {
  const isForeign = (key: string): boolean =>
    PERSONAL.some((name) => isKeyOf(CACHES[name], key) && key !== storageKey(CACHES[name], keepUid));
  for (const key of localStore.keys().filter(isForeign)) localStore.remove(key);
  announceCacheChange({ kind: 'invalidated', names: PERSONAL });
}

/**
 * What sign-out leaves of a member, all under her own uid: what was not yet saved, the cycle data she chose to keep on
 * this device, and that her history is paused, if it is.
 */
export function purgeAtSignOut(uid: string): void {
  purgePersonalCaches();
  clearSessionStorage();
  localStore.remove(STORAGE_KEYS.recentSearches(uid));
  localStore.remove(STORAGE_KEYS.eventReminders(uid));
  localStore.remove(STORAGE_KEYS.contactDraft);
  forgetDeviceSettings(uid);
  for (const key of localStore.keys().filter((one) => one.startsWith(progressPrefix(uid)))) {
    localStore.remove(key);
  }
}
