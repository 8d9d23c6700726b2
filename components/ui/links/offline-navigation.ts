import { createListeners } from '@/lib/platform/observable';

const listeners = createListeners<[href: string]>();

/** Announces a click on a link whose page cannot load offline. */
export const announceOfflineNavigation = (href: string): void => listeners.notify(href);

/** Returns a cleanup function. */
export const onOfflineNavigation = listeners.add;
