import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { ATTACKS } from '../../unit/rules/attack-table';
import { type Action, type ListQuery, toFields } from '../../unit/rules/database';
import { DOCUMENTS, PEOPLE, type Person } from '../../unit/rules/people';
import { type FixtureUser, ROOT, startRulesTarget, storeDocuments } from './rules-target';

/** Runs the attack tables over HTTP, against the embedded backend or Google's emulator. */

const target = await startRulesTarget();
expect(await target.load(readFileSync('firestore.rules', 'utf8'))).toBe(true);

const store = async (): Promise<void> => {
  await target.clear();
  const documents = Object.entries(DOCUMENTS);
  await storeDocuments(
    target,
    documents.map(([path, data]) => [path, toFields(data)]),
  );
};

function userOf(person: Person): FixtureUser | null {
  const who = PEOPLE[person];
  if (who === null) return null;
  const { sub: _, email, email_verified, ...claims }: Record<string, unknown> = who.token;
  const address = typeof email === 'string' ? { email, email_verified: email_verified === true } : {};
  return { uid: who.uid, claims, ...address };
}

/** Turns `{'items.v2': x}` into `{items: {v2: x}}`. */
function nested(data: Extract<Action, { does: 'merge' }>['data']) {
  const whole: Record<string, Record<string, unknown>> = {};
  const flat = Object.entries(data).filter(([name]) => !name.includes('.'));
  for (const [name, value] of Object.entries(data)) {
    const [outer = '', inner] = name.split('.');
    if (inner !== undefined) whole[outer] = { ...whole[outer], [inner]: value };
  }
  return toFields({ ...Object.fromEntries(flat), ...whole } as typeof data);
}

const write = (body: object) => ({ method: 'POST', path: `/v1/${ROOT}:commit`, body: { writes: [body] } });

const equal = ({ field, value }: NonNullable<ListQuery['where']>) => ({
  field: { fieldPath: field },
  op: 'EQUAL',
  value,
});

function listRequest({ path, query = {} }: Extract<Action, { does: 'list' }>) {
  const segments = path.split('/');
  const structuredQuery = {
    from: [{ collectionId: segments.at(-1), allDescendants: query.group === true }],
    ...(query.where ? { where: { fieldFilter: equal(query.where) } } : {}),
    ...(query.limit === undefined ? {} : { limit: query.limit }),
  };
  const parent = segments.slice(0, -1).map((segment) => `/${segment}`);
  return { method: 'POST', path: `/v1/${ROOT}${parent.join('')}:runQuery`, body: { structuredQuery } };
}

function requestOf(action: Action): { method: string; path: string; body?: unknown } {
  const name = `${ROOT}/${action.path}`;
  switch (action.does) {
    case 'get':
      return { method: 'POST', path: `/v1/${ROOT}:batchGet`, body: { documents: [name] } };
    case 'delete':
      return write({ delete: name });
    case 'set':
      return write({ update: { name, fields: toFields(action.data) } });
    case 'merge':
      return write({
        update: { name, fields: nested(action.data) },
        updateMask: { fieldPaths: Object.keys(action.data) },
      });
    case 'unset':
      return write({ update: { name, fields: {} }, updateMask: { fieldPaths: action.fields } });
    case 'list':
      return listRequest(action);
  }
}

async function statusOf(person: Person, action: Action): Promise<number> {
  const { method, path, body } = requestOf(action);
  return (await target.send(userOf(person), method, path, body)).status;
}

describe('refused', () => {
  beforeAll(store);
  test.each(ATTACKS)('$by: $refused', async ({ by, action }) => {
    expect(await statusOf(by, action)).toBe(403);
  });
});

const legal = new Map(
  ATTACKS.map(({ legalBy, allowed, legal: action }) => [
    JSON.stringify([legalBy, action]),
    { legalBy, allowed, action },
  ]),
);

test.each([...legal.values()])('allowed: $legalBy: $allowed', async ({ legalBy, action }) => {
  await store();
  expect(await statusOf(legalBy, action)).toBe(200);
});
