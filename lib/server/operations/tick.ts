import type { Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { getEvents } from '@/lib/events/live-event';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { queueEventMails } from '@/lib/server/events/event-mail';
import { sweepExpiredNotes } from '@/lib/server/firebase/expired-documents';
import { type MailTools, sendDueMails } from '@/lib/server/mail/send-mail';
import { queueTrialMails } from '@/lib/server/membership/membership-mail';
import { type OperatorEntry, reconcile } from '@/lib/server/membership/operator';
import type { BillingTools } from '@/lib/server/membership/sync-ports';

export interface TickTools {
  readonly mail: MailTools | null;
  readonly billing: BillingTools;
  readonly readEvents: typeof getEvents;
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Another caller may go on with the daily work of a crashed one after this. */
const CLAIM_MS = 5 * 60 * 1000;
const DEADLINE_MS = 15_000;

const daySchema = v.object({
  day: v.fallback(v.number(), 0),
  after: v.fallback(v.nullable(v.string()), null),
  claimedUntilMs: v.fallback(v.number(), 0),
});

const dailyOf = (db: Firestore) => db.doc('operations/daily');

/** Returns where the daily work goes on; null when today's is done or another caller does it. */
function claimDaily(db: Firestore, nowMs: number): Promise<string | null> {
  const day = Math.floor(nowMs / DAY_MS);
  return withDeadline(
    db.runTransaction(async (transaction) => {
      const stored = v.parse(daySchema, (await transaction.get(dailyOf(db))).data() ?? {});
      const after = stored.day === day ? stored.after : '';
      if (after === null || stored.claimedUntilMs > nowMs) return null;
      transaction.set(dailyOf(db), { day, after, claimedUntilMs: nowMs + CLAIM_MS });
      return after;
    }),
    'Taking the daily work',
    DEADLINE_MS,
  );
}

/** Compares all memberships with Stripe once a day, over as many calls as it takes, and deletes what has expired. */
async function doDaily({ billing, now }: TickTools, untilMs: number): Promise<string> {
  const { db } = billing;
  const after = await claimDaily(db, now());
  if (after === null) return 'nothing due';
  const note = async (entry: OperatorEntry): Promise<void> => {
    await db
      .collection('membershipLog')
      .add({ at: new Date(now()).toISOString(), by: 'scheduler', ...entry });
  };
  const { looked, failed, next } = await reconcile(billing, note, { after, untilMs });
  const swept = next === null ? await sweepExpiredNotes(db, now()) : 0;
  const day = Math.floor(now() / DAY_MS);
  await withDeadline(
    dailyOf(db).set({ day, after: next, claimedUntilMs: 0 }),
    'Recording the daily work',
    DEADLINE_MS,
  );
  return `memberships compared: ${looked}, failed: ${failed}, expired documents deleted: ${swept}`;
}

export interface TickAnswer {
  readonly done: Readonly<Record<string, unknown>>;
  /** Names of the parts that failed; their errors are in the log. */
  readonly failed: readonly string[];
}

/** Does everything that is due. May be called at any time and from several places at once; nothing is done twice. */
export async function tick(tools: TickTools, untilMs: number): Promise<TickAnswer> {
  const { mail, readEvents, now } = tools;
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
  if (mail) {
    await attempt('events', async () => queueEventMails(mail.db, await readEvents(), now()));
    await attempt('trials', () => queueTrialMails(mail.db, now()));
    await attempt('mail', () => sendDueMails(mail, untilMs));
  }
  await attempt('daily', () => doDaily(tools, untilMs));
  return { done, failed };
}
