import { expect, test } from 'vitest';
import { type MemberData, parseMemberData } from '@/lib/account/account-api';
import { toMemberCsv } from '@/lib/account/member-csv';

const data = (over: Partial<MemberData> = {}): MemberData => ({
  format: 1,
  exportedAt: '2026-11-01T08:00:00.000Z',
  account: { uid: 'u1' },
  profile: null,
  entitlement: null,
  collections: {},
  ...over,
});

/** Parses CSV by RFC 4180 in which every field is quoted, independently of the code that writes it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('writes each field of each document as a row', () => {
  const csv = toMemberCsv(
    data({
      profile: { displayName: 'Ada, "the" First', location: { city: 'Wien' }, phoneNumber: null },
      collections: { history: { v1: { positionSec: 12.5, hidden: false } } },
      giftsBought: [{ plan: 'yearly' }, { plan: 'monthly' }],
    }),
  );
  expect(readCsv(csv)).toEqual([
    ['kind', 'id', 'field', 'value'],
    ['account', '', 'uid', 'u1'],
    ['profile', '', 'displayName', 'Ada, "the" First'],
    ['profile', '', 'location.city', 'Wien'],
    ['profile', '', 'phoneNumber', ''],
    ['giftsBought', '1', 'plan', 'yearly'],
    ['giftsBought', '2', 'plan', 'monthly'],
    ['history', 'v1', 'positionSec', '12.5'],
    ['history', 'v1', 'hidden', 'false'],
  ]);
});

test('writes each entry of a map as a row, because Excel cuts off longer cells', () => {
  const items = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`squat.${index}`, '2026-11-20T08:00:00.000Z 7.5/kg']),
  );
  const csv = readCsv(toMemberCsv(data({ collections: { practice: { loads: { items } } } })));
  const rows = csv.filter(([kind]) => kind === 'practice');
  expect(rows).toHaveLength(1000);
  expect(rows[0]).toEqual(['practice', 'loads', 'items.squat.0', '2026-11-20T08:00:00.000Z 7.5/kg']);
});

test.each([
  '=1+1',
  '+HYPERLINK("x")',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  '\r=1',
  '  =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\uff1d1+1',
  '\uff0dA1',
  '\uff20SUM(A1)',
  '\u2212A1',
  '|cmd',
  'a fine note\n=1+1',
  'a fine note\r\n  @SUM(A1)',
  '+436601234567',
])('escapes the formula %j', (text) => {
  const csv = toMemberCsv(data({ collections: { notes: { v1: { text } } } }));
  expect(readCsv(csv).at(-1)?.[3]).toBe(`'${text}`);
});

test('begins with a byte order mark, from which Excel recognizes UTF-8', () => {
  const csv = toMemberCsv(data({ profile: { displayName: 'Zoë' } }));
  expect([...new TextEncoder().encode(csv).slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
});

test('quotes every field', () => {
  const csv = toMemberCsv(data({ profile: { displayName: 'a;b\tc', level: 3 } })).slice(1);
  for (const line of csv.split('\r\n').slice(0, -1)) expect(line).toMatch(/^"[^"]*"(,"[^"]*")*$/);
});

test.each(['mail@x.example', '10%', 'a = b', '2026-11-01T08:00:00Z', "it's", -3])(
  'keeps %j unchanged',
  (text) => {
    const csv = toMemberCsv(data({ collections: { notes: { v1: { text } } } }));
    expect(readCsv(csv).at(-1)?.[3]).toBe(String(text));
  },
);

test('rejects an answer that is not an export', () => {
  expect(() => parseMemberData({ format: 2 })).toThrow();
  expect(parseMemberData(data())).toEqual(data());
});
