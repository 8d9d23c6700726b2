import { useEffect, useState } from 'react';
import { useRemote } from '@/components/ui/use-remote';
import { useAuth } from '@/contexts/AuthContext';
import { type Receipt, requestReceipt } from '@/lib/membership/billing-api';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { hasPaidAccess } from '@/lib/membership/membership-summary';
import { serverNow } from '@/lib/platform/http/server-clock';
import { isListOf, isText } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import type { PurchaseItem } from '@/lib/site/analytics/events';
import { track } from '@/lib/site/analytics/track';
import { toMajorUnits } from '@/lib/stripe/subscription-facts';

/** Reads the membership every second for ten seconds, and once more if the receipt arrives after that time. */
const EVERY_MS = 1000;
const FOR_MS = 10_000;

/** `late` means paid but not active yet; `unknown` means that the payment could not be read. */
export type Activation = 'waiting' | 'active' | 'late' | 'unpaid' | 'unknown';

async function readActive(uid: string): Promise<EntitlementRecord | null> {
  try {
    const { readEntitlement } = await import('@/lib/membership/read-entitlement');
    const record = await readEntitlement(uid);
    return record && hasPaidAccess(record, serverNow()) ? record : null;
  } catch (error) {
    console.warn('The membership could not be read', error);
    return null;
  }
}

/** Returns the receipt from Stripe: null if there was no checkout, undefined if the receipt cannot be read. */
async function readReceipt(
  session: string | null,
  getIdToken: () => Promise<string | null>,
): Promise<Receipt | null | undefined> {
  if (session === null) return null;
  try {
    const token = await getIdToken();
    return token === null ? undefined : await requestReceipt(token, session);
  } catch (error) {
    console.warn('The payment could not be read', error);
    return undefined;
  }
}

interface Outcome {
  readonly activation: Activation;
  readonly record: EntitlementRecord | null;
}

const WAITING: Outcome = { activation: 'waiting', record: null };

/** Waits until the receipt request or a webhook has stored a paid membership, then refreshes claims and profile. */
export function useActivation(uid: string | null, session: string | null) {
  const { refresh, getIdToken } = useAuth();
  const [paid, setPaid] = useState<{ readonly by: string; readonly receipt: Receipt } | null>(null);

  const load = async (member: string): Promise<Outcome> => {
    const startedMs = performance.now();
    const reading = readReceipt(session, getIdToken);
    void reading.then((receipt) => setPaid(receipt?.isComplete ? { by: member, receipt } : null));
    for (;;) {
      // Computed before `await reading`, which can take long and stores the membership: a last read must follow it.
      const isLast = performance.now() - startedMs >= FOR_MS;
      const record = await readActive(member);
      if (record) {
        await refresh();
        return { activation: 'active', record };
      }
      const receipt = await reading;
      if (receipt === null || receipt?.isComplete === false) return { activation: 'unpaid', record };
      if (isLast) return { activation: receipt ? 'late' : 'unknown', record };
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  };
  const { status, data, retry } = useRemote(uid, load);
  const outcome = status === 'ready' && data ? data : WAITING;
  return { ...outcome, receipt: paid?.by === uid ? paid.receipt : null, retry };
}

const KEPT = 20;

export function isFirstReport(transactionId: string): boolean {
  const known = localSlot('purchases:v1').read(isListOf(isText)) ?? [];
  if (known.includes(transactionId)) return false;
  localSlot('purchases:v1').write([...known, transactionId].slice(-KEPT));
  return true;
}

type Sale = Pick<Receipt, 'plan' | 'amountCents' | 'currency'>;

/** Tracks each purchase only once, with the amount that Stripe reports (product.md 7.15). */
export function usePurchaseReport(session: string | null, sale: Sale | null, isGift = false): void {
  useEffect(() => {
    if (session === null || !sale || !isFirstReport(session)) return;
    const { plan, amountCents, currency } = sale;
    const name = `${isGift ? 'gift-' : ''}${plan ?? 'membership'}`;
    const value = toMajorUnits(amountCents, currency);
    const item: PurchaseItem = { item_id: name, item_name: name, price: value, quantity: 1 };
    track({
      name: 'purchase',
      transaction_id: session,
      value,
      currency: currency.toUpperCase(),
      items: [item],
    });
  }, [session, sale, isGift]);
}
