// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  eraseCyclical,
  estimateCycle,
  isCycleDates,
  readCyclical,
  writeDates,
  writeFeeling,
} from '@/lib/catalogue/cyclical';
import { ANONYMOUS } from '@/lib/platform/storage/slots';

test.each([
  ['2026-03-01', 28, 1, 'menstrual'],
  ['2026-03-05', 28, 5, 'menstrual'],
  ['2026-03-06', 28, 6, 'follicular'],
  ['2026-03-12', 28, 12, 'follicular'],
  ['2026-03-13', 28, 13, 'ovulatory'],
  ['2026-03-15', 28, 15, 'ovulatory'],
  ['2026-03-16', 28, 16, 'luteal'],
  ['2026-03-28', 28, 28, 'luteal'],
  // the clocks change on March 29: a day stays a day
  ['2026-03-30', 35, 30, 'luteal'],
  ['2026-03-06', 20, 6, 'ovulatory'],
  ['2026-03-08', 20, 8, 'luteal'],
  ['2026-04-14', 45, 45, 'luteal'],
] as const)('estimates for %s and %i days day %i, %s', (today, lengthDays, day, phase) => {
  expect(estimateCycle({ lastStart: '2026-03-01', lengthDays }, today)).toEqual({ day, phase });
});

test.each(['2026-02-28', '2026-03-29', '2026-12-01', 'never'])('estimates nothing on %s', (today) => {
  expect(estimateCycle({ lastStart: '2026-03-01', lengthDays: 28 }, today)).toBeNull();
});

test.each([
  [{ lastStart: '2026-03-01', lengthDays: 28 }, true],
  [{ lastStart: '2026-03-01', lengthDays: 19 }, false],
  [{ lastStart: '2026-03-01', lengthDays: 46 }, false],
  [{ lastStart: '2026-03-01', lengthDays: 28.5 }, false],
  [{ lastStart: '1 March', lengthDays: 28 }, false],
  [{ lastStart: '2026-99-99', lengthDays: 28 }, false],
  [null, false],
  ['2026-03-01', false],
])('accepts %j: %s', (value, expected) => {
  expect(isCycleDates(value)).toBe(expected);
});

const TODAY = '2026-03-10';

test('stores answers per member on this device and erases them with one call', () => {
  writeFeeling('anna', 'strong', TODAY);
  writeDates('anna', { lastStart: '2026-03-01', lengthDays: 30 });
  expect(readCyclical('anna', TODAY)).toMatchObject({ feeling: 'strong', dates: { lengthDays: 30 } });
  expect(readCyclical('berta', TODAY)).toEqual({ feeling: null, dates: null });
  eraseCyclical('anna');
  expect(readCyclical('anna', TODAY)).toEqual({ feeling: null, dates: null });
  expect(localStorage.length).toBe(0);
});

test('moves the answers of a visitor to the member who signs in, but no older dates or feeling', () => {
  const [former, latest] = ['2026-02-10', '2026-03-08'].map((lastStart) => ({ lastStart, lengthDays: 30 }));
  const open = (dates = latest, day = TODAY) => {
    writeFeeling(ANONYMOUS, 'strong', day);
    if (dates) writeDates(ANONYMOUS, dates);
    return readCyclical('anna', TODAY);
  };
  writeDates('anna', { lastStart: '2026-02-09', lengthDays: 28 });
  expect(open()).toEqual({ feeling: 'strong', dates: latest });
  writeFeeling('anna', 'gentle', TODAY);
  expect(open(former, '2026-03-09')).toEqual({ feeling: 'gentle', dates: latest });
  expect(readCyclical(ANONYMOUS, TODAY)).toEqual({ feeling: null, dates: null });
});

test('forgets on the next day how a member felt, and keeps the dates', () => {
  writeFeeling('anna', 'gentle', TODAY);
  writeDates('anna', { lastStart: '2026-03-01', lengthDays: 30 });
  expect(readCyclical('anna', '2026-03-11')).toMatchObject({ feeling: null, dates: { lengthDays: 30 } });
  expect(readCyclical('anna', TODAY).feeling).toBeNull();
});
