import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { compileRules } from '../../../embedded/rules/ruleset';
import { type FixtureRequest, fill } from '../../contract/support/driver';
import { startFirestore } from '../../contract/support/start-firestore';

const open = compileRules(
  "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents/{rest=**} { allow read, write: if true; } }",
);
const running = await startFirestore({ rules: () => open, projectId: 'demo-hostile' });
afterAll(() => running.stop());

const ROOT = '/v1/projects/demo-hostile/databases/(default)/documents';

async function statusOf(
  address: string,
  method: string,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<number> {
  const signal = AbortSignal.timeout(5000);
  const response = await fetch(`${running.publicBase}${address}`, { method, body, signal });
  const text = await response.text();
  expect(() => JSON.parse(text)).not.toThrow();
  return response.status;
}

const isAnswerOrRefusal = (status: number): boolean =>
  status === 200 || status === 501 || (status >= 400 && status < 500);

const recorded: { readonly cases: readonly { readonly request: FixtureRequest }[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../contract/firestore/firestore-rest.json'), 'utf8'),
);
const requests = recorded.cases
  .map(({ request }) => request)
  .filter(({ body, method }) => body !== undefined && method === 'POST');

const ODD: readonly unknown[] = [
  '',
  '\u0000',
  '\ud800',
  -1,
  1e308,
  2 ** 53,
  null,
  [],
  {},
  [[]],
  { value: {} },
];
const NAMES = ['__proto__', 'constructor', '__name__', 'a..b', '`', '{root}', '{root}/..', 'NaN', '-0'];
const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...ODD, ...NAMES));

/** Returns the value with one random part replaced, or added under another name. */
function damage(target: unknown, picks: readonly number[], replacement: unknown): unknown {
  const [pick = 0, ...rest] = picks;
  if (typeof target !== 'object' || target === null || rest.length === 0) return replacement;
  if (Array.isArray(target)) {
    if (target.length === 0) return [replacement];
    const index = pick % target.length;
    return target.map((item, at) => (at === index ? damage(item, rest, replacement) : item));
  }
  const keys = Object.keys(target);
  const key = keys[pick % (keys.length + 1)];
  if (key === undefined) return { ...target, [JSON.stringify(replacement) ?? 'undefined']: replacement };
  return Object.fromEntries(
    Object.entries(target).map(([name, item]) => [
      name,
      name === key ? damage(item, rest, replacement) : item,
    ]),
  );
}

it('answers damaged requests with a result or a refusal, never with a crash', {
  timeout: 30_000,
}, async () => {
  const picks = fc.array(fc.nat(50), { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...requests), picks, odd, async (request, where, replacement) => {
      const body = JSON.stringify(fill(damage(request.body, where, replacement), 'demo-hostile', new Map()));
      const address = String(fill(request.path, 'demo-hostile', new Map()));
      const status = await statusOf(address, 'POST', body);
      expect(isAnswerOrRefusal(status), `${status} for ${address} ${body}`).toBe(true);
    }),
    { numRuns: 800 },
  );
});

it('answers any bytes at any address with a result or a refusal', { timeout: 30_000 }, async () => {
  const segment = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('..', '.', '', 'c', '__x__', ':commit', 'a:runQuery'),
  );
  const address = fc.array(segment, { maxLength: 6 }).map((parts) => parts.map(encodeURIComponent).join('/'));
  const verb = fc.constantFrom('', ':commit', ':batchGet', ':runQuery', ':nothing', ':constructor');
  const method = fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT');
  await fc.assert(
    fc.asyncProperty(
      address,
      verb,
      method,
      fc.uint8Array({ maxLength: 40 }),
      async (rest, name, how, bytes) => {
        const status = await statusOf(
          `${ROOT}/${rest}${name}`,
          how,
          how === 'GET' ? undefined : new Uint8Array(bytes),
        );
        expect(isAnswerOrRefusal(status), `${status} for ${how} ${rest}${name}`).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

it.each<[string, string, string, number]>([
  ['no JSON', `${ROOT}:commit`, '{', 400],
  ['JSON that is no object', `${ROOT}:commit`, '[1]', 400],
  ['five million brackets', `${ROOT}:commit`, '['.repeat(5_000_000), 400],
  ['a million nested maps', `${ROOT}:commit`, '{"a":'.repeat(1_000_000), 400],
  ['a body above the limit', `${ROOT}:commit`, ' '.repeat(12 * 1024 * 1024), 413],
  ['half an escape in the address', `${ROOT}/a%2:commit`, '{}', 400],
  ['an encoded way out of the database', `${ROOT}/a/..%2f..%2f..%2fother:commit`, '{}', 400],
  ['a call that is not supported', `${ROOT}:listen`, '{}', 501],
  ['an empty document name', `${ROOT}/:commit`, '{}', 400],
])('refuses %s', async (_what, address, body, status) => {
  expect(await statusOf(address, 'POST', body)).toBe(status);
});

it('accepts brackets inside texts', async () => {
  const name = `${ROOT.slice('/v1/'.length)}/c/brackets`;
  const fields = { f: { stringValue: '"[{'.repeat(400) } };
  expect(
    await statusOf(`${ROOT}:commit`, 'POST', JSON.stringify({ writes: [{ update: { name, fields } }] })),
  ).toBe(200);
});

it('refuses text that is not UTF-8', async () => {
  const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  expect(await statusOf(`${ROOT}:commit`, 'POST', body)).toBe(400);
});

it('stores fields named like object internals', async () => {
  const name = `${ROOT.slice('/v1/'.length)}/c/constructor`;
  const fields = {
    constructor: { stringValue: 'a' },
    toString: { stringValue: 'b' },
    hasOwnProperty: { nullValue: null },
  };
  const write = {
    update: { name, fields },
    updateMask: { fieldPaths: ['constructor', 'toString', 'valueOf'] },
  };
  expect(await statusOf(`${ROOT}:commit`, 'POST', JSON.stringify({ writes: [write] }))).toBe(200);
  const response = await fetch(`${running.publicBase}${ROOT}:batchGet`, {
    method: 'POST',
    body: JSON.stringify({ documents: [name] }),
  });
  expect(await response.json()).toMatchObject([
    { found: { fields: { constructor: { stringValue: 'a' }, toString: { stringValue: 'b' } } } },
  ]);
});
