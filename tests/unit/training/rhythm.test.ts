import { expect, test } from 'vitest';
import { localDay } from '@/lib/platform/dates/local-day';
import { encouragement, greeting } from '@/lib/training/goals/greeting';
import { type GoalChoice, rhythmOf as rhythmOfDays, withGoal } from '@/lib/training/goals/rhythm';
import { milestoneOf } from '@/lib/training/goals/year-summary';
import { addDays, weekOfDay } from '@/lib/training/programs/days';

const NO_FREEZE: GoalChoice = { weeklyGoal: 2, formerGoals: [], freezes: [] };
const at = (time: string) => Date.parse(time);
const evenings = (...days: readonly string[]) => days.map((day) => `${day}T18:00:00Z`);
const rhythmOf = (moments: readonly string[], choice: GoalChoice, nowMs: number, zone: string) =>
  rhythmOfDays(
    moments.map((moment) => ({ day: localDay(moment, zone), isDone: true })),
    choice,
    localDay(nowMs, zone),
  );
const streak = (moments: readonly string[], now: string, choice = NO_FREEZE, zone = 'UTC') =>
  rhythmOf(moments, choice, at(now), zone).streakWeeks;

test.each([
  ['2026-11-21T23:30:00Z', 'UTC', '2026-11-21'],
  ['2026-11-21T23:30:00Z', 'Europe/Vienna', '2026-11-22'],
  ['2026-11-22T04:30:00Z', 'America/New_York', '2026-11-21'],
  ['2026-11-21T10:30:00Z', 'Pacific/Kiritimati', '2026-11-22'],
  ['2026-03-29T00:59:59Z', 'Europe/Vienna', '2026-03-29'],
  ['2026-03-28T22:59:59Z', 'Europe/Vienna', '2026-03-28'],
  ['2026-10-25T22:59:59Z', 'Europe/Vienna', '2026-10-25'],
  ['2026-10-25T23:00:00Z', 'Europe/Vienna', '2026-10-26'],
  ['no moment', 'UTC', ''],
])('counts %s in %s as the day %s', (moment, zone, day) => {
  expect(localDay(moment, zone)).toBe(day);
});

test('starts weeks on Monday and adds calendar days', () => {
  const days = ['2026-11-16', '2026-11-22', '2026-11-23', '2027-01-01'];
  expect(days.map(weekOfDay)).toEqual(['2026-11-16', '2026-11-16', '2026-11-23', '2026-12-28']);
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('keeps the streak until the week is over', () => {
  const classes = evenings('2026-11-10', '2026-11-12', '2026-11-17', '2026-11-19');
  for (const now of ['2026-11-20T12:00:00Z', '2026-11-23T06:00:00Z', '2026-11-29T20:00:00Z'])
    expect(streak(classes, now)).toBe(2);
});

test('ends a streak after a week below the goal', () => {
  const classes = evenings('2026-11-10', '2026-11-12', '2026-11-17');
  expect(streak(classes, '2026-11-22T23:00:00Z')).toBe(1);
  expect(streak(classes, '2026-11-23T00:00:00Z')).toBe(0);
  expect(rhythmOf(classes, NO_FREEZE, at('2026-11-30T00:00:00Z'), 'UTC').longestStreakWeeks).toBe(1);
});

test('measures each week by the goal that it had', () => {
  const classes = evenings('2026-11-03', '2026-11-05', '2026-11-10', '2026-11-12');
  const raised = { ...NO_FREEZE, ...withGoal(NO_FREEZE, 4, '2026-11-18') };
  expect(streak(classes, '2026-11-18T12:00:00Z', raised)).toBe(2);
  const lowered = { ...raised, ...withGoal(raised, 1, '2026-11-26') };
  expect(streak(classes, '2026-11-26T12:00:00Z', lowered)).toBe(0);
  expect(rhythmOf(classes, lowered, at('2026-11-26T12:00:00Z'), 'UTC').longestStreakWeeks).toBe(2);
});

test('measures a week by the last goal chosen in it', () => {
  const first = { ...NO_FREEZE, ...withGoal(NO_FREEZE, 5, '2026-11-17') };
  const last = { ...first, ...withGoal(first, 3, '2026-11-22') };
  const { formerGoals } = last;
  expect(last).toEqual({ weeklyGoal: 3, formerGoals: [{ until: '2026-11-16', goal: 2 }], freezes: [] });
  expect({ ...last, ...withGoal(last, 3, '2026-11-30') }.formerGoals).toEqual(formerGoals);
});

test('neither breaks nor extends a streak in a frozen week', () => {
  const classes = evenings('2026-11-03', '2026-11-05', '2026-11-11', '2026-11-17', '2026-11-19');
  const resting = { ...NO_FREEZE, freezes: [{ from: '2026-11-10', to: '2026-11-12' }] };
  expect(streak(classes, '2026-11-21T12:00:00Z', resting)).toBe(2);
  expect(streak(classes, '2026-11-21T12:00:00Z')).toBe(1);
  expect(rhythmOf([], resting, at('2026-11-11T12:00:00Z'), 'UTC').isFrozen).toBe(true);
  expect(rhythmOf([], resting, at('2026-11-13T12:00:00Z'), 'UTC').isFrozen).toBe(false);
});

test('has seven days in the week of a clock change', () => {
  const classes = ['2026-10-19T22:30:00Z', '2026-10-25T22:30:00Z'];
  const { doneThisWeek, days } = rhythmOf(classes, NO_FREEZE, at('2026-10-25T22:59:00Z'), 'Europe/Vienna');
  expect(doneThisWeek).toBe(2);
  expect(days.map(({ day }) => day)).toEqual([19, 20, 21, 22, 23, 24, 25].map((date) => `2026-10-${date}`));
  expect(days.filter(({ isDone }) => isDone).map(({ day }) => day)).toEqual(['2026-10-20', '2026-10-25']);
});

test('assigns a class to the week of the member’s zone', () => {
  const sundayNight = ['2026-11-23T03:00:00Z', '2026-11-17T18:00:00Z'];
  const now = '2026-11-23T12:00:00Z';
  expect(streak(sundayNight, now, NO_FREEZE, 'America/New_York')).toBe(1);
  expect(streak(sundayNight, now, NO_FREEZE, 'Europe/Vienna')).toBe(0);
});

test('ignores completions in the future', () => {
  expect(rhythmOf(['2026-12-01T10:00:00Z'], NO_FREEZE, at('2026-11-21T12:00:00Z'), 'UTC').doneThisWeek).toBe(
    0,
  );
});

test('reaches a milestone at its count', () => {
  expect(milestoneOf(0)).toEqual({ reached: null, left: 1 });
  expect(milestoneOf(10)).toEqual({ reached: 10, left: 15 });
  expect(milestoneOf(5000)).toEqual({ reached: 1000, left: null });
});

test('greets by the hour', () => {
  expect([4, 5, 11, 12, 17, 18, 23].map((hour) => greeting(hour, null))).toEqual([
    'Hello, night owl',
    ...['Good morning', 'Good morning', 'Good afternoon', 'Good afternoon'],
    ...['Good evening', 'Good evening'],
  ]);
  expect(greeting(8, 'Mila')).toBe('Good morning, Mila');
});

test.each([
  [[], 0, 6, 'Pick anything. Ten minutes is a great start.'],
  [['2026-11-01'], 0, 6, 'It’s been a while. Got ten minutes?'],
  [['2026-11-10', '2026-11-01'], 0, 6, 'It’s been a while. Got ten minutes?'],
  [['2026-11-11'], 0, 6, 'A new week, all yours.'],
  [['2026-11-01', '2026-11-20', '2026-11-02'], 2, 6, '1 more class and you’ve hit your goal.'],
  [['2026-11-20'], 3, 6, expect.stringContaining('hit your goal')],
  [['2026-11-20'], 0, 6, 'A new week, all yours.'],
  [['2026-11-20'], 0, 5, 'Plenty of week left.'],
  [['2026-11-20'], 0, 4, 'Plenty of week left.'],
  [['2026-11-20'], 0, 3, 'There’s still time for one this week.'],
  [['2026-11-20'], 0, 1, 'There’s still time for one this week.'],
])(
  'encourages who was active on %j, did %i of 3 and has %i days left',
  (activeDays, doneThisWeek, daysLeft, text) => {
    const week = { activeDays, today: '2026-11-21', doneThisWeek, goal: 3, daysLeft, isFrozen: false };
    expect(encouragement(week)).toEqual(text);
    expect(encouragement({ ...week, isFrozen: true })).toBe('Take the time you need. It’ll all be here.');
  },
);
