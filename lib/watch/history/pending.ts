import { progressPrefix, STORAGE_KEYS } from '@/lib/platform/storage/keys';
import { localStore } from '@/lib/platform/storage/web-storage';

/** The owner of what a visitor watched before signing in. */
export const ANONYMOUS = 'anonymous';

/** Whether something on this device still has to reach the member's history. Cheap: reads no entry. */
export function hasPendingProgress(uid: string): boolean {
  const visitor = progressPrefix(ANONYMOUS);
  const queue = STORAGE_KEYS.progressQueue(uid);
  return localStore.keys().some((key) => key === queue || key.startsWith(visitor));
}
