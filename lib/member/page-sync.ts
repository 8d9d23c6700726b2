import { onCacheChange } from '@/lib/platform/cache/cache-channel';
import { reloadStores, syncStores } from './open-stores';

/**
 * Keeps the open stores up to date: when the tab is shown again, the connection is back, or the caches were emptied.
 */
export function followPage(): void {
  const lookAgain = (): void => {
    if (document.visibilityState === 'visible') syncStores();
  };
  onCacheChange(({ kind }) => {
    if (kind !== 'invalidated') reloadStores();
  });
  window.addEventListener('online', lookAgain);
  window.addEventListener('pageshow', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
}
