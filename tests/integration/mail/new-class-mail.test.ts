import { beforeEach, expect, test } from 'vitest';
import { lastWeek, WEEK_MS } from '@/lib/catalogue/weekly-series-updates';
import { sendDueMails } from '@/lib/server/mail/send-mail';
import { queueNewClassMails } from '@/lib/server/operations/new-class-mail';
import { buildSeries, startMailHarness } from './harness';

const backend = await startMailHarness();
beforeEach(() => backend.reset());

const NOW = lastWeek(Date.now()) + WEEK_MS + 60_000;
const at = (hours: number): string => new Date(lastWeek(NOW) + hours * 3_600_000).toISOString();
const LONG_AGO = '2026-01-01T08:00:00.000Z';

const SERIES = buildSeries('Strong Start', 'Slow Flow', 'Barre');
const published = (title: string, series: number, publishedAt: string, leavesAt: string | null = null) => ({
  ...{ title, publishedAt, leavesAt, durationSeconds: 1500, series: `slug-${series}` },
});
const ENTRIES = [
  published('Hips', 0, at(30)),
  published('Core', 0, at(2)),
  published('Flow', 1, at(5)),
  published('Gone', 2, at(3), at(100)),
  published('Older', 2, at(-1)),
  published('This week', 2, at(168)),
];

async function follower(
  name: string,
  followed: Record<string, string>,
  wantsMail = true,
  isConfirmed = true,
) {
  const uid = await backend.member(name, {
    isConfirmed,
    profile: { preferences: { newClassEmails: wantsMail } },
  });
  await backend.db.doc(`users/${uid}/lists/followedSeries`).set({ items: followed });
}

const queue = (after = '', untilMs = NOW + 1, entries = ENTRIES) =>
  queueNewClassMails(
    { db: backend.db, entries, readSeries: async () => SERIES, now: () => NOW },
    after,
    untilMs,
  );

async function letters() {
  await sendDueMails({ ...backend.tools, now: () => NOW }, NOW + 1);
  return (await backend.letters()).toSorted((a, b) => a.to.localeCompare(b.to));
}

test('mails last week’s classes of the followed series once [4.33]', async () => {
  await follower('ada', { 'series-0': LONG_AGO, 'series-2': LONG_AGO });
  await follower('bea', { 'series-0': at(10), 'series-1': LONG_AGO });
  expect(await queue()).toEqual({ result: 2, next: null });
  expect(await queue()).toEqual({ result: 0, next: null });
  const [ada, bea, ...others] = await letters();
  expect(others).toEqual([]);
  expect(ada?.subject).toBe('Two new classes in Strong Start');
  expect(ada?.text).toContain('Core (25 min)\nHips (25 min)');
  expect(ada?.text).toContain('/series/slug-0');
  expect(ada?.headers['list-unsubscribe']).toContain('topic=classes');
  expect(bea?.subject).toBe('New classes in Strong Start and Slow Flow');
  expect(bea?.text, 'published before the member followed the series').not.toContain('Core');
});

test('mails no one who follows nothing new, switched the mails off or has not confirmed', async () => {
  await follower('ada', { 'series-2': LONG_AGO });
  await follower('bea', { 'series-0': LONG_AGO }, false);
  await follower('cleo', { 'series-0': LONG_AGO }, true, false);
  await backend.member('dora', { profile: { preferences: { newClassEmails: true } } });
  await queue();
  expect(await letters()).toEqual([]);
});

test('continues at the member where the last call ran out of time', async () => {
  for (let n = 0; n < 101; n += 1) {
    await backend.db.doc(`users/m${n}`).set({ preferences: { newClassEmails: true } });
    await backend.db.doc(`users/m${n}/lists/followedSeries`).set({ items: { 'series-1': LONG_AGO } });
  }
  let calls = 0;
  const now = () => (calls++ < 4 ? NOW : NOW + 10);
  const source = { db: backend.db, entries: ENTRIES, readSeries: async () => SERIES, now };
  const first = await queueNewClassMails(source, '', NOW + 5);
  expect(first.next).not.toBeNull();
  expect(first.result + (await queue(first.next ?? '')).result).toBe(101);
});

test('reads no member in a week without new classes', async () => {
  await follower('ada', { 'series-0': LONG_AGO });
  expect(await queue('', NOW + 1, [])).toEqual({ result: 0, next: null });
});
