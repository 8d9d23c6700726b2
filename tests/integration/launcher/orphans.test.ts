import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { compile } from '../../support/compile';
import { freePort } from '../../support/free-port';

const [program = ''] = await compile(['tests/integration/launcher/hold-backend.ts']);

/** Returns whether the port is closed. Connects instead of listening, which would occupy the port. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('close', (hasFailed) => resolve(hasFailed));
    socket.once('error', () => undefined);
  });

/** With `inShell`, starts it as npm does: through a shell that ends at a signal without passing it on. */
async function startHolder(inShell = false) {
  const [command, args] = inShell
    ? ['sh', ['-c', `"${process.execPath}" "${program}"; true`]]
    : [process.execPath, [program]];
  const embedded = await freePort();
  const child = spawn(command, args, {
    env: {
      ...process.env,
      EMBEDDED_DATA_DIR: 'none',
      EMBEDDED_PORT: String(embedded),
      EMBEDDED_PUBLIC_PORT: String(await freePort()),
      EMBEDDED_EDITING_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  return { child, embedded, output: () => output };
}

const ended = async (child: ChildProcess): Promise<unknown> =>
  child.exitCode ?? child.signalCode ?? (await once(child, 'exit')).find((end) => end !== null);

async function holdBackend(inShell = false) {
  const launcher = await startHolder(inShell);
  await vi.waitFor(() => expect(launcher.output()).toContain('holding'), { timeout: 40_000, interval: 50 });
  expect(await isFree(launcher.embedded)).toBe(false);
  return launcher;
}

const expectGone = (port: number): Promise<void> =>
  vi.waitFor(async () => expect(await isFree(port)).toBe(true), { timeout: 30_000, interval: 50 });

test.each([
  ['the launcher gets SIGTERM', false, 'SIGTERM', 143],
  ['only the shell that started the launcher gets SIGTERM', true, 'SIGTERM', 'SIGTERM'],
  ['the launcher is killed', false, 'SIGKILL', 'SIGKILL'],
] as const)('leaves no backend behind when %s', async (_, inShell, signal, end) => {
  const { child, embedded } = await holdBackend(inShell);
  child.kill(signal);
  expect(await ended(child)).toBe(end);
  await expectGone(embedded);
});

test('leaves no backend behind when stopped during its start', async () => {
  const { child, embedded } = await startHolder();
  await vi.waitFor(async () => expect(await isFree(embedded)).toBe(false), { timeout: 40_000, interval: 5 });
  child.kill('SIGTERM');
  expect(await ended(child)).not.toBe(0);
  await expectGone(embedded);
});
