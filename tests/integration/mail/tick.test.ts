import { expect, test, vi } from 'vitest';
import { liveTools } from '@/lib/server/membership/sync-ports';
import { type TickTools, tick } from '@/lib/server/operations/tick';
import { addPublishedClassIds } from '@/lib/server/watch/published-class-ids';
import { updateProgress } from '@/lib/server/watch/record-progress';
import type { Progress } from '@/lib/watch/history/progress';
import { startMailHarness } from './harness';

await startMailHarness();

const MINUTE = 60_000;
const MIDNIGHT = Math.ceil(Date.now() / (24 * 60 * MINUTE)) * 24 * 60 * MINUTE;

const toolsOf = (ids: readonly string[], now = Date.now): TickTools => ({
  mail: null,
  billing: liveTools(),
  newsletter: null,
  readEvents: async () => [],
  rebuildDuePages: async () => '',
  readCatalogue: async () => ({
    entries: ids.map((id) => ({
      id,
      title: id,
      durationSeconds: 60,
      publishedAt: '',
      leavesAt: null,
      series: null,
    })),
  }),
  readSeries: async () => [],
  now,
});

test('does the work of the new day after the work of the day before has ended past midnight', async () => {
  const daily = async (...times: readonly number[]) => {
    const clock = [...times];
    const now = () => (clock.length > 1 ? clock.shift() : clock[0]) ?? 0;
    return (await tick(toolsOf([], now), Date.now() + MINUTE)).done.daily;
  };
  expect(await daily(MIDNIGHT - 1, MIDNIGHT + MINUTE)).toMatch(/^memberships compared/);
  expect(await daily(MIDNIGHT + 2 * MINUTE)).toMatch(/^memberships compared/);
  expect(await daily(MIDNIGHT + 3 * MINUTE)).toBe('nothing due');
});

test('lists new classes, of which the rules then accept rows, and writes nothing when none is new', async () => {
  const listed = async (...ids: readonly string[]) => {
    return (await tick(toolsOf(ids), Date.now() + MINUTE)).done.classes;
  };
  expect(await addPublishedClassIds(liveTools().db, ['one'], false)).toBe(0);
  expect((await liveTools().db.doc('catalogue/classes').get()).exists).toBe(false);
  expect(await listed('one', 'two')).toBe(2);
  expect(await addPublishedClassIds(liveTools().db, ['one'], false)).toBe(0);
  expect(await listed('two', 'three')).toBe(1);
  expect(await listed('one')).toBe(0);
  expect((await liveTools().db.doc('catalogue/classes').get()).get('ids')).toEqual(['one', 'two', 'three']);
  const saved: Progress = {
    ...{ videoId: 'three', positionSec: 1, furthestSec: 1, durationSec: 9, playedSec: 1 },
    ...{ completedAt: null, undoneAt: null, device: '', hidden: false, title: '', slug: '' },
    updatedAt: new Date().toISOString(),
  };
  expect(await updateProgress('ann', 'three', () => saved)).toBe(true);
  expect(await updateProgress('ann', 'invented', () => ({ ...saved, videoId: 'invented' }))).toBe(false);
});

test('lists no class alone if the list is deleted meanwhile', async () => {
  const { db } = liveTools();
  await db.doc('catalogue/classes').set({ ids: ['one'] });
  const runTransaction = db.runTransaction.bind(db);
  vi.spyOn(db, 'runTransaction').mockImplementationOnce(async (run) => {
    await db.doc('catalogue/classes').delete();
    return runTransaction(run);
  });
  expect(await addPublishedClassIds(db, ['two'], false)).toBe(0);
  expect((await db.doc('catalogue/classes').get()).exists).toBe(false);
});
