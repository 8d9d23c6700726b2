import { sessionSlot } from '@/lib/platform/storage/slots';

/**
 * What to tell somebody who was signed out: `ended` by Firebase Auth, `everywhere` at her own request, or the account is
 * `deleted`.
 */
export type SessionEnd = 'ended' | 'everywhere' | 'deleted';

const KINDS: readonly string[] = ['ended', 'everywhere', 'deleted'] satisfies readonly SessionEnd[];
const isSessionEnd = (text: string | null): text is SessionEnd => text !== null && KINDS.includes(text);

const slot = () => sessionSlot('sessionEnd:v1');

/** Keeps it for the page that is opened next in this tab. */
export function keepSessionEnd(sessionEnd: SessionEnd): void {
  slot().writeText(sessionEnd);
}

/** What is left to say, once; null when there is nothing. */
export function takeSessionEnd(): SessionEnd | null {
  const text = slot().readText();
  if (text === null) return null;
  slot().remove();
  return isSessionEnd(text) ? text : null;
}
