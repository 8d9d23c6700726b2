import type { NextRouter } from 'next/router';
import { createListeners } from '@/lib/platform/observable';
import { isPrefetched } from './prefetch';

const listeners = createListeners<[href: string]>();

/** Returns false for a page that cannot be loaded now: the offline page would replace the current one. */
export const canOpen = (href: string): boolean => navigator.onLine || isPrefetched(href);

export const announceOfflineNavigation = (href: string): void => listeners.notify(href);

export const onOfflineNavigation = listeners.add;

/** Opens the page. Offline, a page that is not prefetched opens when the connection returns. */
export async function openPage(router: Pick<NextRouter, 'push'>, href: string): Promise<void> {
  if (canOpen(href)) await router.push(href);
  else announceOfflineNavigation(href);
}
