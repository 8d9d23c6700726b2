import { createListeners } from '@/lib/platform/observable';

const listeners = createListeners<[href: string]>();

export const announceOfflineNavigation = (href: string): void => listeners.notify(href);

export const onOfflineNavigation = listeners.add;
