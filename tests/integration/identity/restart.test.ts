import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startHarness, textAt } from './harness';

const dir = mkdtempSync(path.join(tmpdir(), 'local-restart-'));

afterAll(() => rmSync(dir, { recursive: true, force: true }));

const start = (options: Parameters<typeof startHarness>[0]) => startHarness(options, () => undefined);

test('keeps a demo account deleted until a reset', async () => {
  const dataDir = path.join(dir, 'once');
  const first = await start({ dataDir });
  await first.own('accounts:delete', { localId: 'demo-visitor' });
  await first.stop();

  const second = await start({ dataDir });
  const find = (): Promise<unknown> =>
    second.own('accounts:lookup', { localId: ['demo-visitor'] }).then(({ body }) => body.users);
  expect(await find()).toBeUndefined();
  await second.send(second.adminBase, '/emulator/reset', {});
  expect(await find()).toMatchObject([{ email: 'visitor@bellaforte.example' }]);
  await second.stop();
});

test('keeps secrets, which the environment may override', async () => {
  const dataDir = path.join(dir, 'secrets');
  const first = await start({ dataDir });
  const stored = await first.send(first.adminBase, '/emulator/installation');
  await first.stop();
  const second = await start({ dataDir, secrets: { contentToken: 'given', playbackSecret: '' } });
  const answer = await second.send(second.adminBase, '/emulator/installation');
  expect(textAt(answer, 'contentToken')).toBe('given');
  expect(textAt(answer, 'playbackSecret')).toBe(textAt(stored, 'playbackSecret'));
  await second.stop();
});
