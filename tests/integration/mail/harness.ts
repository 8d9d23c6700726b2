import type { getSeriesList } from '@/lib/catalogue/series';
import type { LiveEvent } from '@/lib/events/live-event';
import { type EntitlementRecord, parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import type { Mail } from '@/lib/server/mail/mail-queue';
import type { MailTools } from '@/lib/server/mail/send-mail';
import { postMail } from '@/lib/server/mail/smtp';
import { buildEvent as eventWith } from '../../support/events';
import { startHarness } from '../account/harness';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type MailHarness = Awaited<ReturnType<typeof startMailHarness>>;

export async function startMailHarness(contentDir: string | null = null) {
  const backend = await startHarness(contentDir);
  const installation = await (await fetch(`${backend.adminBase}/emulator/installation`)).json();
  process.env.SMTP_URL = (installation as { smtpUrl: string }).smtpUrl;
  const { db, auth } = backend;
  /** Sends through the real mail server of the local backend. */
  const tools: MailTools = { db, auth, post: postMail, now: Date.now };
  return {
    ...backend,
    tools,
    /** Mail that arrived, newest first. */
    letters: async (): Promise<readonly Letter[]> => {
      const box = (await (await fetch(`${backend.adminBase}/emulator/mailbox.json`)).json()) as {
        messages: readonly (Letter & { readonly headers?: object })[];
      };
      return box.messages.filter(({ headers }) => headers !== undefined);
    },
    /** Stores that the member goes to the event, with a reminder unless `fields` say otherwise. */
    goes: (uid: string, event: string, fields: object = {}) => {
      const rsvp = { event, going: true, remindAt: '2026-11-01T00:00:00.000Z', ...fields };
      return db.doc(`users/${uid}/rsvps/${event}`).set(rsvp);
    },
    /** Makes an account with a profile that wants reminders. Resolves to the uid. */
    member: async (name: string, { isConfirmed = true, profile = {} as object } = {}) => {
      const email = `${name}@bellaforte.example`;
      const { uid } = await auth.createUser({ uid: name, email, emailVerified: isConfirmed });
      const preferences = { emailNotifications: true };
      await db.doc(`users/${uid}`).set({ uid, email, preferences, ...profile });
      return uid;
    },
  };
}

/** Returns an event in New York, a day after the one of the other tests. */
export const buildEvent = (changes: Partial<LiveEvent> = {}): LiveEvent =>
  eventWith({
    id: 'event-yoga',
    slug: 'sunday-yoga',
    title: 'Sunday yoga',
    startsAt: '2026-11-29T18:00:00.000Z',
    timezone: 'America/New_York',
    instructor: null,
    ...changes,
  });

/** Returns series with these titles: `series-0`, `series-1` and so on, at the addresses `slug-0`, `slug-1`. */
export const buildSeries = (...titles: readonly string[]): Awaited<ReturnType<typeof getSeriesList>> =>
  titles.map((title, index) => ({
    ...{ id: `series-${index}`, slug: `slug-${index}`, title, summary: '', level: 'all' as const },
    ...{ instructors: [], styles: [], image: null },
  }));

const price = { amountCents: 1900, currency: 'usd', interval: 'month' };

/** Returns the record of a membership of $19 a month with these fields. */
export function buildRecord(fields: object): EntitlementRecord {
  const parsed = parseEntitlementRecord({ status: 'active', plan: 'monthly', price, ...fields });
  if (!parsed) throw new Error('This is no record.');
  return parsed;
}

export const buildMail = (to: Mail['to'], changes: Partial<Mail> = {}): Mail => ({
  to,
  topic: 'events',
  text: { subject: 'Reminder', paragraphs: ['Soon.'], reason: 'You asked for it.' },
  validUntilMs: Date.now() + 60_000,
  ...changes,
});
