import { createListeners } from '@/lib/platform/observable';
import { hasShape, isOneOf } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';

export type Consent = 'unasked' | 'granted' | 'refused';
type Decision = Exclude<Consent, 'unasked'>;

interface StoredDecision {
  readonly decision: Decision;
  /** ISO time, kept as the proof of when it was given. */
  readonly decidedAt: string;
}

const isDecision = hasShape({ decision: isOneOf('granted', 'refused') });

const slot = () => localSlot('consent:v1');

const listeners = createListeners();

/** Holds the decision of this page view where storage does not keep it. */
let unkept: Decision | null = null;

/** What the person decided about measuring; nothing may be sent before 'granted'. */
export const readConsent = (): Consent => slot().read(isDecision)?.decision ?? unkept ?? 'unasked';

/** Keeps the decision and tells everybody who listens. */
export function decideConsent(decision: Decision): void {
  const stored: StoredDecision = { decision, decidedAt: new Date().toISOString() };
  unkept = slot().write(stored) ? null : decision;
  listeners.notify();
}

/** Calls `listener` after a decision here or in another tab. Returns how to stop. */
export function onConsentChange(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent): void => {
    if (event.key === slot().key || event.key === null) listener();
  };
  const remove = listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    remove();
    window.removeEventListener('storage', handleStorage);
  };
}

/** True where the browser says no for its person (Global Privacy Control); it outweighs any consent. */
export const hasPrivacySignal = (): boolean =>
  typeof navigator !== 'undefined' &&
  'globalPrivacyControl' in navigator &&
  navigator.globalPrivacyControl === true;
