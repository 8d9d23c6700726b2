import { createListeners } from '@/lib/platform/observable';
import { hasShape, isOneOf } from '@/lib/platform/storage/shape';
import { localSlot, slotListeners } from '@/lib/platform/storage/slots';

const requests = createListeners();

export const requestConsent = (): void => requests.notify();

export const onConsentRequest = requests.add;

export type Consent = 'unasked' | 'granted' | 'refused';
type Decision = Exclude<Consent, 'unasked'>;

const isDecision = hasShape({ decision: isOneOf('granted', 'refused') });

const slot = () => localSlot('consent:v1');

const listeners = slotListeners(slot());

let unkept: Decision | null = null;

export const readConsent = (): Consent => slot().read(isDecision)?.decision ?? unkept ?? 'unasked';

export function decideConsent(decision: Decision): void {
  // The time is kept as proof of the consent.
  unkept = slot().write({ decision, decidedAt: new Date().toISOString() }) ? null : decision;
  listeners.notify();
}

export const onConsentChange = listeners.add;

/** Returns whether the browser sends the Global Privacy Control signal, which overrides a consent. */
export const hasPrivacySignal = (): boolean =>
  typeof navigator !== 'undefined' &&
  'globalPrivacyControl' in navigator &&
  navigator.globalPrivacyControl === true;
