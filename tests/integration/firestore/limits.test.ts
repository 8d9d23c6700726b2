import { expect, it } from 'vitest';
import { type Answer, call } from '../../contract/support/driver';
import { startFirestore } from '../../contract/support/start-firestore';

const running = await startFirestore();

const rpc = (name: string, body: object): Promise<Answer> =>
  call({ ...running, token: 'owner' }, { method: 'POST', path: `/v1/{root}:${name}`, body });

const write = (fields: object, more: object = {}, name = 'limits/a'): Promise<Answer> =>
  rpc('commit', { writes: [{ update: { name: `{root}/${name}`, fields }, ...more }] });

const search = (where: object): Promise<Answer> =>
  rpc('runQuery', { structuredQuery: { from: [{ collectionId: 'limits' }], where } });

const text = (length: number): object => ({ stringValue: 'x'.repeat(length) });

const nested = (levels: number): object =>
  levels === 1 ? { nullValue: null } : { mapValue: { fields: { m: nested(levels - 1) } } };

const oneOf = (field: string, count: number): object => ({
  fieldFilter: {
    field: { fieldPath: field },
    op: 'IN',
    value: { arrayValue: { values: Array.from({ length: count }, (_, n) => ({ integerValue: String(n) })) } },
  },
});

const OVERHEAD_BYTES = 16 + 'limits'.length + 1 + 'a'.length + 1 + 32 + 'f'.length + 1 + 1;
const MEBIBYTE = 1024 * 1024;

it.each<[string, () => Promise<Answer>, () => Promise<Answer>]>([
  [
    'a document of 1 MiB',
    () => write({ f: text(MEBIBYTE - OVERHEAD_BYTES) }),
    () => write({ f: text(MEBIBYTE - OVERHEAD_BYTES + 1) }),
  ],
  ['20 nested levels', () => write({ f: nested(20) }), () => write({ f: nested(21) })],
  [
    'a field name of 1500 bytes',
    () => write({ ['é'.repeat(750)]: text(1) }),
    () => write({ [`${'é'.repeat(750)}x`]: text(1) }),
  ],
  [
    'a document id of 1500 bytes',
    () => write({}, {}, `limits/${'é'.repeat(750)}`),
    () => write({}, {}, `limits/${'é'.repeat(750)}x`),
  ],
  ['IN with 30 values', () => search(oneOf('a', 30)), () => search(oneOf('a', 31))],
  [
    'a 64-bit integer',
    () => write({ f: { integerValue: '9223372036854775807' } }),
    () => write({ f: { integerValue: '9223372036854775808' } }),
  ],
  [
    'the last year of the calendar',
    () => write({ f: { timestampValue: '9999-12-31T23:59:59Z' } }),
    () => write({ f: { timestampValue: '9999-12-31T23:59:59-01:00' } }),
  ],
  [
    'a list of maps, not of lists',
    () => write({ f: { arrayValue: { values: [{ mapValue: {} }] } } }),
    () => write({ f: { arrayValue: { values: [{ arrayValue: {} }] } } }),
  ],
])('accepts %s and refuses more', async (_what, within, beyond) => {
  expect(await within()).toMatchObject({ status: 200 });
  expect(await beyond()).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
});

it('counts what a merge adds to a document', async () => {
  await write({ f: text(900_000) }, {}, 'limits/grown');
  const merge = await write({ g: text(200_000) }, { updateMask: { fieldPaths: ['g'] } }, 'limits/grown');
  expect(merge).toMatchObject({ status: 400 });
});

it('stores fields named like object internals', async () => {
  const fields = { constructor: text(1), toString: text(1), hasOwnProperty: { nullValue: null } };
  const updateMask = { fieldPaths: ['constructor', 'toString', 'valueOf'] };
  expect(await write(fields, { updateMask }, 'limits/constructor')).toMatchObject({ status: 200 });
  const { body } = await rpc('batchGet', { documents: ['{root}/limits/constructor'] });
  const { hasOwnProperty: _, ...stored } = fields;
  expect(body).toMatchObject([{ found: { fields: stored } }]);
});
