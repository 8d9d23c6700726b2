import { expect, test } from 'vitest';
import { type MemberRow, memberCost, membersOf } from '@/lib/server/operations/member-list';
import { classFigures, monthFigures, reportCost } from '@/lib/server/operations/studio-report';
import { eventually, PRICES, startHarness } from './harness';

const backend = await startHarness();
const { stripe, db, auth, tools } = backend;

const row = (furthestSec: number, completedAt: string | null) => ({
  ...{ positionSec: 0, furthestSec, durationSec: 100, playedSec: 60, completedAt },
  ...{ updatedAt: '2026-11-01T00:00:00.000Z', device: '', title: 'Glutes', slug: 'glutes' },
});

test('lists members with plan and source, by filter, and names the cost first', async () => {
  const [paying, other] = [await backend.member(), await backend.member()];
  await db
    .doc(`users/${other.uid}`)
    .update({ email: 'old@example.com', preferences: { newsletterSubscribed: true } });
  await backend.subscribe(paying, 'annual');
  await eventually(async () => expect(await backend.claims(paying.uid)).toMatchObject({ plan: 'annual' }));
  expect(await memberCost(db)).toEqual({ rows: 2, reads: 5 });
  const list = async (filter: Parameters<typeof membersOf>[1]) => {
    const found: MemberRow[] = [];
    for await (const { rows } of membersOf({ db, auth }, filter, Date.now())) found.push(...rows);
    return found;
  };
  const [found] = await list({ plan: 'annual' });
  expect(found).toMatchObject({
    uid: paying.uid,
    status: 'active',
    source: 'subscription',
    newsletter: 'no',
  });
  expect(Date.now() - Date.parse(found?.since ?? '')).toBeLessThan(60_000);
  expect(await list({ newsletter: 'yes' }), 'the address is not confirmed').toEqual([]);
  await auth.updateUser(other.uid, { emailVerified: true });
  expect((await list({ newsletter: 'yes' })).map(({ uid }) => uid)).toEqual([other.uid]);
  // The profile has the old address until a browser of the member loads it.
  await auth.updateUser(other.uid, { email: 'new@example.com' });
  expect((await list({ newsletter: 'yes' })).map(({ email }) => email)).toEqual(['new@example.com']);
});

test('sums classes over all members and memberships by month', async () => {
  const rows = [row(20, null), row(40, null), row(90, null), row(100, '2026-11-01T00:00:00.000Z')];
  for (const [index, data] of rows.entries()) await db.doc(`users/m${index}/history/v1`).set(data);
  expect(await reportCost(db)).toEqual({ rows: 4, reads: 5 });
  const read: number[] = [];
  expect(await classFigures(db, (count) => read.push(count))).toEqual([
    { id: 'v1', title: 'Glutes', starts: 4, completions: 1, minutes: 4, leftAtPercent: 40 },
  ]);
  expect(read).toEqual([4]);
  const month = new Date().toISOString().slice(0, 7);
  expect(await monthFigures(tools, Date.now())).toEqual([{ month, joins: 1, leaves: 0, active: 1 }]);
});

test('counts a member who joined twice by mistake once', async () => {
  const twice = await backend.member();
  const before = await monthFigures(tools, Date.now());
  await backend.subscribe(twice);
  await backend.subscribe(twice);
  await eventually(async () => {
    const { data } = await stripe.subscriptions.list({ customer: twice.customerId, status: 'all' });
    expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
  });
  const [{ joins = 0, leaves = 0, active = 0 } = {}] = before;
  expect(await monthFigures(tools, Date.now())).toMatchObject([
    { joins: joins + 1, leaves, active: active + 1 },
  ]);
});

test('counts no subscription for something else that the studio sells', async () => {
  const figures = () => monthFigures({ stripe, prices: { monthly: PRICES.monthly } }, Date.now());
  const before = await figures();
  await backend.subscribe(await backend.member(), 'annual');
  expect(await figures()).toEqual(before);
});

test('names a renamed class by its newest title', async () => {
  for (const [uid, title, month] of [
    ['m1', 'Old title', '01'],
    ['m2', 'New title', '03'],
    ['m3', 'Older title', '02'],
  ])
    await db
      .doc(`users/${uid}/history/v2`)
      .set({ ...row(20, null), title, updatedAt: `2026-${month}-01T00:00:00.000Z` });
  const figures = await classFigures(db, () => undefined);
  expect(figures.find(({ id }) => id === 'v2')?.title).toBe('New title');
});
