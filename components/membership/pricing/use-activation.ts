import { useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { type Receipt, requestReceipt } from '@/lib/membership/billing-api';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import { hasPaidAccess } from '@/lib/membership/membership-summary';
import { serverNow } from '@/lib/platform/http/server-clock';
import { localSlot } from '@/lib/platform/storage/slots';
import type { PurchaseItem } from '@/lib/site/analytics/events';
import { track } from '@/lib/site/analytics/track';
import { toMajorUnits } from '@/lib/stripe/subscription-facts';

/** Reads the membership every second for ten seconds. If the receipt takes longer, reads once more after it. */
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

/** Waits until the receipt request or a webhook has stored a paid membership, then refreshes claims and profile. */
export function useActivation(uid: string | null, session: string | null) {
  const { refresh, getIdToken } = useAuth();
  const [activation, setActivation] = useState<Activation>('waiting');
  const [record, setRecord] = useState<EntitlementRecord | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is a dependency so that a retry reads again
  useEffect(() => {
    if (uid === null) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startedMs = performance.now();
    const paid = readReceipt(session, getIdToken);
    void paid.then((read) => {
      if (isWanted) setReceipt(read?.isComplete ? read : null);
    });
    const attempt = async (): Promise<void> => {
      // Computed before `await paid`, which stores the membership: if that takes long, one more read must follow it.
      const isLast = performance.now() - startedMs >= FOR_MS;
      const found = await readActive(uid);
      if (!isWanted) return;
      if (found) {
        await refresh();
        if (!isWanted) return;
        setRecord(found);
        setActivation('active');
        return;
      }
      const read = await paid;
      if (!isWanted) return;
      if (read === null || read?.isComplete === false) {
        setActivation('unpaid');
      } else if (isLast) {
        setActivation(read ? 'late' : 'unknown');
      } else {
        timer = setTimeout(() => void attempt(), EVERY_MS);
      }
    };
    void attempt();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [uid, session, getIdToken, refresh, round]);

  const retry = () => {
    setActivation('waiting');
    setRound((before) => before + 1);
  };
  return { activation, record, receipt, retry };
}

const KEPT = 20;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

export function isFirstReport(transactionId: string): boolean {
  const known = localSlot('purchases:v1').read(isList) ?? [];
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
