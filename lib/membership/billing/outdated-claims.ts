import type { Claims } from '@/lib/firebase/auth/claims';
import type { Entitlement } from '@/lib/membership/entitlement';
import { mergeClaims } from './member-claims';

/** Whether a token's claims differ from the stored membership: a page that goes by them shows the old state. */
export function areOutdated(
  claims: Pick<Claims, 'subscribed' | 'isPaymentDue'>,
  stored: Entitlement | null,
  nowMs: number,
): boolean {
  const due = mergeClaims({}, stored, nowMs);
  return claims.subscribed !== (due.subscribed === true) || claims.isPaymentDue !== (due.paymentDue === true);
}
