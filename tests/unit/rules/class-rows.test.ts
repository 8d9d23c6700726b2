import { expect, test } from 'vitest';
import { type Documents, requestFor } from './database';
import { RULES } from './may-write';
import { DOCUMENTS, PEOPLE, progress, TIME } from './people';

const KNOWN: Documents = { ...DOCUMENTS, 'catalogue/classes': { ids: ['listed', 'listed-too'] } };

const isAllowed = (path: string, data = progress(), documents = KNOWN): boolean =>
  RULES.evaluate(requestFor({ does: 'set', path, data }, PEOPLE.ann, documents)).allowed;

test('lets a member have no more rows than there are classes', () => {
  const note = { text: 'Knees out', updatedAt: TIME };
  expect(isAllowed('users/ann/history/listed')).toBe(true);
  expect(isAllowed('users/ann/history/invented')).toBe(false);
  expect(isAllowed('users/ann/notes/listed', note)).toBe(true);
  expect(isAllowed('users/ann/notes/invented', note)).toBe(false);
});

test('still accepts saves of a row whose class is not listed', () => {
  expect(isAllowed('users/ann/history/v1', progress({ furthestSec: 700 }))).toBe(true);
});

test('accepts rows of any class until the server has written the list', () => {
  expect(isAllowed('users/ann/history/invented', progress(), DOCUMENTS)).toBe(true);
});

test('reads two documents in all for 40 new rows of one batch', () => {
  const accessed = new Set<string>();
  const action = { does: 'set', path: 'users/ann/history/listed', data: progress() } as const;
  for (let row = 0; row < 40; row += 1)
    expect(RULES.evaluate({ ...requestFor(action, PEOPLE.ann, KNOWN), accessed }).allowed).toBe(true);
  expect([...accessed].toSorted()).toEqual(['catalogue/classes', 'deletedAccounts/ann']);
});
