import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { CatalogueEntry } from '@/lib/catalogue/catalogue';
import { getSeriesList } from '@/lib/catalogue/series';
import { WEEK_BEGINS_MS, WEEK_MS } from '@/lib/catalogue/weekly-series-updates';
import { getEvents } from '@/lib/events/live-event';
import { serverEnv } from '@/lib/platform/config/env';
import { DAY_MS, HOUR_MS } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { readContent } from '@/lib/sanity/client';
import { cachedCatalogue } from '@/lib/server/catalogue/catalogue-cache';
import { rebuildTools } from '@/lib/server/catalogue/content-route';
import { queueEventMails } from '@/lib/server/events/event-mail';
import { adminAuth, adminDb } from '@/lib/server/firebase/admin';
import { sweepExpiredDocuments } from '@/lib/server/firebase/expired-documents';
import { bearerToken } from '@/lib/server/firebase/id-token';
import { refusal } from '@/lib/server/http/api-answer';
import { publicRoute, type Visitor } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { isSameSecret } from '@/lib/server/http/same-secret';
import { sendDueMails } from '@/lib/server/mail/send-mail';
import { isMailOn, postMail } from '@/lib/server/mail/smtp';
import { queueTrialMails } from '@/lib/server/membership/membership-mail';
import { logOperation, type OperatorEntry, reconcile } from '@/lib/server/membership/operator';
import { liveTools } from '@/lib/server/membership/sync-ports';
import { readerAfterUpdate } from '@/lib/server/site/content-updates';
import { isDraining } from '@/lib/server/site/drain';
import { rebuildDuePages } from '@/lib/server/site/rebuild-pages';
import { addPublishedClassIds } from '@/lib/server/watch/published-class-ids';
import { queueNewClassMails } from './new-class-mail';
import { deleteConsentRecords, reportConsents } from './newsletter';

type ListedClass = Pick<
  CatalogueEntry,
  'id' | 'title' | 'durationSeconds' | 'publishedAt' | 'leavesAt' | 'series'
>;

const tickTools = (caller: Pick<Visitor, 'revalidate'>) => ({
  mail: isMailOn() ? { db: adminDb(), auth: adminAuth(), post: postMail, now: Date.now } : null,
  billing: liveTools(),
  newsletter: serverEnv().newsletter,
  readEvents: async () => getEvents(await readerAfterUpdate()),
  rebuildDuePages: () => rebuildDuePages(readContent, Date.now(), rebuildTools(caller)),
  readCatalogue: (): Promise<{ readonly entries: readonly ListedClass[] }> => cachedCatalogue(),
  readSeries: getSeriesList,
  now: Date.now,
});

export type TickTools = Readonly<ReturnType<typeof tickTools>>;

/** A call's claim on the work expires after this, so that another call can continue it after a crash. */
const CLAIM_MS = 5 * 60 * 1000;
const DEADLINE_MS = 15_000;

const turnSchema = v.object({
  turn: v.fallback(v.number(), 0),
  after: v.fallback(v.nullable(v.string()), null),
  claimedUntilMs: v.fallback(v.number(), 0),
});

interface Work {
  readonly result: unknown;
  /** Value of `after` for the next call; null when the work of this period is done. */
  readonly next: string | null;
}

/** Does work once per period, in several calls if necessary. Two calls never work at the same time. */
async function oncePerPeriod(
  { billing: { db }, now }: TickTools,
  name: 'daily' | 'trials' | 'new-classes' | 'newsletter',
  { periodMs, beginsMs = 0 }: { readonly periodMs: number; readonly beginsMs?: number },
  work: (after: string) => Promise<Work>,
): Promise<unknown> {
  const reference = db.doc(`operations/${name}`);
  const nowMs = now();
  const turn = Math.floor((nowMs - beginsMs) / periodMs);
  const claim = async (transaction: Transaction): Promise<string | null> => {
    const stored = v.parse(turnSchema, (await transaction.get(reference)).data() ?? {});
    const after = stored.turn === turn ? stored.after : '';
    if (after === null || stored.claimedUntilMs > nowMs) return null;
    transaction.set(reference, { turn, after, claimedUntilMs: nowMs + CLAIM_MS });
    return after;
  };
  const after = await withDeadline(db.runTransaction(claim), 'Taking regular work', DEADLINE_MS);
  if (after === null) return 'nothing due';
  const { result, next } = await work(after);
  const done = { turn, after: next, claimedUntilMs: 0 };
  await withDeadline(reference.set(done), 'Recording regular work', DEADLINE_MS);
  return result;
}

async function doDaily({ billing, now }: TickTools, after: string, untilMs: number): Promise<Work> {
  const { db } = billing;
  const note = (entry: OperatorEntry) => logOperation(db, 'scheduler', entry, now());
  const { looked, failed, next } = await reconcile(billing, note, { after, untilMs });
  const swept = next === null ? await sweepExpiredDocuments(db, now()) : 0;
  return {
    result: `memberships compared: ${looked}, failed: ${failed}, expired documents deleted: ${swept}`,
    next,
  };
}

/** Does all due work. Safe to repeat, also in parallel. `failed` names the failed parts; the log has the errors. */
export async function tick(tools: TickTools, untilMs: number) {
  const { mail, billing, newsletter, readEvents, now } = tools;
  const done: Record<string, unknown> = {};
  const failed: string[] = [];
  const attempt = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    try {
      done[name] = await run();
    } catch (error) {
      console.error(`The part "${name}" of the timer failed`, error);
      failed.push(name);
    }
  };
  await attempt('scheduled', tools.rebuildDuePages);
  if (mail) {
    await attempt('events', async () => queueEventMails(mail.db, await readEvents(), now()));
    const doTrials = async (): Promise<Work> => ({
      result: await queueTrialMails(mail.db, now()),
      next: null,
    });
    // Hourly, because this part reads every trial.
    await attempt('trials', () => oncePerPeriod(tools, 'trials', { periodMs: HOUR_MS }, doTrials));
    await attempt('new classes', () =>
      oncePerPeriod(tools, 'new-classes', { periodMs: WEEK_MS, beginsMs: WEEK_BEGINS_MS }, async (after) => {
        const { entries } = await tools.readCatalogue();
        return queueNewClassMails(
          { db: mail.db, entries, readSeries: tools.readSeries, now },
          after,
          untilMs,
        );
      }),
    );
    await attempt('mail', () => sendDueMails(mail, untilMs, isDraining));
  }
  await attempt('classes', async () => {
    const { entries } = await tools.readCatalogue();
    return addPublishedClassIds(
      billing.db,
      entries.map(({ id }) => id),
      true,
    );
  });
  await attempt('daily', () =>
    oncePerPeriod(tools, 'daily', { periodMs: DAY_MS }, (after) => doDaily(tools, after, untilMs)),
  );
  await attempt('newsletter', () =>
    oncePerPeriod(tools, 'newsletter', { periodMs: HOUR_MS }, async () =>
      newsletter
        ? reportConsents({ db: billing.db, webhook: newsletter, now }, untilMs)
        : { result: await deleteConsentRecords(billing.db), next: null },
    ),
  );
  return { done, failed };
}

/** Long work stops after this, before schedulers and proxies time out. The next call continues the work. */
const WORK_MS = 45_000;

/** POST /api/operations/tick, called by a timer once a minute with OPERATIONS_SECRET as bearer token. */
export const tickRoute = publicRoute({
  limit: createRateLimit({ name: 'tick', limit: 60, windowMs: 60_000 }),
  deadlineMs: 58_000,
  methods: {
    POST: fromJson(v.object({}), async (caller) => {
      const { request } = caller;
      const secret = serverEnv().operationsSecret;
      if (secret === '') return refusal(404, 'There is nothing at this address.');
      if (!isSameSecret(bearerToken(request.headers.authorization) ?? '', secret))
        return refusal(401, 'This address is not for you.');
      const answer = await tick(tickTools(caller), Date.now() + WORK_MS);
      return { status: answer.failed.length > 0 ? 500 : 200, body: answer };
    }),
  },
});
