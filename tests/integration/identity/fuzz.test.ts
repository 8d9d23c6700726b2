import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { PROJECT, startHarness, textAt } from './harness';

let idToken = '';

const backend = await startHarness({ hasDemoAccounts: false });
idToken = textAt(
  await backend.call('signUp', { email: 'fuzz@fuzz.example', password: 'secret12' }),
  'idToken',
);

afterAll(() => backend.stop());

const PUBLIC = 'signUp signInWithPassword signInWithIdp lookup update sendOobCode resetPassword'.split(' ');
const OWNED = ['', ':update', ':lookup', ':delete', ':sendOobCode'].map((name) => `accounts${name}`);
const FIELDS = (
  'email password idToken localId displayName photoUrl oobCode newPassword requestType postBody requestUri ' +
  'customAttributes validSince disableUser emailVerified deleteAttribute deleteProvider __proto__ constructor'
).split(' ');

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a@b',
  'x'.repeat(5000),
  '[]',
  '{"sub":1}',
  'VERIFY_EMAIL',
  'PASSWORD_RESET',
];
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(...TEXTS, -1, 1e308, null, true, [[]], { length: 9 }),
);
const body = fc.dictionary(fc.constantFrom(...FIELDS), hostile, { maxKeys: 6 });

const sendRaw = async (base: string, path: string, raw: string, owner: boolean): Promise<number> => {
  const headers: Record<string, string> = owner ? { authorization: 'Bearer owner' } : {};
  const response = await fetch(`${base}${path}`, { method: 'POST', body: raw, headers });
  await response.arrayBuffer();
  return response.status;
};

test('never answers a browser with a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PUBLIC), body, fc.boolean(), async (operation, fields, signedIn) => {
      const raw = JSON.stringify(signedIn ? { ...fields, idToken } : fields);
      const path = `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`;
      expect(await sendRaw(backend.publicBase, path, raw, false)).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
});

test('never answers the Admin SDK with a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...OWNED), body, async (operation, fields) => {
      const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/${operation}`;
      expect(await sendRaw(backend.adminBase, path, JSON.stringify(fields), true)).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

test('answers 400 to a body that is not a JSON object', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PUBLIC),
      fc.oneof(
        fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
        fc.constantFrom('[]', 'null', '1', '"x"', '{', '[[[['),
      ),
      async (operation, raw) => {
        fc.pre(!/^\s*\{\s*\}\s*$/.test(raw));
        const path = `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`;
        expect(await sendRaw(backend.publicBase, path, raw, false)).toBe(400);
      },
    ),
    { numRuns: 150 },
  );
});

test('answers 400 to an invalid refresh form', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (token, grant) => {
      const form = new URLSearchParams({
        grant_type: grant || 'refresh_token',
        refresh_token: token,
      }).toString();
      const path = '/securetoken.googleapis.com/v1/token?key=k';
      expect(await sendRaw(backend.publicBase, path, form, false)).toBe(400);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['a body of a megabyte', '/identitytoolkit.googleapis.com/v1/accounts:signUp', 'x'.repeat(1_000_000), 413],
  ['a form of a megabyte', '/securetoken.googleapis.com/v1/token', 'x'.repeat(1_000_000), 413],
  ['deep nesting', '/identitytoolkit.googleapis.com/v1/accounts:signUp', '['.repeat(100_000), 400],
  ['an unknown operation', '/identitytoolkit.googleapis.com/v1/accounts:constructor', '{}', 404],
  ['a path with a broken escape', '/identitytoolkit.googleapis.com/v1/accounts:%E0%A4%A', '{}', 404],
])('refuses %s', async (_name, path, raw, status) => {
  expect(await sendRaw(backend.publicBase, path, raw, false)).toBe(status);
});

test('still works afterwards', async () => {
  const answer = await backend.call('signInWithPassword', {
    email: 'fuzz@fuzz.example',
    password: 'secret12',
  });
  expect([200, 400]).toContain(answer.status);
  expect((await backend.call('signUp', { email: 'after@fuzz.example', password: 'secret12' })).status).toBe(
    200,
  );
});
