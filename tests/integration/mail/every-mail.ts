import { lastWeek } from '@/lib/catalogue/weekly-series-updates';
import type { LiveEvent } from '@/lib/events/live-event';
import { queueEventMails } from '@/lib/server/events/event-mail';
import { queueMails } from '@/lib/server/mail/mail-queue';
import { sendDueMails } from '@/lib/server/mail/send-mail';
import { updateRecord } from '@/lib/server/membership/entitlement-store';
import { giftMail } from '@/lib/server/membership/gifts';
import { queueTrialMails } from '@/lib/server/membership/membership-mail';
import { queueNewClassMails } from '@/lib/server/operations/new-class-mail';
import { noticeMail, queueNotice } from '@/lib/server/operations/notice';
import { contactMails } from '@/lib/server/site/contact/contact-mail';
import { buildEvent, buildRecord, buildSeries, type MailHarness } from './harness';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Triggers and sends a mail of every kind. */
export async function sendEveryMail(backend: MailHarness): Promise<void> {
  const { db } = backend;
  const now = Date.now();
  const message = {
    name: 'Eve',
    email: 'eve@example.com',
    subject: 'Barre',
    message: 'Do you teach barre?\nI love it.',
  };
  await queueMails(db, contactMails('message-1', message, now), now);
  /** Changes a membership, which queues one mail. */
  const change = async (name: string, fields: object, before: object = {}) => {
    const uid = await backend.member(name, { profile: { timezone: 'America/New_York' } });
    for (const record of [buildRecord({ version: 1, ...before }), buildRecord({ version: 2, ...fields })])
      await updateRecord(db, uid, [`evt_${name}_${record.version}`], async () => record, now);
  };
  const later = iso(now + 40 * DAY);
  await change('paused', { isPaused: true, resumesAt: later });
  await change('resumed', { renewsAt: later }, { isPaused: true });
  await change('ending', { endsAt: later, expiresAt: later });
  await change('failed', { status: 'past_due', paymentFailedAt: iso(now), expiresAt: iso(now + 3 * DAY) });
  await db
    .doc(`entitlements/${await backend.member('trial')}`)
    .set(buildRecord({ status: 'trialing', renewsAt: iso(now + 2 * DAY) }));
  await queueTrialMails(db, now);
  const gift = {
    ...{ id: 'cs_1', code: 'ABCD2345EFGH6789', plan: 'monthly', count: 3 },
    ...{ uid: '', redeemedAt: null, isReturned: false, paymentIntent: 'pi_1' },
    interval: 'month' as const,
    amountCents: 6000,
    currency: 'usd',
  };
  const paid = giftMail(gift, 'giver@example.com', now);
  if (paid) await queueMails(db, [['gift', paid]], now);

  const goer = await backend.member('goer', { profile: { timezone: 'America/Los_Angeles' } });
  const events = async (id: string, hours: number, ...changes: readonly Partial<LiveEvent>[]) => {
    const startsAt = iso(Math.ceil(now / HOUR) * HOUR + hours * HOUR);
    const event = buildEvent({ id, slug: id, title: 'Sunday Yoga with Ines', startsAt });
    await backend.goes(goer, id);
    await queueEventMails(db, [event], now);
    for (const change of changes) await queueEventMails(db, [{ ...event, ...change }], now);
  };
  await events('tomorrow', 20);
  await events('soon', 0);
  await events('moved', 80, { startsAt: iso(now + 90 * HOUR), status: 'rescheduled' });
  await events('cancelled', 81, { status: 'cancelled' });
  await events('restored', 82, { status: 'cancelled' }, {});

  const series = buildSeries('Strong Start', 'Slow Flow');
  const times = { publishedAt: iso(lastWeek(now) + HOUR), leavesAt: null };
  const entries = [
    { title: 'Hips and Glutes', durationSeconds: 1500, ...times, series: 'slug-0' },
    { title: 'Deep Core', durationSeconds: 1080, ...times, series: 'slug-0' },
    { title: 'Evening Flow', durationSeconds: 2400, ...times, series: 'slug-1' },
  ];
  const since = '2026-01-01T00:00:00.000Z';
  for (const items of [{ 'series-0': since }, { 'series-0': since, 'series-1': since }]) {
    const name = `follows-${Object.keys(items).length}`;
    const uid = await backend.member(name, { profile: { preferences: { newClassEmails: true } } });
    await db.doc(`users/${uid}/lists/followedSeries`).set({ items });
  }
  await queueNewClassMails({ db, entries, readSeries: async () => series, now: () => now }, '', now + HOUR);

  const text =
    'Your membership will cost $21 a month\n\nFrom March 1 on, the monthly membership costs $21 instead of $19. It pays for two live events a week.\n\nIf that’s not for you, cancel before then in your profile. Your history stays.';
  const mail = noticeMail('price', text);
  if (!mail) throw new Error('This is no mail.');
  await db.doc(`entitlements/${await backend.member('pays')}`).set(buildRecord({}));
  for await (const _ of queueNotice(
    db,
    { name: 'price', about: 'price', fromMs: now + 40 * DAY, mail },
    { isDry: false, now: () => now },
  ));
  await sendDueMails(backend.tools, Date.now() + HOUR);
}
