import fc from 'fast-check';
import { expect, test } from 'vitest';
import { END_SHARE } from '@/lib/watch/history/completion';
import { type HistoryOp, rowAfter } from '@/lib/watch/history/history-kind';
import {
  afterFastClock,
  MAX_AHEAD_MS,
  mergeOptional,
  mergeProgress,
} from '@/lib/watch/history/merge-progress';
import type { Progress } from '@/lib/watch/history/progress';
import { buildProgress } from './build-progress';

const EARLY = '2026-03-01T10:00:00.000Z';
const LATE = '2026-03-01T11:00:00.000Z';

/** Merges two saves, which gives the same result in either order. */
function merge(one: Progress, other: Progress): Progress {
  const merged = mergeProgress(one, other);
  expect(mergeProgress(other, one)).toEqual(merged);
  return merged;
}

test('takes the position of the newest save, even further back [4.27]', () => {
  const older = buildProgress({ positionSec: 900, furthestSec: 900, updatedAt: EARLY });
  const newer = buildProgress({ positionSec: 60, furthestSec: 60, updatedAt: LATE });
  expect(merge(older, newer).positionSec).toBe(60);
});

test('keeps a class completed at its first time [4.27]', () => {
  const done = buildProgress({ completedAt: EARLY, updatedAt: EARLY });
  const again = buildProgress({ completedAt: null, positionSec: 20, updatedAt: LATE });
  const doneLater = buildProgress({ completedAt: LATE, updatedAt: LATE });
  expect(merge(done, again)).toMatchObject({ completedAt: EARLY, positionSec: 20 });
  expect(merge(done, doneLater).completedAt).toBe(EARLY);
});

test('chooses by device between saves of the same time', () => {
  const phone = buildProgress({ device: 'phone', positionSec: 10 });
  const computer = buildProgress({ device: 'computer', positionSec: 500 });
  expect(merge(phone, computer).device).toBe('phone');
});

test('compares timestamps as times, not as text', () => {
  const zulu = buildProgress({ updatedAt: '2026-03-01T10:30:00.000Z', positionSec: 1 });
  const offset = buildProgress({ updatedAt: '2026-03-01T11:00:00.000+01:00', positionSec: 2 });
  expect(mergeProgress(zulu, offset).positionSec).toBe(1);
});

test('returns the other side for a missing one', () => {
  const progress = buildProgress();
  expect(mergeOptional(progress, null)).toBe(progress);
  expect(mergeOptional(null, progress)).toBe(progress);
  expect(mergeOptional(null, null)).toBeNull();
});

const isoTime = fc.integer({ min: 0, max: 4 }).map((hour) => `2026-03-01T1${hour}:00:00.000Z`);
const progress: fc.Arbitrary<Progress> = fc.record({
  videoId: fc.constant('video-a'),
  positionSec: fc.integer({ min: 0, max: 50 }),
  furthestSec: fc.integer({ min: 0, max: 50 }),
  durationSec: fc.constantFrom(50, 60),
  playedSec: fc.integer({ min: 0, max: 50 }),
  completedAt: fc.option(isoTime, { nil: null }),
  undoneAt: fc.constant(null),
  updatedAt: isoTime,
  device: fc.constantFrom('a', 'b', 'c'),
  hidden: fc.boolean(),
  title: fc.constantFrom('x', 'y'),
  slug: fc.constantFrom('x', 'y'),
});

const UNDONE = '2026-03-01T12:30:00.000Z';
const AFTER = '2026-03-01T13:00:00.000Z';
const undone = buildProgress({ undoneAt: UNDONE, updatedAt: UNDONE, playedSec: 0 });
const beforeUndone = progress.filter(
  ({ completedAt }) => completedAt === null || Date.parse(completedAt) < Date.parse(UNDONE),
);
const knowsUndone = progress.map((save): Progress => ({ ...save, completedAt: null, undoneAt: UNDONE }));

const fold = (saves: readonly Progress[]): Progress => saves.reduce((a, b) => mergeProgress(a, b));

test('merges saves in any order, grouping and repetition alike', () => {
  const anySaves = [progress, fc.oneof(beforeUndone, knowsUndone)].map((save) =>
    fc.array(save, { minLength: 1, maxLength: 8 }),
  );
  const scenario = fc
    .oneof(...anySaves)
    .chain((saves) =>
      fc.tuple(
        fc.constant(saves),
        fc.shuffledSubarray(saves, { minLength: saves.length }),
        fc.shuffledSubarray(saves),
        fc.nat(saves.length - 1),
      ),
    );
  fc.assert(
    fc.property(scenario, ([saves, shuffled, repeated, cut]) => {
      const truth = fold(saves);
      expect(fold(shuffled)).toEqual(truth);
      expect(fold([...shuffled, ...repeated])).toEqual(truth);
      const [left, right] = [saves.slice(0, cut), saves.slice(cut)];
      if (left.length > 0 && right.length > 0) expect(mergeProgress(fold(left), fold(right))).toEqual(truth);
    }),
    { numRuns: 4000 },
  );
});

test('keeps completion, furthest second and seconds played in every merge [4.27]', () => {
  fc.assert(
    fc.property(progress, progress, (a, b) => {
      const merged = mergeProgress(a, b);
      expect(merged.furthestSec).toBe(Math.max(a.furthestSec, b.furthestSec));
      expect(merged.playedSec).toBe(Math.max(a.playedSec, b.playedSec));
      expect(merged.completedAt !== null).toBe(a.completedAt !== null || b.completedAt !== null);
      expect([a.positionSec, b.positionSec]).toContain(merged.positionSec);
    }),
  );
});

test('keeps a class not done when an older completion is saved late', () => {
  const late = buildProgress({ completedAt: EARLY, updatedAt: AFTER, positionSec: 900, playedSec: 800 });
  const expected = { completedAt: null, undoneAt: UNDONE, positionSec: 900, playedSec: 0 };
  expect(merge(undone, late)).toMatchObject(expected);
});

test('counts a completion after "not done", also on a device that did not know of it', () => {
  const elsewhere = buildProgress({ completedAt: AFTER, updatedAt: AFTER });
  const here = buildProgress({ completedAt: AFTER, undoneAt: UNDONE, updatedAt: AFTER });
  for (const again of [elsewhere, here])
    expect(merge(undone, again)).toMatchObject({ completedAt: AFTER, undoneAt: UNDONE });
});

test('keeps an undone class undone by older saves', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(beforeUndone, knowsUndone), { maxLength: 7 }), (saves) => {
      expect(fold([...saves, undone])).toMatchObject({ completedAt: null, undoneAt: UNDONE });
    }),
  );
});

const blind = fc
  .record({
    positionSec: fc.integer({ min: 0, max: 1800 }),
    minute: fc.integer({ min: 0, max: 59 }),
    basedOnMinute: fc.option(fc.integer({ min: 0, max: 59 })),
  })
  .map(({ positionSec, minute, basedOnMinute }) => {
    const at = (value: number) => new Date(Date.UTC(2026, 2, 1, 10, value)).toISOString();
    const basedOn = basedOnMinute === null ? '' : at(basedOnMinute);
    return buildProgress({ positionSec, furthestSec: positionSec, updatedAt: at(minute), basedOn });
  });
const stored = blind.map(({ basedOn: _, ...progress }) => progress);

test('never sets the position back by a save that did not know it [4.27]', () => {
  fc.assert(
    fc.property(stored, blind, (place, save) => {
      const merged = merge(place, save);
      expect(merged.basedOn).toBeUndefined();
      const knewIt = save.basedOn !== '' && (save.basedOn ?? '') >= place.updatedAt;
      if (!knewIt) expect(merged.positionSec).toBeGreaterThanOrEqual(place.positionSec);
      expect(merged.furthestSec).toBe(Math.max(place.furthestSec, save.furthestSec));
    }),
  );
});

test('keeps the older `basedOn` of two saves made before the server was read', () => {
  fc.assert(
    fc.property(blind, blind, (a, b) => {
      const merged = merge(a, b);
      expect([a.basedOn, b.basedOn].toSorted()[0]).toBe(merged.basedOn);
    }),
  );
});

const LENGTH = 1800;
const END = LENGTH * END_SHARE;

test.each([
  ['stays at the stored second for a save that did not know it', { basedOn: '', positionSec: 8 }, {}, 1300],
  ['moves on for a save that did not know it but is further', { basedOn: '', positionSec: 1500 }, {}, 1500],
  ['goes back for a viewing that knew the stored position', { basedOn: EARLY, positionSec: 8 }, {}, 8],
  [
    'stays for a viewing that knew only an older position',
    { basedOn: '2026-03-01T09:00:00.000Z', positionSec: 8 },
    {},
    1300,
  ],
  [
    'restarts if the stored one is the end of a done class',
    { basedOn: '' },
    { completedAt: EARLY, positionSec: END },
    100,
  ],
  ['stays just before that end', { basedOn: '' }, { completedAt: EARLY, positionSec: END - 1 }, END - 1],
  ['stays at the end of a class that is not done', { basedOn: '' }, { positionSec: END }, END],
  [
    'stays at a newer one for a late save that did not know it',
    { basedOn: '', positionSec: 1500, updatedAt: EARLY },
    { positionSec: 60, updatedAt: LATE },
    60,
  ],
])('the position %s', (_, save, stored, place) => {
  const known = buildProgress({ durationSec: LENGTH, positionSec: 1300, updatedAt: EARLY, ...stored });
  const late = buildProgress({ durationSec: LENGTH, updatedAt: LATE, ...save });
  expect(merge(known, late).positionSec).toBe(place);
});

test.each<HistoryOp>([{ does: 'remove', videoId: 'video-a' }, { does: 'clear' }])(
  'keeps a row that was saved after $does, and no older one',
  (op) => {
    const row = buildProgress({ updatedAt: LATE });
    expect(rowAfter(row, { id: '1', at: EARLY, op }, 'video-a')).toBe(row);
    expect(rowAfter(row, { id: '1', at: AFTER, op }, 'video-a')).toBeNull();
  },
);

const savedAfter = (text: string, ms: number) =>
  buildProgress({ updatedAt: new Date(Date.parse(text) + ms).toISOString() });

test.each([
  ['no stored row', null],
  ['an older row', savedAfter(EARLY, 0)],
  ['a row five minutes ahead', savedAfter(LATE, MAX_AHEAD_MS)],
])('leaves the time of a save as it is with %s', (_, stored) => {
  const save = savedAfter(LATE, 0);
  expect(afterFastClock(save, stored, Date.parse(LATE))).toBe(save);
});

test('dates a save after a row that a fast clock dated in the future', () => {
  const save = savedAfter(LATE, 0);
  const stored = savedAfter(LATE, MAX_AHEAD_MS + 1);
  const { updatedAt } = savedAfter(LATE, MAX_AHEAD_MS + 2);
  expect(afterFastClock(save, stored, Date.parse(LATE))).toEqual({ ...save, updatedAt });
});
