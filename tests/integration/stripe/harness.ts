import { createServer } from 'node:http';
import type Stripe from 'stripe';
import { afterAll, vi } from 'vitest';
import { adminAuth, adminDb } from '@/lib/server/firebase/admin';
import { MAX_EVENT_BYTES, readRawBody } from '@/lib/server/http/route-input';
import { eventPorts, receiveEvent } from '@/lib/server/membership/receive-event';
import type { BillingTools } from '@/lib/server/membership/sync-ports';
import { openPortal } from '@/lib/stripe/checkout';
import { createStripe } from '@/lib/stripe/client';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import { BILLING_EVENTS } from '@/lib/stripe/webhook-event';
import { closeServer, listenAt } from '../../support/listen';
import { controlBilling, startBackend } from '../../support/start-backend';

export const PRICES = { monthly: 'price_monthly', annual: 'price_annual' } as const;

export interface Member {
  readonly uid: string;
  readonly customerId: string;
}

type Harness = Awaited<ReturnType<typeof startHarness>>;

/** Order of a membership without a trial or code. */
export const orderOf = ({ uid, customerId }: Member, plan: keyof typeof PRICES = 'monthly') => ({
  ...{ uid, customerId, plan, priceId: PRICES[plan], trialDays: 0, promotionId: null as string | null },
  successUrl: 'http://localhost:3000/pricing/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/pricing',
});

export const giftOrder = (plan: keyof typeof PRICES = 'monthly', uid = '', email: string | null = null) => ({
  ...{ uid, email, plan, priceId: PRICES[plan], name: 'Gift: 1 month' },
  successUrl: 'https://site.example/gift/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://site.example/gift',
});

export const TEST_CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' } as const;

export const sendForm = (
  { publicBase }: Harness,
  url: string,
  fields: Record<string, string>,
): Promise<Response> =>
  fetch(publicBase + new URL(url).pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** Waits until the webhooks have had their effect. */
export const eventually = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 25_000, interval: 30 });

/** Updates the card in the customer portal, which pays the open invoice. */
export async function payOpenInvoice(harness: Harness, customerId: string): Promise<void> {
  const portal = await openPortal(harness.stripe, customerId, 'http://localhost:3000/account');
  await sendForm(harness, portal ?? '', { ...TEST_CARD, task: 'card' });
}

/** Runs the local backend, the real SDKs, and a site that handles billing webhooks as the product does, for one file. */
export async function startHarness() {
  let take: (body: Buffer | null, signature: unknown) => Promise<number> = async () => 500;
  const running = new Set<Promise<number>>();
  const site = createServer(async (request, response) => {
    const taken = take(await readRawBody(request, MAX_EVENT_BYTES), request.headers['stripe-signature']);
    running.add(taken);
    response.writeHead(await taken).end();
    running.delete(taken);
  });
  const backend = await startBackend({ siteUrl: await listenAt(site), hasDemoAccounts: false });
  const host = `127.0.0.1:${backend.port}`;
  process.env.EMBEDDED_HOST = host;
  const db = adminDb();
  const auth = adminAuth();
  const stripe = createStripe({ secretKey: 'sk_test_embedded', apiHost: `http://${host}` });
  /** What the server's rules work with. */
  const tools: BillingTools = { stripe, prices: PRICES, webhookSecret: 'whsec_embedded', db, auth };
  const ports = eventPorts(tools);
  let members = 0;
  const control = (action: 'clock' | 'card' | 'disputes' | 'webhooks', body: object) =>
    controlBilling(`http://${host}`, action, body);

  const harness = {
    ...{ stripe, db, auth, tools, control },
    publicBase: `http://127.0.0.1:${backend.publicPort}`,
    /** Number of coming webhooks that the site answers with 500. */
    failNext: 0,
    /** Events that the site received, in order of arrival. */
    received: [] as Stripe.Event[],
    /** Customers whose events the site receives without handling them. */
    ignoredCustomers: new Set<string>(),
    /** Creates an account with a profile and a customer whose card is accepted. */
    member: async ({ claims = {} }: { claims?: object } = {}): Promise<Member> => {
      members += 1;
      const uid = `member-${members}`;
      await auth.createUser({ uid, email: `${uid}@bellaforte.example` });
      await auth.setCustomUserClaims(uid, claims);
      await db.doc(`users/${uid}`).set({ uid, subscriptionStatus: 'inactive' });
      const { id: customerId } = await stripe.customers.create({ metadata: { uid } });
      await control('card', { uid, behaviour: 'accept' });
      return { uid, customerId };
    },
    subscribe: ({ customerId }: Member, plan: keyof typeof PRICES = 'monthly', trialDays = 0) =>
      stripe.subscriptions.create({
        customer: customerId,
        items: [{ price: PRICES[plan] }],
        ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
      }),
    /** The only subscription of the member, as the site reads it. */
    facts: async ({ customerId }: Member) => {
      const [found] = await readSubscriptions(stripe, [customerId], PRICES);
      if (!found) throw new Error('There is no subscription');
      return found;
    },
    /** Amounts charged, the newest first. */
    charged: async ({ customerId }: Member) =>
      (await stripe.charges.list({ customer: customerId })).data.map(({ amount }) => amount),
    entitlement: async (uid: string): Promise<Record<string, unknown> | undefined> =>
      (await db.doc(`entitlements/${uid}`).get()).data(),
    claims: async (uid: string): Promise<Record<string, unknown>> =>
      (await auth.getUser(uid)).customClaims ?? {},
  };
  afterAll(async () => {
    take = async () => 503;
    await Promise.all(running);
    await backend.stop();
    await closeServer(site);
  });
  take = async (body, signature) => {
    if (body === null) return 413;
    const event = JSON.parse(body.toString()) as Stripe.Event;
    // The real Stripe sends only these; the local one sends every event.
    if (!BILLING_EVENTS.some((type) => type === event.type)) return 200;
    if (harness.failNext > 0) {
      harness.failNext -= 1;
      return 500;
    }
    harness.received.push(event);
    const customer = Reflect.get(event.data.object, 'customer');
    if (harness.ignoredCustomers.has(String(customer))) return 200;
    const { status } = await receiveEvent(body, typeof signature === 'string' ? signature : undefined, ports);
    return status;
  };
  return harness;
}
