import { STORAGE_KEYS } from '../storage/keys';
import { sessionStore } from '../storage/web-storage';

/**
 * What is left to say to somebody who was signed out: `ended` by the identity service and not by her here, `everywhere`
 * by her own wish, or the account is `deleted`.
 */
export type Farewell = 'ended' | 'everywhere' | 'deleted';

const KINDS: readonly string[] = ['ended', 'everywhere', 'deleted'] satisfies readonly Farewell[];
const isFarewell = (text: string | null): text is Farewell => text !== null && KINDS.includes(text);

/** Keeps it for the page that is opened next in this tab. */
export function keepFarewell(farewell: Farewell): void {
  sessionStore.write(STORAGE_KEYS.farewell, farewell);
}

/** What is left to say, once; null when there is nothing. */
export function takeFarewell(): Farewell | null {
  const text = sessionStore.read(STORAGE_KEYS.farewell);
  if (text === null) return null;
  sessionStore.remove(STORAGE_KEYS.farewell);
  return isFarewell(text) ? text : null;
}
