import { beforeEach, expect, it } from 'vitest';
import { type Answer, call } from '../../contract/support/driver';
import { startFirestore } from '../../contract/support/start-firestore';

const running = await startFirestore();
beforeEach(async () => {
  await fetch(`${running.base}/emulator/v1/projects/${running.project}/databases/(default)/documents`, {
    method: 'DELETE',
  });
  await commit({ writes: [set('a', 1)] });
});

const rpc = (name: string, body: object): Promise<Answer> =>
  call({ ...running, token: 'owner' }, { method: 'POST', path: `/v1/{root}:${name}`, body });

const set = (id: string, n: number) => ({
  update: { name: `{root}/c/${id}`, fields: { n: { integerValue: String(n) } } },
});
const commit = (body: object): Promise<Answer> => rpc('commit', body);
const read = (transaction: string, ...ids: string[]): Promise<Answer> =>
  rpc('batchGet', { transaction, documents: ids.map((id) => `{root}/c/${id}`) });
async function begin(): Promise<string> {
  const { body } = await rpc('batchGet', { newTransaction: { readWrite: {} }, documents: [] });
  return (body as [{ transaction: string }])[0].transaction;
}

const refusal = (status: number, name: string) => ({
  status,
  body: { error: { code: status, status: name } },
});

it('commits a transaction when nothing it read has changed', async () => {
  const transaction = await begin();
  await read(transaction, 'a', 'missing');
  expect(await commit({ transaction, writes: [set('a', 2)] })).toMatchObject({ status: 200 });
});

it.each([
  ['a document changed since', set('a', 9)],
  ['a document deleted since', { delete: '{root}/c/a' }],
  ['an absent document created since', set('missing', 1)],
])('aborts a transaction that has read %s', async (_what, write) => {
  const transaction = await begin();
  await read(transaction, 'a', 'missing');
  await commit({ writes: [write] });
  expect(await commit({ transaction, writes: [set('b', 2)] })).toMatchObject(refusal(409, 'ABORTED'));
  expect(JSON.stringify(await read(await begin(), 'b'))).toContain('missing');
});

it('commits a transaction when only documents it did not read have changed', async () => {
  const transaction = await begin();
  await read(transaction, 'a');
  await commit({ writes: [set('other', 1)] });
  expect(await commit({ transaction, writes: [set('a', 2)] })).toMatchObject({ status: 200 });
});

it('starts a transaction with the first read when newTransaction is sent', async () => {
  const { body } = await rpc('batchGet', { newTransaction: { readWrite: {} }, documents: ['{root}/c/a'] });
  const { transaction } = (body as [{ transaction: string }])[0];
  await commit({ writes: [set('a', 5)] });
  expect(await commit({ transaction, writes: [set('a', 2)] })).toMatchObject(refusal(409, 'ABORTED'));
});

it('ends a transaction with its commit or rollback', async () => {
  const committed = await begin();
  await commit({ transaction: committed, writes: [set('a', 2)] });
  expect(await commit({ transaction: committed, writes: [set('a', 3)] })).toMatchObject(
    refusal(400, 'INVALID_ARGUMENT'),
  );
  const rolledBack = await begin();
  expect(await rpc('rollback', { transaction: rolledBack })).toMatchObject({ status: 200 });
  expect(await read(rolledBack, 'a')).toMatchObject(refusal(400, 'INVALID_ARGUMENT'));
});

it('reports a conflict before an unmet precondition, so that the SDK retries', async () => {
  const transaction = await begin();
  await read(transaction, 'missing');
  await commit({ writes: [set('missing', 1)] });
  const create = { ...set('missing', 2), currentDocument: { exists: false } };
  expect(await commit({ transaction, writes: [create] })).toMatchObject(refusal(409, 'ABORTED'));
});
