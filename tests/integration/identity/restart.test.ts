import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AccountStore } from '@/embedded/identity/account-store';
import { startHarness, textAt } from './harness';

const dir = mkdtempSync(path.join(tmpdir(), 'local-restart-'));

afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('keeps a demo account deleted until a reset', async () => {
  const dataDir = path.join(dir, 'once');
  const first = await startHarness({ dataDir });
  await first.own('accounts:delete', { localId: 'demo-visitor' });
  await first.stop();

  const second = await startHarness({ dataDir });
  const find = (): Promise<unknown> =>
    second.own('accounts:lookup', { localId: ['demo-visitor'] }).then(({ body }) => body.users);
  expect(await find()).toBeUndefined();
  await second.send(second.adminBase, '/emulator/reset', {});
  expect(await find()).toMatchObject([{ email: 'visitor@bellaforte.example' }]);
  await second.stop();
});

test('reads every account back after compaction', async () => {
  const directory = path.join(dir, 'many');
  const store = await AccountStore.open(directory);
  const account = (n: number, displayName: string) => ({
    localId: `u${n % 50}`,
    email: `u${n % 50}@many.example`,
    emailVerified: false,
    displayName,
    disabled: false,
    validSinceSec: 0,
    tokenGeneration: 0,
    createdAtMs: n,
    links: [{ providerId: 'google.com', rawId: `g${n % 50}` }],
  });
  for (let n = 0; n < 4321; n += 1) store.save(account(n, `change ${n}`));
  store.remove('u7');
  store.close();

  const reopened = await AccountStore.open(directory);
  expect(reopened.keys.keyId).toBe(store.keys.keyId);
  expect(reopened.list()).toEqual(store.list());
  expect(reopened.list()).toHaveLength(49);
  expect(reopened.findByEmail('u20@many.example')?.displayName).toBe('change 4320');
  expect(reopened.findByProvider('google.com', 'g7')).toBeUndefined();
  reopened.close();
});

test('keeps secrets, which the environment may override', async () => {
  const dataDir = path.join(dir, 'secrets');
  const first = await startHarness({ dataDir });
  const stored = await first.send(first.adminBase, '/emulator/installation');
  await first.stop();
  const second = await startHarness({ dataDir, secrets: { contentToken: 'given', playbackSecret: '' } });
  const answer = await second.send(second.adminBase, '/emulator/installation');
  expect(textAt(answer, 'contentToken')).toBe('given');
  expect(textAt(answer, 'playbackSecret')).toBe(textAt(stored, 'playbackSecret'));
  await second.stop();
});
