import type { BillingStore } from './billing-store';
import { customerSeconds } from './customer-time';
import { Ledger } from './ledger';
import { type FindPlan, priceById } from './prices';
import { subscribe } from './subscribe';

export interface DemoSubscriber {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
}

/** The customer of a demo person, known before it is made. */
export const demoCustomerId = (uid: string): string => `cus_${uid.replace(/[^a-zA-Z0-9]/g, '_')}`;

const CARD = { last4: '4242', expMonth: 12, expYear: 2040, behaviour: 'accept' } as const;

/** Gives demo people the monthly membership they are shown with. Nobody is told: their rights are seeded as well. */
export function seedSubscribers(
  store: BillingStore,
  findPlan: FindPlan,
  people: readonly DemoSubscriber[],
): void {
  if (!findPlan('monthly')) return;
  const silent = new Ledger(store, findPlan, (event) => {
    event.pending_webhooks = 0;
    store.put('events', event);
  });
  for (const { uid, email, displayName } of people) {
    const id = demoCustomerId(uid);
    store.put('customers', {
      id,
      object: 'customer',
      created: customerSeconds(null),
      email,
      name: displayName,
      metadata: { uid },
      livemode: false,
      card: CARD,
      clockOffsetMs: 0,
    });
    subscribe(silent, {
      customer: id,
      price: priceById(findPlan, 'price_monthly'),
      trialDays: 0,
      metadata: { uid, plan: 'monthly' },
      isAccepted: true,
    });
  }
}
