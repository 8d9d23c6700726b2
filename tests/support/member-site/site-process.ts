import { forward } from '../../../scripts/site/forward';
import { createFront } from '../../../scripts/site/front';
import { freePort } from '../free-port';
import { controlBilling, startBackend } from '../start-backend';

/**
 * This file runs as a process with the local backend and all API routes on one origin, without built pages.
 * The test controls it by messages.
 */
const PASSWORD = 'Correct-horse-9';
const PRICES: Readonly<Record<string, string>> = { monthly: 'price_monthly', annual: 'price_annual' };

async function main(): Promise<void> {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const backend = await startBackend({ contentDir: 'content', siteUrl, hasDemoAccounts: false });
  const host = `127.0.0.1:${backend.port}`;
  Object.assign(process.env, {
    NEXT_PUBLIC_BACKEND: 'embedded',
    NEXT_PUBLIC_SITE_URL: siteUrl,
    EMBEDDED_HOST: host,
    EMBEDDED_CONTENT_TOKEN: backend.installation.contentToken,
    EMBEDDED_PLAYBACK_SECRET: backend.installation.playbackSecret,
    EMBEDDED_WEBHOOK_SECRET: backend.installation.webhookSecret,
  });
  // These modules read their settings when they are imported, so the variables above must be set first.
  const { startApiServer } = await import('../api-server');
  const { adminAuth, adminDb } = await import('@/lib/server/firebase/admin');
  const { stripe } = await import('@/lib/stripe/client');
  const { createCode } = await import('@/lib/stripe/promotion-codes');
  const { newProfile } = await import('@/lib/account/profile/new-profile');
  const api = await startApiServer();
  const front = createFront(`127.0.0.1:${backend.publicPort}`, {
    answer: (request, response) => forward(`127.0.0.1:${api.port}`, request, response),
  });
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  let members = 0;

  const control = (action: string, body: object) => controlBilling(`http://${host}`, action, body);
  /** Resolves once the site has received every billing event, so that none overwrites what a test stores next. */
  const delivered = async (): Promise<void> => {
    const waiting = await fetch(`http://${host}/emulator/billing/waiting`);
    if (Number(await waiting.text()) > 0)
      await new Promise((resolve) => setTimeout(resolve, 20)).then(delivered);
  };
  const entitlement = async (uid: string) => (await adminDb().doc(`entitlements/${uid}`).get()).data();

  const actions: Readonly<Record<string, (asked: Record<string, unknown>) => Promise<unknown>>> = {
    member: async () => {
      members += 1;
      const email = `member-${members}@bellaforte.example`;
      const { uid } = await adminAuth().createUser({ email, password: PASSWORD, emailVerified: true });
      const account = { uid, email, displayName: null, photoURL: null, emailVerified: true };
      const profile = newProfile({ ...account, providerIds: ['password'] }, new Date().toISOString());
      await adminDb()
        .doc(`users/${uid}`)
        .set({ ...profile });
      return { uid, email, password: PASSWORD };
    },
    join: async ({ uid, plan, trialDays }) => {
      const { id: customer } = await stripe().customers.create({ metadata: { uid: String(uid) } });
      await control('card', { uid, behaviour: 'accept' });
      await stripe().subscriptions.create({
        customer,
        items: [{ price: PRICES[String(plan)] ?? '' }],
        metadata: { uid: String(uid), plan: String(plan) },
        ...(Number(trialDays) > 0 ? { trial_period_days: Number(trialDays) } : {}),
      });
      await delivered();
      return customer;
    },
    end: async ({ uid }) => {
      const customer = (await entitlement(String(uid)))?.customerIds?.[0];
      const { data } = await stripe().subscriptions.list({ customer });
      for (const { id } of data) await stripe().subscriptions.cancel(id);
      await delivered();
    },
    code: async ({ code }) =>
      createCode(stripe(), {
        code: String(code),
        off: { percent_off: 20 },
        months: 3,
        expiresMs: null,
        maxUses: null,
        isForNew: false,
      }),
    control: async ({ action, ...body }) => control(String(action), body),
    entitlement: async ({ uid }) => (await entitlement(String(uid))) ?? null,
    read: async ({ path }) => (await adminDb().doc(String(path)).get()).data() ?? null,
    write: async ({ path, fields }) => void (await adminDb().doc(String(path)).set(Object(fields))),
  };

  process.on('message', (asked: { id: number; action: string; body: Record<string, unknown> }) => {
    const act = actions[asked.action];
    Promise.resolve(act?.(asked.body)).then(
      (answer) => process.send?.({ id: asked.id, answer: answer ?? null }),
      (error: unknown) => process.send?.({ id: asked.id, error: String(error) }),
    );
  });
  process.send?.({ id: 0, answer: siteUrl });
}

/** The channel closes when the test's process ends; this process then exits too. */
process.on('disconnect', () => process.exit(0));

void main();
