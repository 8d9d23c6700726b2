import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startHarness, textAt } from './harness';

test('keeps a demo account deleted until a reset, and secrets, which the environment may override', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'local-restart-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const first = await startHarness({ dataDir }, () => undefined);
  await first.own('accounts:delete', { localId: 'demo-visitor' });
  const stored = await first.send(first.adminBase, '/emulator/installation');
  await first.stop();

  const secrets = { contentToken: 'given', playbackSecret: '' };
  const second = await startHarness({ dataDir, secrets }, onTestFinished);
  const found = () => second.own('accounts:lookup', { localId: ['demo-visitor'] });
  expect((await found()).body.users).toBeUndefined();
  const answer = await second.send(second.adminBase, '/emulator/installation');
  expect(textAt(answer, 'contentToken')).toBe('given');
  expect(textAt(answer, 'playbackSecret')).toBe(textAt(stored, 'playbackSecret'));
  await second.send(second.adminBase, '/emulator/reset', {});
  expect((await found()).body.users).toMatchObject([{ email: 'visitor@bellaforte.example' }]);
});
