import { beforeEach, expect, it } from 'vitest';
import { compileRules } from '../../../embedded/rules/ruleset';
import { type Answer, call, type FixtureRequest } from '../../contract/support/driver';
import { startFirestore } from '../../contract/support/start-firestore';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /users/{uid} {
      allow get, create, update: if request.auth.uid == uid;
      allow delete: if request.auth.token.role == 'admin';
    }
    match /open/{id} { allow read, write: if true; }
    match /steps/{id} {
      allow create, delete: if true;
      allow update: if request.resource.data.n == resource.data.n + 1;
    }
    match /fixed/{id} { allow update: if true; }
  }
}`;

const lines: string[] = [];

const ruleset = compileRules(RULES);
const running = await startFirestore({
  rules: () => ruleset,
  verifyIdToken: async (token) => (token === 'expired' ? null : { sub: token, role: token }),
  log: (line) => lines.push(line),
});
beforeEach(async () => {
  await send('owner', { method: 'DELETE', path: '/emulator/v1/{root}' });
  lines.length = 0;
});

function send(token: string | null, request: FixtureRequest, base = running.base): Promise<Answer> {
  return call({ base, project: running.project, token }, request);
}

const rpc = (name: string, body: object = {}): FixtureRequest => ({
  method: 'POST',
  path: `/v1/{root}:${name}`,
  body,
});

const read = (...names: string[]): FixtureRequest =>
  rpc('batchGet', { documents: names.map((name) => `{root}/${name}`) });

const query = (more: object): FixtureRequest =>
  rpc('runQuery', { structuredQuery: { from: [{ collectionId: 'open' }], ...more } });

const set = (name: string, precondition: object = {}) => ({
  update: { name: `{root}/${name}`, fields: { n: { integerValue: '1' } } },
  ...precondition,
});

const commit = (...writes: object[]): FixtureRequest => rpc('commit', { writes });

const refusal = (status: number, name: string) => ({
  status,
  body: { error: { code: status, status: name } },
});
const UNAUTHENTICATED = refusal(401, 'UNAUTHENTICATED');
const DENIED = {
  status: 403,
  body: {
    error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' },
  },
};

it('accepts the owner token on the administration listener only', async () => {
  expect(await send('owner', read('secret/a'))).toMatchObject({ status: 200 });
  for (const name of ['secret/a', 'open/a'])
    expect(await send('owner', read(name), running.publicBase)).toMatchObject(UNAUTHENTICATED);
  expect(await send(null, read('open/a'), running.publicBase)).toMatchObject({ status: 200 });
});

it('serves control calls on the administration listener only', async () => {
  await send('owner', commit(set('open/a')));
  const clear: FixtureRequest = { method: 'DELETE', path: '/emulator/v1/{root}' };
  const rules: FixtureRequest = {
    method: 'PUT',
    path: '/emulator/v1/projects/{project}:securityRules',
    body: { rules: { files: [{ name: 'firestore.rules', content: '' }] } },
  };
  for (const request of [clear, rules])
    expect(await send('owner', request, running.publicBase)).toMatchObject({ status: 403 });
  expect(JSON.stringify(await send(null, read('open/a')))).toContain('found');
});

it('answers 401 to an invalid token even where rules allow all', async () => {
  for (const token of ['expired', ''])
    expect(await send(token, read('open/a'))).toMatchObject(UNAUTHENTICATED);
});

it('logs a denial in one line with the caller, the access and the reason', async () => {
  await send('ben', read('users/ann'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^firestore: denied get \/users\/ann to user ben: .+$/);
});

it('writes no control character into the log', async () => {
  await send('ben', read('users/\u001b[2J\u009b31m\nfirestore: all is well'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/\p{C}/u);
});

it('hides from other members whether a document exists', async () => {
  await send('owner', commit(set('users/ann')));
  for (const name of ['users/ann', 'users/missing']) {
    for (const exists of [true, false]) {
      expect(await send('ben', commit(set(name, { currentDocument: { exists } })))).toMatchObject(DENIED);
    }
  }
});

it('stores nothing of a commit when one write is denied', async () => {
  expect(await send('ann', commit(set('open/a'), set('users/ben')))).toMatchObject(DENIED);
  expect(JSON.stringify(await send('owner', read('open/a', 'users/ben')))).not.toContain('found');
});

it('checks a create after a delete in one commit as both', async () => {
  await send('owner', commit(set('users/ann')));
  const replace = commit({ delete: '{root}/users/ann' }, set('users/ann'));
  expect(await send('ann', replace)).toMatchObject(DENIED);
  expect(await send('admin', commit({ delete: '{root}/users/ann' }))).toMatchObject({ status: 200 });
});

it('checks each write of a commit on what the writes before it left', async () => {
  const step = (n: number) => ({
    update: { name: '{root}/steps/a', fields: { n: { integerValue: String(n) } } },
  });
  expect(await send(null, commit(step(1), step(2), step(3)))).toMatchObject({ status: 200 });
  expect(await send(null, commit(step(4), step(4)))).toMatchObject(DENIED);
  expect(await send(null, commit({ delete: '{root}/steps/a' }, step(9)))).toMatchObject({ status: 200 });
});

it('checks a write that requires the document to exist as an update', async () => {
  const missing = { currentDocument: { exists: true } };
  expect(await send(null, commit(set('fixed/a', missing)))).toMatchObject(refusal(404, 'NOT_FOUND'));
  expect(await send(null, commit(set('fixed/a')))).toMatchObject(DENIED);
});

it('applies the rules to every way of reading and writing', async () => {
  const requests: FixtureRequest[] = [
    query({ from: [{ collectionId: 'users' }] }),
    query({ from: [{ collectionId: 'open', allDescendants: true }] }),
    query({ from: [{ allDescendants: true }] }),
    rpc('listCollectionIds'),
    commit({ verify: '{root}/users/ann', currentDocument: { exists: true } }),
  ];
  for (const request of requests) expect(await send('ben', request), request.path).toMatchObject(DENIED);
});

it('answers 404 for another project or database', async () => {
  for (const root of ['projects/other/databases/(default)', 'projects/{project}/databases/second']) {
    const request: FixtureRequest = { method: 'POST', path: `/v1/${root}/documents:batchGet`, body: {} };
    expect(await send('owner', request)).toMatchObject(refusal(404, 'NOT_FOUND'));
  }
});

const where = (op: string, value: object) => ({ fieldFilter: { field: { fieldPath: 'n' }, op, value } });

it.each<[string, FixtureRequest]>([
  ['the call batchWrite', rpc('batchWrite')],
  ['GET of a document', { method: 'GET', path: '/v1/{root}/open/a' }],
  ['geoPointValue', commit({ update: { name: '{root}/open/a', fields: { n: { geoPointValue: {} } } } })],
  ['transform', commit({ transform: { document: '{root}/open/a' } })],
  ['queries of all collections', query({ from: [{ allDescendants: true }] })],
  ['the query operator NOT_IN', query({ where: where('NOT_IN', { arrayValue: {} }) })],
  ['offset', query({ offset: 1 })],
  ['select', query({ select: { fields: [] } })],
  ['readOnly', rpc('batchGet', { newTransaction: { readOnly: {} } })],
])('names %s as not supported', async (what, request) => {
  const answer = await send('owner', request);
  expect(answer).toMatchObject(refusal(501, 'UNIMPLEMENTED'));
  expect(JSON.stringify(answer.body)).toContain(what);
});
