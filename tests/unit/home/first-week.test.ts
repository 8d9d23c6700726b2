// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { ListedClass } from '@/lib/catalogue/catalogue';
import {
  CARES,
  type CareName,
  isSuited,
  LEVEL_CHOICES,
  MINUTE_CHOICES,
  planWeek,
  type WeekAnswers,
} from '@/lib/home/first-week';
import {
  adoptVisitorWeek,
  eraseWeek,
  isWeekOn,
  keepClasses,
  readWeek,
  writeWeek,
} from '@/lib/home/first-week-store';
import { ANONYMOUS } from '@/lib/platform/storage/slots';
import { buildListed } from '../../support/build-listed';
import { seedCatalogue } from '../../support/seed-catalogue';

const START = '2026-11-23';
const ANSWERS: WeekAnswers = { minutes: 25, level: 'beginner', cares: [] };
const SAFE: Partial<ListedClass> = { impact: 'none', intensity: 'gentle', stages: ['any'] };
const listed = (id: string, over: Partial<ListedClass> = {}) => buildListed({ id, ...SAFE, ...over });
const caring = (...cares: readonly CareName[]): WeekAnswers => ({ ...ANSWERS, cares });

describe('which classes suit', () => {
  test.each([
    ['beginner', ['all', 'beginner']],
    ['intermediate', ['all', 'beginner', 'intermediate']],
    ['advanced', ['all', 'beginner', 'intermediate', 'advanced']],
  ] as const)('gives a member of level %s no harder class', (level, expected) => {
    const all = ['all', 'beginner', 'intermediate', 'advanced'] as const;
    const suited = all.filter((one) => isSuited(listed('a', { level: one }), { ...ANSWERS, level }, START));
    expect(suited).toEqual(expected);
  });

  test.each<[CareName, Partial<ListedClass>]>([
    ['jumping', { impact: 'high' }],
    ['jumping', { moves: ['Squat jump'] }],
    ['knees', { impact: 'low' }],
    ['knees', { impact: null }],
    ['knees', { bodyAreas: ['legs'], intensity: 'steady' }],
    ['knees', { moves: ['Low lunge'] }],
    ['back', { bodyAreas: ['back'], intensity: 'steady' }],
    ['back', { moves: ['Romanian deadlift'] }],
    ['wrists', { bodyAreas: ['arms'], intensity: null }],
    ['wrists', { moves: ['Side plank on knees'] }],
    ['pelvic-floor', { impact: 'low' }],
    ['pelvic-floor', { moves: ['Hundred'] }],
    ['floor', { equipment: ['mat', 'band'] }],
    ['trimester-1', { stages: ['any'] }],
    ['trimester-2', { stages: ['any', 'trimester-1'] }],
    ['trimester-3', { stages: ['trimester-3'], impact: 'low' }],
    ['postnatal', { stages: ['any'] }],
  ])('with the answer "%s" leaves out a class with %j', (care, facts) => {
    const one = listed('a', facts);
    expect(isSuited(one, caring(care), START)).toBe(false);
    expect(isSuited({ ...one, stages: ['any'] }, ANSWERS, START)).toBe(true);
  });

  test('keeps a gentle class that trains a spared area', () => {
    const gentle = listed('a', { bodyAreas: ['back', 'legs', 'arms'] });
    expect(isSuited(gentle, caring('knees', 'back'), START)).toBe(true);
  });

  test.each<[string, Partial<ListedClass>]>([
    ['a class of a minute', { durationSeconds: 60 }],
    ['instructor inspo', { inspo: true }],
    ['a class for pregnancy only', { stages: ['trimester-2'] }],
    ['a class that leaves the catalogue while the plan is shown', { leavesAt: '2026-12-07T06:00:00.000Z' }],
    ['a strong class for a beginner', { intensity: 'strong' }],
  ])('leaves out %s', (_, facts) => {
    expect(isSuited(listed('a', facts), ANSWERS, START)).toBe(false);
  });

  test('keeps a class that leaves the catalogue when the plan is no longer shown', () => {
    expect(isSuited(listed('a', { leavesAt: '2026-12-08T10:00:00.000Z' }), ANSWERS, START)).toBe(true);
  });
});

describe('the week', () => {
  const minutes = (id: string, length: number, over: Partial<ListedClass> = {}) =>
    listed(id, { durationSeconds: length * 60, styles: [id], ...over });
  const catalogue = [5, 10, 14, 19, 24, 40].map((length) => minutes(`m${length}`, length));

  test('begins with 10 to 20 minutes and keeps to the time', () => {
    expect(planWeek(catalogue, ANSWERS, START)).toEqual(['m19', 'm24', 'm14', 'm10']);
    expect(planWeek(catalogue, { ...ANSWERS, minutes: 15 }, START)[0]).toBe('m14');
    expect(planWeek(catalogue, { ...ANSWERS, minutes: 45 }, START).slice(0, 2)).toEqual(['m19', 'm40']);
  });

  test('prefers variety, the chosen level and classes without equipment', () => {
    const same = [minutes('a', 19), minutes('b', 24), minutes('c', 24, { styles: ['a'] })];
    expect(planWeek(same, ANSWERS, START)).toEqual(['a', 'b', 'c']);
    const levels = [minutes('easy', 20), minutes('own', 20, { level: 'intermediate' })];
    expect(planWeek(levels, { ...ANSWERS, level: 'intermediate' }, START)[0]).toBe('own');
    const tools = (['dumbbells', 'mat'] as const).map((tool) => minutes(tool, 20, { equipment: [tool] }));
    expect(planWeek(tools, ANSWERS, START)[0]).toBe('mat');
  });

  test('has fewer days when too few classes are suitable, and none when no class is', () => {
    expect(planWeek(catalogue.slice(0, 2), ANSWERS, START)).toEqual(['m10', 'm5']);
    expect(planWeek(catalogue, caring('trimester-1'), START)).toEqual([]);
    expect(planWeek([], ANSWERS, START)).toEqual([]);
  });

  test('does not change when classes are added or their order changes', () => {
    const week = planWeek(catalogue, ANSWERS, START);
    const grown = [minutes('new', 20, { featured: true }), ...catalogue.toReversed()];
    expect(planWeek(grown, ANSWERS, START, week)).toEqual(week);
    expect(planWeek(catalogue.toReversed(), ANSWERS, START)).toEqual(week);
  });

  test('replaces only a class that was unpublished or is no longer suitable', () => {
    const kept = planWeek(catalogue, ANSWERS, START);
    const [first, second, third, fourth] = kept;
    const without = catalogue.filter(({ id }) => id !== second);
    expect(planWeek(without, ANSWERS, START, kept)).toEqual([first, 'm5', third, fourth]);
    const changed = catalogue.map((one) => (one.id === third ? { ...one, impact: 'high' as const } : one));
    const careful = { ...ANSWERS, cares: ['jumping'] as const };
    expect(planWeek(changed, careful, START, kept)).toEqual([first, second, 'm5', fourth]);
  });

  test('leaves a day empty before a kept class when no other class is suitable', () => {
    const [first = '', second, third = '', fourth = ''] = planWeek(catalogue, ANSWERS, START);
    const few = catalogue.filter(({ id }) => [first, third, fourth].includes(id));
    const kept = [first, second ?? '', third, fourth];
    const gap = [first, '', third, fourth];
    for (const week of [kept, gap]) expect(planWeek(few, ANSWERS, START, week)).toEqual(gap);
    expect(planWeek(catalogue, ANSWERS, START, gap)[1]).toBe(second);
  });

  test('keeps a done class that has left the catalogue', () => {
    const week = planWeek(catalogue, ANSWERS, START, ['gone', 'm24'], new Set(['gone']));
    expect(week).toEqual(['gone', 'm24', 'm19', 'm14']);
  });
});

const { entries: sample } = await seedCatalogue();

test.each(Object.keys(CARES) as CareName[])('plans a suitable week of sample classes with "%s"', (care) => {
  const byId = new Map(sample.map((one) => [one.id, one]));
  for (const { value: level } of LEVEL_CHOICES)
    for (const minutes of MINUTE_CHOICES) {
      const answers = { level, minutes, cares: [care] };
      const week = planWeek(sample, answers, START).map((id) => byId.get(id));
      expect(week.length).toBeGreaterThanOrEqual(3);
      expect(week[0]?.durationSeconds).toBeGreaterThanOrEqual(600);
      expect(week[0]?.durationSeconds).toBeLessThanOrEqual(1200);
      for (const one of week) expect(one && isSuited(one, answers, START)).toBe(true);
    }
});

describe('the stored week', () => {
  const week = { answers: caring('knees'), startDay: START, classIds: ['a', 'b'] };

  test('moves to the member who signs in on this device, unless that member has a week', () => {
    writeWeek(ANONYMOUS, week);
    expect(adoptVisitorWeek('ada')).toEqual(week);
    expect(readWeek(ANONYMOUS)).toBeNull();
    const later = { ...week, classIds: ['c'] };
    writeWeek(ANONYMOUS, later);
    expect(adoptVisitorWeek('ada')).toEqual(week);
    expect(readWeek(ANONYMOUS)).toEqual(later);
    eraseWeek(ANONYMOUS);
    expect(adoptVisitorWeek('eve')).toBeNull();
  });

  test('keeps its classes only while no other tab has changed or erased the answers', () => {
    writeWeek('ada', week);
    keepClasses('ada', week, ['c', 'd']);
    expect(readWeek('ada')?.classIds).toEqual(['c', 'd']);
    const changed = { ...week, answers: caring('back'), classIds: [] };
    writeWeek('ada', changed);
    keepClasses('ada', week, ['e']);
    expect(readWeek('ada')).toEqual(changed);
    eraseWeek('ada');
    keepClasses('ada', changed, ['f']);
    expect(readWeek('ada')).toBeNull();
  });

  test.each([
    { ...week, answers: { ...week.answers, cares: ['constructor'] } },
    { ...week, startDay: '2026-02-30' },
    { ...week, classIds: [1] },
    { ...week, answers: { ...week.answers, minutes: 26 } },
  ])('reads null from the malformed week %j', (stored) => {
    localStorage.setItem('first-week:v1:eve', JSON.stringify(stored));
    expect(readWeek('eve')).toBeNull();
  });

  test('is shown for two weeks', () => {
    expect(isWeekOn(week, '2026-12-06')).toBe(true);
    expect(isWeekOn(week, '2026-12-07')).toBe(false);
  });
});
