import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import type { PurchaseItem } from '@/lib/analytics/events';
import { track } from '@/lib/analytics/track';
import { requestReceipt } from '@/lib/billing/billing-api';
import { isFirstReport } from '@/lib/billing/reported-purchases';

/** Measures a finished checkout once (spec section 7), with what the billing host says was paid. */
export function usePurchaseReport(session: string | null, isActive: boolean): void {
  const { getIdToken } = useAuth();
  useEffect(() => {
    if (session === null || !isActive) return;
    const report = async (): Promise<void> => {
      const token = await getIdToken();
      if (token === null) return;
      const { isComplete, plan, amountCents, currency } = await requestReceipt(token, session);
      if (!isComplete || !isFirstReport(session)) return;
      const name = plan ?? 'membership';
      const value = amountCents / 100;
      const item: PurchaseItem = { item_id: name, item_name: name, price: value, quantity: 1 };
      track({
        name: 'purchase',
        transaction_id: session,
        value,
        currency: currency.toUpperCase(),
        items: [item],
      });
      track({ name: 'signup_complete', plan: name, value });
    };
    report().catch((error: unknown) => console.warn('The purchase was not measured', error));
  }, [session, isActive, getIdToken]);
}
