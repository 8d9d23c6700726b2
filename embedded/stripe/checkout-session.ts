import type { Ledger } from './ledger';
import type { Session } from './objects';

/** Closes an open checkout, so that nothing can be paid there any more. */
export function closeSession(ledger: Ledger, session: Session): void {
  session.status = 'expired';
  session.url = null;
  ledger.save('sessions', session, session.customer, 'checkout.session.expired');
}

/** Closes the checkouts of a customer whose time is over. */
export function closeOldSessions(ledger: Ledger, customerId: string): void {
  const now = ledger.now(customerId);
  const old = ledger.store.list(
    'sessions',
    ({ customer, status, expires_at }) =>
      customer === customerId && status === 'open' && expires_at !== undefined && expires_at <= now,
  );
  for (const session of old) closeSession(ledger, session);
}
