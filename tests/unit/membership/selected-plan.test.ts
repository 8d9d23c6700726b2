import { expect, test } from 'vitest';
import { safeNext } from '@/lib/account/sign-in/safe-next';
import { chargeText, savingCents } from '@/lib/membership/price-text';
import {
  changeAddress,
  type PlanTerms,
  payAddress,
  selectedCode,
  selectedPlan,
  toPlanTerms,
} from '@/lib/membership/selected-plan';
import { buildPlan } from '../../support/builders';

const MONTHLY: PlanTerms = toPlanTerms(buildPlan());
const ANNUAL: PlanTerms = { ...MONTHLY, slug: 'annual', interval: 'year', amountCents: 19_900, trialDays: 0 };
const PLANS = [MONTHLY, ANNUAL];

test.each([null, '/browse', '/watch/bloom-after?t=20', '/videos?level=beginner&length=20'])(
  'keeps the plan and the return URL %s through sign-in',
  (next) => {
    const way = payAddress('annual', next);
    expect(safeNext(way)).toBe(way);
    expect(selectedPlan(way, PLANS)).toBe(ANNUAL);
    expect(new URLSearchParams(way.split('?')[1]).get('next')).toBe(next);
    const back = next === null ? '/pricing' : `/pricing?${new URLSearchParams({ next })}`;
    expect(changeAddress(way)).toBe(back);
  },
);

test('keeps a promotion code through sign-in', () => {
  const way = payAddress('annual', '/browse', 'SPRING');
  expect(safeNext(way)).toBe(way);
  expect(selectedCode(way)).toBe('SPRING');
  expect(selectedCode(changeAddress(way))).toBe('SPRING');
  expect(selectedCode('/pricing')).toBeNull();
});

const WITHOUT_PLAN = [
  '/pricing',
  '/pricing?plan=none',
  '/pricing?next=%3Fplan%3Dannual',
  '/watch/a?plan=annual',
];

test.each([null, '/browse', ...WITHOUT_PLAN])('%s selects no plan', (next) =>
  expect(selectedPlan(next, PLANS)).toBeNull(),
);

test('says what is charged, with and without a trial', () => {
  expect(chargeText(MONTHLY, 7)).toBe('Free for 7 days, then $24 every month until you cancel.');
  expect(chargeText(MONTHLY, 1)).toBe('Free for 1 day, then $24 every month until you cancel.');
  expect(chargeText(MONTHLY, 0)).toBe('$24 today, then every month until you cancel.');
  expect(chargeText(ANNUAL, 0)).toBe('$199 today, then every year until you cancel.');
});

test.each([
  ['a year against twelve months', ANNUAL, PLANS, 8900],
  ['a year that costs more', { ...ANNUAL, amountCents: 30_000 }, PLANS, 0],
  ['a year in another currency', { ...ANNUAL, currency: 'eur' }, PLANS, 0],
  ['a year alone', ANNUAL, [ANNUAL], 0],
  ['a month', MONTHLY, PLANS, 0],
] as const)('computes the saving of %s', (_, plan, plans, cents) => {
  expect(savingCents(plan, plans)).toBe(cents);
});
