import { closeStores } from '@/lib/member/open-stores';
import { announceCacheChange } from '@/lib/platform/cache/cache-channel';
import { CACHE_NAMES, CACHES, isKeyOf } from '@/lib/platform/cache/caches';
import { clearSessionStorage } from '@/lib/platform/cache/clear-all';
import { localSlot } from '@/lib/platform/storage/slots';
import { type SweepEvent, sweepDevice } from '@/lib/platform/storage/sweep';
import { localStore } from '@/lib/platform/storage/web-storage';

const PERSONAL = CACHE_NAMES.filter((name) => CACHES[name].isPersonal);

export function purgePersonalCaches(): void {
  const isPersonal = (key: string): boolean => PERSONAL.some((name) => isKeyOf(CACHES[name], key));
  for (const key of localStore.keys().filter(isPersonal)) localStore.remove(key);
  announceCacheChange({ kind: 'invalidated', names: PERSONAL });
}

/** At sign-out or deletion, removes the member's data from this device, turns push off and closes the stores. */
export function purgeMember(event: SweepEvent, uid: string): void {
  if (localSlot('push:v1', uid).readText() !== null)
    import(/* webpackChunkName: "member" */ './push-device')
      .then(({ switchPushOff }) => switchPushOff(uid, null))
      .catch((cause: unknown) => console.warn('Notifications on this device could not be ended', cause));
  closeStores();
  purgePersonalCaches();
  clearSessionStorage();
  sweepDevice(event, uid);
}
