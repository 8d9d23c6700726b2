import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { requestReceipt } from '@/lib/membership/billing/billing-api';
import { isFirstReport } from '@/lib/membership/billing/reported-purchases';
import type { PurchaseItem } from '@/lib/site/analytics/events';
import { track } from '@/lib/site/analytics/track';

/** Measures a finished checkout once (product.md §7), with what Stripe says was paid. */
export function usePurchaseReport(session: string | null, isActive: boolean): void {
  const { getIdToken } = useAuth();
  useEffect(() => {
    if (session === null || !isActive) return;
    const report = async (): Promise<void> => {
      const token = await getIdToken();
      if (token === null) return;
      const receipt = await requestReceipt(token, session);
      if (!receipt?.isComplete || !isFirstReport(session)) return;
      const { plan, amountCents, currency } = receipt;
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
    };
    report().catch((error: unknown) => console.warn('The purchase was not measured', error));
  }, [session, isActive, getIdToken]);
}
