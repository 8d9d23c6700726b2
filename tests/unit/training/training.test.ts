// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemberStore } from '@/lib/member/member-store';
import { setUserTimezone } from '@/lib/platform/dates/timezone';
import { rhythmOf } from '@/lib/training/goals/rhythm';
import { addDays } from '@/lib/training/programs/days';
import { viewingsOf } from '@/lib/training/summary/member-training';
import {
  NO_TRAINING,
  newViewingKey,
  parseTraining,
  parseViewing,
  TRAINING,
  type TrainingOp,
  toText,
  type Viewing,
} from '@/lib/training/summary/training-kind';
import { trainingRemote } from '@/lib/training/summary/training-remote';
import { createDevice } from '../../support/broken-storage';
import { server } from '../../support/fake-firestore';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const today = new Date().toISOString().slice(0, 10);
const viewing = (key: string, over: Partial<Viewing> = {}): Viewing => ({
  key,
  day: today,
  videoId: 'v1',
  minutes: 20,
  isDone: true,
  ...over,
});
const record = (...viewings: Viewing[]): TrainingOp => ({ does: 'record', viewings });

function open() {
  const device = createDevice();
  const store = createMemberStore({ uid: 'ann', kind: TRAINING, remote: trainingRemote });
  const viewings = () => viewingsOf(store.getState().value, [], 'UTC');
  return {
    load: (isForced?: boolean) => device.on(() => store.load(isForced)),
    change: (op: TrainingOp) => device.on(() => store.change(op)),
    flush: () => device.on(() => store.flush()),
    viewings,
    sorted: (field: 'key' | 'day') =>
      viewings()
        .map((one) => one[field])
        .toSorted(),
  };
}

beforeEach(() => {
  server.reset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('counts a repeated class on both days and devices, with one write each', async () => {
  const [phone, laptop] = [open(), open()];
  await phone.load();
  await laptop.load();
  await phone.change(record(viewing('a', { day: '2026-11-20' })));
  await laptop.change(record(viewing('b', { day: '2026-11-22' })));
  expect(server.writes).toBe(2);
  for (const device of [phone, laptop]) {
    await device.load(true);
    expect(device.sorted('day')).toEqual(['2026-11-20', '2026-11-22']);
  }
});

test('keeps one viewing when its time grows', async () => {
  const phone = open();
  await phone.load();
  await phone.change(record(viewing('a', { minutes: 5, isDone: false })));
  await phone.change(record(viewing('a', { minutes: 21 })));
  await phone.change(record(viewing('a', { minutes: 9, isDone: false })));
  expect(phone.viewings()).toEqual([viewing('a', { minutes: 21 })]);
});

test('counts a viewing once, whatever history rows are loaded', () => {
  const done = { a: toText(viewing('a', { day: '2026-11-20' })) };
  const row = { videoId: 'v1', completedAt: '2026-11-20T10:00:00Z', playedSec: 1200, durationSec: 1500 };
  const older = { ...row, videoId: 'v2', completedAt: '2026-10-01T10:00:00Z' };
  const days = (rows: readonly (typeof row)[]) =>
    viewingsOf({ ...NO_TRAINING, done }, rows, 'UTC').map(({ day }) => day);
  expect(days([])).toEqual(['2026-11-20']);
  expect(days([row])).toEqual(['2026-11-20']);
  expect(days([row, older])).toEqual(['2026-11-20', '2026-10-01']);
});

test.each([
  ['Europe/Berlin', '2026-11-19T23:30:00Z', '2026-11-20'],
  ['America/New_York', '2026-11-20T03:00:00Z', '2026-11-19'],
])('counts a viewing from %s once after the member changes the time zone', (zone, completedAt, day) => {
  const done = { a: toText(viewing('a', { day })) };
  const row = { videoId: 'v1', completedAt, playedSec: 1200, durationSec: 1200 };
  for (const shown of [zone, 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(viewingsOf({ ...NO_TRAINING, done }, [row], shown)).toEqual([viewing('a', { day })]);
});

test('counts the minutes of a class that was played in several sittings once', () => {
  const done = {
    a: toText(viewing('a', { day: '2026-11-18', minutes: 30, isDone: true })),
    b: toText(viewing('b', { day: '2026-11-19', minutes: 18, isDone: false })),
    c: toText(viewing('c', { day: '2026-11-20', minutes: 7, isDone: false })),
    d: toText(viewing('d', { day: '2026-11-22', minutes: 9, isDone: false })),
  };
  const row = { videoId: 'v1', completedAt: '2026-11-20T10:00:00Z', playedSec: 1800, durationSec: 1800 };
  const found = viewingsOf({ ...NO_TRAINING, done }, [row], 'UTC').find(({ key }) => key === 'h-v1');
  expect(found).toMatchObject({ day: '2026-11-20', minutes: 5, isDone: true });
});

test('keeps removed and cleared viewings removed on every device', async () => {
  const [phone, laptop] = [open(), open()];
  await phone.change(record(viewing('a')));
  await laptop.load();
  server.isAway = true;
  await laptop.change(record(viewing('a', { minutes: 30 }), viewing('b')));
  server.isAway = false;
  await phone.change({ does: 'take-back', keys: ['a'] });
  await laptop.flush();
  expect(laptop.viewings().map(({ key }) => key)).toEqual(['b']);
  server.isAway = true;
  await laptop.change(record(viewing('c')));
  server.isAway = false;
  await phone.change({ does: 'clear' });
  await laptop.flush();
  await phone.load(true);
  expect([...phone.viewings(), ...laptop.viewings()]).toEqual([]);
});

test('keeps viewings that another device records before an earlier clear arrives', async () => {
  const [phone, laptop] = [open(), open()];
  await phone.load();
  await laptop.change(record(viewing(newViewingKey(Date.now() - 60_000))));
  server.isAway = true;
  await laptop.change({ does: 'clear' });
  server.isAway = false;
  const later = newViewingKey(Date.now() + 60_000);
  await phone.change(record(viewing(later)));
  await laptop.flush();
  await phone.load(true);
  expect([phone.sorted('key'), laptop.sorted('key')]).toEqual([[later], [later]]);
});

test('counts a class once that two offline devices mark as done, and again on another day', async () => {
  const byHand = (key: string, day = today): TrainingOp => ({
    does: 'record',
    viewings: [viewing(key, { day })],
    isManual: true,
  });
  const [phone, laptop] = [open(), open()];
  for (const device of [phone, laptop]) await device.load();
  server.isAway = true;
  await phone.change(byHand('a'));
  await laptop.change(byHand('b'));
  expect([phone.viewings(), laptop.viewings()]).toMatchObject([[{ key: 'a' }], [{ key: 'b' }]]);
  server.isAway = false;
  for (const device of [phone, laptop]) await device.flush();
  expect(laptop.sorted('key')).toEqual(['a']);
  await laptop.change(byHand('c', addDays(today, 1)));
  await laptop.change(record(viewing('played')));
  expect(laptop.sorted('key')).toEqual(['a', 'c', 'played']);
});

test('clears viewings that a fast clock dated in the future', async () => {
  const phone = open();
  await phone.load();
  await phone.change(record(viewing(newViewingKey(Date.now() + 86_400_000))));
  await phone.change({ does: 'clear' });
  expect(phone.viewings()).toEqual([]);
});

test('does not restore cleared days from history rows of another device', async () => {
  const row = { videoId: 'v1', completedAt: `${today}T00:00:00.000Z`, playedSec: 1200, durationSec: 1200 };
  const [phone, laptop] = [open(), open()];
  await laptop.load();
  await phone.change({ does: 'clear' });
  await laptop.change(record(viewing('h-v1')));
  await Promise.all([phone.load(true), laptop.load(true)]);
  expect([...phone.viewings(), ...laptop.viewings()]).toEqual([]);
  const training = parseTraining({ done: {}, clearedAt: new Date().toISOString() });
  expect(viewingsOf(training, [row], 'UTC')).toEqual([]);
});

test.each([
  ['America/Los_Angeles', '2026-11-21T04:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-19T20:00:00.000Z'],
])('drops history rows up to the local day on which the history was cleared: %s', (zone, clearedAt) => {
  setUserTimezone(zone);
  const cleared = viewing('h-v1', { day: '2026-11-20' });
  const later = viewing('h-v2', { videoId: 'v2', day: '2026-11-21' });
  const op = record(cleared, later);
  const recorded = TRAINING.apply({ done: {}, clearedAt }, { id: '1', at: '2026-11-22T00:00:00.000Z', op });
  const stored = parseTraining({ done: { 'h-v1': toText(cleared), 'h-v2': toText(later) }, clearedAt });
  for (const { done } of [recorded, stored]) expect(Object.keys(done)).toEqual(['h-v2']);
});

test('keeps the document within the limits of the security rules', async () => {
  const phone = open();
  await phone.load();
  const many = Array.from({ length: 1200 }, (_, index) => viewing(`k${index}`));
  for (let at = 0; at < many.length; at += 300) await phone.change(record(...many.slice(at, at + 300)));
  const keys = () => Object.keys(parseTraining(server.documents.get('users/ann/settings/training')).done);
  expect(keys().length).toBeLessThanOrEqual(900);
  await phone.change(record(viewing('last')));
  expect(keys()).toContain('last');
});

test('keeps a removed viewing removed in a full document', async () => {
  const [phone, laptop] = [open(), open()];
  await phone.load();
  const many = Array.from({ length: 880 }, (_, ago) =>
    viewing(newViewingKey(Date.now() - ago * 86_400_000), { day: addDays(today, -ago) }),
  );
  const newest = many[0] ?? viewing('none');
  await phone.change(record(...many));
  await laptop.load();
  await phone.change({ does: 'take-back', keys: [newest.key] });
  await phone.change(record(viewing(newViewingKey(Date.now()))));
  await laptop.change(record({ ...newest, minutes: 30 }));
  expect(laptop.sorted('key')).not.toContain(newest.key);
});

test('counts a streak that is longer than a year to its first week', async () => {
  const phone = open();
  await phone.load();
  const weeks = 150;
  const days = Array.from({ length: weeks }, (_, ago) => addDays(today, -7 * ago));
  await phone.change(record(...days.map((day) => viewing(day, { day }))));
  await phone.load(true);
  const { streakWeeks } = rhythmOf(phone.viewings(), { weeklyGoal: 1, formerGoals: [], freezes: [] }, today);
  expect(streakWeeks).toBe(weeks);
});

test('merges reports in any order', () => {
  const report = fc.record({
    key: fc.constantFrom('a', 'b'),
    minutes: fc.integer({ min: 0, max: 90 }),
    isDone: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(report, { maxLength: 8 }), (reports) => {
      const end = (order: typeof reports) =>
        order.reduce(
          (training, one, index) =>
            TRAINING.apply(training, { id: `${index}`, at: today, op: record(viewing(one.key, one)) }),
          NO_TRAINING,
        ).done;
      expect(end(reports)).toEqual(end(reports.toReversed()));
    }),
  );
});

test('parses stored viewings and rejects invalid text', () => {
  expect(parseViewing('a', toText(viewing('a')))).toEqual(viewing('a'));
  for (const text of ['x', '', '2026-11-22', '2026-11-22 v 1 2', 'a b c d'])
    expect(parseViewing('a', text)).toBeNull();
});

test('drops viewings recorded after the history was paused on another device', async () => {
  const laptop = open();
  await laptop.load();
  const now = Date.now();
  vi.useFakeTimers({ now: now - 120_000, toFake: ['Date'] });
  server.isAway = true;
  const recordNew = (key: string) => laptop.change({ ...record(viewing(key)), isNew: true } as TrainingOp);
  await recordNew('before');
  const isPausedAt = new Date(now - 60_000).toISOString();
  vi.setSystemTime(now);
  await recordNew('after');
  await laptop.change(record(viewing('given-back')));
  vi.useRealTimers();
  server.isAway = false;
  server.documents.set('users/ann/settings/history', { isPaused: true, isPausedAt, updatedAt: isPausedAt });
  await laptop.flush();
  expect(laptop.sorted('key')).toEqual(['before', 'given-back']);
});
