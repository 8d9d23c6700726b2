import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { type RunningBackend, startEmbeddedBackend } from '@/embedded/backend';
import { adminAuth, adminDb } from '@/lib/server/firebase/admin';
import { readRawBody } from '@/lib/server/http/raw-body';
import { eventPorts } from '@/lib/server/membership/live-ports';
import { receiveEvent } from '@/lib/server/membership/receive-event';
import { createStripe } from '@/lib/stripe/client';

export const PRICES = { monthly: 'price_monthly', annual: 'price_annual' } as const;

export interface Member {
  readonly uid: string;
  readonly customerId: string;
}

export interface Harness {
  readonly stripe: Stripe;
  readonly db: Firestore;
  readonly auth: Auth;
  readonly publicBase: string;
  /** How many of the next messages the site fails to take. */
  failNext: number;
  /** A control call of Stripe. */
  control(action: 'clock' | 'card' | 'disputes' | 'webhooks', body: object): Promise<void>;
  /** An account with a profile and, with `card`, a customer whose card behaves so. */
  member(options?: { claims?: object }): Promise<Member>;
  entitlement(uid: string): Promise<Record<string, unknown> | undefined>;
  claims(uid: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** The whole local backend, the real SDKs, and a site that takes billing messages as the product does. */
export async function startHarness(): Promise<Harness> {
  let take: (body: Buffer | null, signature: unknown) => Promise<number> = async () => 500;
  const running = new Set<Promise<number>>();
  const site = createServer(async (request, response) => {
    const taken = take(await readRawBody(request), request.headers['stripe-signature']);
    running.add(taken);
    response.writeHead(await taken).end();
    running.delete(taken);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const backend: RunningBackend = await startEmbeddedBackend({
    port: 0,
    publicPort: 0,
    projectId: 'demo-bellaforte',
    dataDir: null,
    contentDir: null,
    rulesFile: 'firestore.rules',
    siteUrl: `http://127.0.0.1:${portOf(site)}`,
    hasDemoAccounts: false,
  });
  const host = `127.0.0.1:${backend.port}`;
  process.env.EMBEDDED_HOST = host;
  const db = adminDb();
  const auth = adminAuth();
  const stripe = createStripe({ secretKey: 'sk_test_embedded', apiHost: `http://${host}` });
  const ports = eventPorts({ stripe, prices: PRICES, webhookSecret: 'whsec_embedded', db, auth });
  let members = 0;

  const harness: Harness = {
    stripe,
    db,
    auth,
    publicBase: `http://127.0.0.1:${backend.publicPort}`,
    failNext: 0,
    control: async (action, body) => {
      const response = await fetch(`http://${host}/emulator/billing/${action}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    member: async ({ claims = {} } = {}) => {
      members += 1;
      const uid = `member-${members}`;
      await auth.createUser({ uid, email: `${uid}@bellaforte.example` });
      await auth.setCustomUserClaims(uid, claims);
      await db.doc(`users/${uid}`).set({ uid, subscriptionStatus: 'inactive' });
      const { id: customerId } = await stripe.customers.create({ metadata: { uid } });
      await harness.control('card', { uid, behaviour: 'accept' });
      return { uid, customerId };
    },
    entitlement: async (uid) => (await db.doc(`entitlements/${uid}`).get()).data(),
    claims: async (uid) => (await auth.getUser(uid)).customClaims ?? {},
    stop: async () => {
      take = async () => 503;
      await Promise.all(running);
      await backend.stop();
      site.closeAllConnections();
      site.close();
    },
  };
  take = async (body, signature) => {
    if (harness.failNext > 0) {
      harness.failNext -= 1;
      return 500;
    }
    if (body === null) return 413;
    const { status } = await receiveEvent(body, typeof signature === 'string' ? signature : undefined, ports);
    return status;
  };
  return harness;
}
