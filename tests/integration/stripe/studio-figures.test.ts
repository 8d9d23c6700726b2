import { expect, test } from 'vitest';
import { type MemberRow, memberCost, membersOf } from '@/lib/server/operations/member-list';
import { classFigures, monthFigures, reportCost } from '@/lib/server/operations/studio-report';
import { eventually, startHarness } from './harness';

const backend = await startHarness();
const { stripe, db, auth } = backend;

const row = (furthestSec: number, completedAt: string | null) => ({
  ...{ positionSec: 0, furthestSec, durationSec: 100, playedSec: 60, completedAt },
  ...{ updatedAt: '2026-11-01T00:00:00.000Z', device: '', title: 'Glutes', slug: 'glutes' },
});

test('lists members with plan and source, by filter, and names the cost first', async () => {
  const [paying, other] = [await backend.member(), await backend.member()];
  await db.doc(`users/${other.uid}`).update({ preferences: { newsletterSubscribed: true } });
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
  expect(await monthFigures(stripe, Date.now())).toEqual([{ month, joins: 1, leaves: 0, active: 1 }]);
});
