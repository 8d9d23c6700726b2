import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program in its own process group, so that its children end with it. */
export const startQuietly = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess => spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore', detached: true });

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

/** Starts a virtual display. */
export async function startScreen(): Promise<{ readonly display: string; readonly screen: ChildProcess }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  const [chunk] = await once(screen.stdout, 'data');
  return { display: `:${String(chunk).trim()}`, screen };
}

const PATIENCE_MS = 30_000;

/** Repeats until it resolves: a new process needs time to listen. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (cause) {
      if (Date.now() > deadline) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
