import { createHmac, randomUUID } from 'node:crypto';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { readInPages } from '@/lib/server/firebase/many-documents';

export interface NewsletterWebhook {
  readonly url: string;
  readonly secret: string;
}

type ConsentEvent = 'newsletter.consent_given' | 'newsletter.consent_withdrawn';

const MAX_WAIT_MS = 6 * HOUR_MS;
const POST_DEADLINE_MS = 8000;
const DEADLINE_MS = 15_000;
const REFUSED_RETRY_MS = DAY_MS;
const PAGE = 300;

/** `retryAtMs`: earliest retry after a refusal (such as 400). `failedAtMs`: time of the last failure (such as 500). */
const pendingSchema = v.object({
  id: v.string(),
  type: v.string(),
  retryAtMs: v.optional(v.number(), 0),
  failedAtMs: v.nullish(v.number(), null),
});
type Pending = v.InferInput<typeof pendingSchema>;

/** `newsletterConsents/{uid}`. `email`: address of the last event. `pending`: that event, until it is accepted. */
const storedSchema = v.object({
  email: v.string(),
  pending: v.fallback(v.nullable(pendingSchema), null),
});
type Stored = v.InferOutput<typeof storedSchema>;

const profileSchema = v.object({ email: v.string(), isEmailVerified: v.literal(true) });
const failureSchema = v.object({ failures: v.number(), retryAtMs: v.number() });

/** Returns a signature in the format of Stripe's webhooks: the time in seconds, and the HMAC of time and body. */
export const webhookSignature = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

async function* rowsOf<S extends v.GenericSchema<unknown, object>>(query: Query, schema: S) {
  for await (const docs of readInPages(query, PAGE, 'Reading newsletter consents')) {
    for (const doc of docs) {
      const { success, output } = v.safeParse(schema, doc.data());
      if (success) yield { uid: doc.id, ...output };
    }
  }
  return null;
}

interface Consent {
  readonly uid: string;
  /** Confirmed address; undefined if the member does not want the newsletter. */
  readonly email: string | undefined;
  readonly stored: Stored | undefined;
}

/** Yields each member who wants the newsletter or has a consent record, in order of uid. Reads `PAGE` at a time. */
async function* consentsOf(db: Firestore): AsyncGenerator<Consent> {
  const wanting = db.collection('users').where('preferences.newsletterSubscribed', '==', true);
  const profiles = rowsOf(wanting, profileSchema);
  const consents = rowsOf(db.collection('newsletterConsents'), storedSchema);
  let profile = (await profiles.next()).value;
  let consent = (await consents.next()).value;
  while (profile || consent) {
    const [uid = ''] = [profile, consent].flatMap((row) => row?.uid ?? []).sort();
    const email = profile?.uid === uid ? profile.email : undefined;
    const stored = consent?.uid === uid ? consent : undefined;
    yield { uid, email, stored };
    if (email !== undefined) profile = (await profiles.next()).value;
    if (stored) consent = (await consents.next()).value;
  }
}

interface Tools {
  readonly db: Firestore;
  readonly webhook: NewsletterWebhook;
  readonly now: () => number;
}

/** Sends the event. Resolves to false when the service refuses the event; rejects when the service is unavailable. */
async function post({ webhook, now }: Tools, id: string, type: ConsentEvent, uid: string, email: string) {
  const seconds = Math.floor(now() / 1000);
  const body = JSON.stringify({ id, type, created: seconds, data: { member: uid, email } });
  const response = await fetch(webhook.url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'webhook-signature': webhookSignature(webhook.secret, body, seconds),
    },
    body,
    signal: AbortSignal.timeout(POST_DEADLINE_MS),
  });
  if (response.ok) return true;
  const isRefusal = response.status < 500 && ![401, 403, 404, 408, 425, 429].includes(response.status);
  if (!isRefusal) throw new Error(`The newsletter service answered ${response.status}`);
  console.error(`The newsletter service refused the event ${id} with ${response.status}`);
  return false;
}

/**
 * Stores the event's id before sending, so that a retry has the same id. Resolves to false if the service refuses.
 * `isAlive` means that the service accepted another event in this run. A failure then counts as a refusal of the event.
 */
async function report(
  tools: Tools,
  uid: string,
  type: ConsentEvent,
  email: string,
  { stored, isAlive }: { readonly stored: Stored | undefined; readonly isAlive: boolean },
) {
  const consent = tools.db.doc(`newsletterConsents/${uid}`);
  const keep = (pending: Pending | null) =>
    withDeadline(consent.set({ email, pending }), 'Recording consent', DEADLINE_MS);
  let id = stored?.pending?.type === type ? stored.pending.id : null;
  if (id === null) {
    id = randomUUID();
    await keep({ id, type });
  }
  let isTaken = false;
  try {
    isTaken = await post(tools, id, type, uid, email);
  } catch (error) {
    if (!isAlive) {
      await keep({ id, type, failedAtMs: tools.now() });
      throw error;
    }
    console.error(`The newsletter service fails on the event ${id} only`, error);
  }
  if (!isTaken) {
    await keep({ id, type, retryAtMs: tools.now() + REFUSED_RETRY_MS });
    return false;
  }
  if (type === 'newsletter.consent_given') await keep(null);
  else await withDeadline(consent.delete(), 'Recording consent', DEADLINE_MS);
  return true;
}

function dueEvent({ email, stored }: Consent, nowMs: number) {
  const isLeaving = stored !== undefined && stored.email !== email;
  if (!isLeaving && (email === undefined || stored?.pending === null)) return null;
  const type: ConsentEvent = isLeaving ? 'newsletter.consent_withdrawn' : 'newsletter.consent_given';
  const former = stored?.pending?.type === type ? stored.pending : null;
  return former && former.retryAtMs > nowMs ? null : { type, failedAtMs: former?.failedAtMs ?? null };
}

/** Sends events with an earlier failure last: the service may fail on only these, and they must not delay others. */
async function reportChanges(tools: Tools, untilMs: number) {
  const counts = { given: 0, withdrawn: 0, refused: 0 };
  const send = async ({ uid, email, stored }: Consent, type: ConsentEvent, isAlive: boolean) => {
    if (type === 'newsletter.consent_withdrawn') {
      const isTaken = await report(tools, uid, type, stored?.email ?? '', { stored, isAlive });
      counts[isTaken ? 'withdrawn' : 'refused'] += 1;
      // A refused withdrawal stays stored, to be sent again. Reporting the new address now would overwrite it.
      if (!isTaken || email === undefined) return;
    }
    const former = type === 'newsletter.consent_given' ? stored : undefined;
    const given = { stored: former, isAlive };
    const isTaken = await report(tools, uid, 'newsletter.consent_given', email ?? '', given);
    counts[isTaken ? 'given' : 'refused'] += 1;
  };
  const failedBefore: (readonly [atMs: number, consent: Consent, type: ConsentEvent])[] = [];
  for await (const consent of consentsOf(tools.db)) {
    const due = dueEvent(consent, tools.now());
    if (due === null) continue;
    if (tools.now() >= untilMs) return { ...counts, isDone: false };
    if (due.failedAtMs === null) await send(consent, due.type, false);
    else failedBefore.push([due.failedAtMs, consent, due.type]);
  }
  for (const [, consent, type] of failedBefore.sort(([a], [b]) => a - b)) {
    if (tools.now() >= untilMs) return { ...counts, isDone: false };
    await send(consent, type, counts.given + counts.withdrawn > 0);
  }
  return { ...counts, isDone: true };
}

/** Deletes up to `PAGE` consent records. Called while no webhook is set, so that a later one gets all consents. */
export async function deleteConsentRecords(db: Firestore): Promise<number> {
  const { docs } = await withDeadline(
    db.collection('newsletterConsents').limit(PAGE).get(),
    'Reading newsletter consents',
    DEADLINE_MS,
  );
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return docs.length;
}

/**
 * Reports new and withdrawn consents. `next` is '' if there is more to do. After each failure in a row, the pause
 * before the next attempt is longer, from 1 to 360 minutes. A refused event is sent again after a day.
 */
export async function reportConsents(
  tools: Tools,
  untilMs: number,
): Promise<{ readonly result: unknown; readonly next: '' | null }> {
  const waiting = tools.db.doc('operations/newsletter-retry');
  const failure = v.safeParse(
    failureSchema,
    (await withDeadline(waiting.get(), 'Reading', DEADLINE_MS)).data(),
  );
  const former = failure.success ? failure.output : null;
  if (former && former.retryAtMs > tools.now()) return { result: 'waiting for the service', next: '' };
  try {
    const { isDone, ...result } = await reportChanges(tools, untilMs);
    if (former) await withDeadline(waiting.delete(), 'Recording', DEADLINE_MS);
    return { result, next: isDone ? null : '' };
  } catch (error) {
    const failures = (former?.failures ?? 0) + 1;
    const waitMs = Math.min(MINUTE_MS * 4 ** (failures - 1), MAX_WAIT_MS);
    console.error(`The newsletter service was not told (attempt ${failures})`, error);
    await withDeadline(waiting.set({ failures, retryAtMs: tools.now() + waitMs }), 'Recording', DEADLINE_MS);
    return { result: 'the service failed', next: '' };
  }
}
