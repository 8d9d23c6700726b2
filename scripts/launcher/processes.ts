import { type ChildProcess, spawn } from 'node:child_process';
import { LaunchError, ROOT } from './settings';

const running = new Set<ChildProcess>();
/** Set by a signal: from then on nothing new may start, or nobody would end it. */
let isStopping = false;
const KILL_AFTER_MS = 8000;

interface StartOptions {
  /** Where the child runs; the project's folder without it. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** 'inherit' shows the output, 'ignore' drops it. */
  readonly output?: 'inherit' | 'ignore';
  /** NODE_ENV of the child; the shell's own never leaks in. */
  readonly mode?: 'production' | 'development' | 'test';
  /** Gives the child a channel whose end tells it that this process is gone, however it ended. */
  readonly isTied?: boolean;
}

/** Starts a child in a process group of its own, so that stopping it takes its own children along. */
export function start(command: string, args: readonly string[], options: StartOptions = {}): ChildProcess {
  if (isStopping) throw new LaunchError('Stopped.');
  const output = options.output ?? 'inherit';
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: {
      ...process.env,
      NODE_ENV: options.mode ?? 'production',
      NO_PROXY: '127.0.0.1,localhost',
      NEXT_TELEMETRY_DISABLED: '1',
      ...options.env,
    },
    stdio: ['ignore', output, output, ...(options.isTied ? (['ipc'] as const) : [])],
    detached: true,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

const exited = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? 1);
    else child.once('exit', (code) => resolve(code ?? 1));
  });

/** Runs a child to its end; the promise holds its exit code (1 when a signal ended it). */
export function run(command: string, args: readonly string[], options: StartOptions = {}): Promise<number> {
  return exited(start(command, args, options));
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ends every child that still runs; those that do not go in time are killed. */
export async function stopAll(killAfterMs = KILL_AFTER_MS): Promise<void> {
  const children = [...running];
  for (const child of children) signalGroup(child, 'SIGTERM');
  const hardStop = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL');
  }, killAfterMs);
  await Promise.all(children.map(exited));
  clearTimeout(hardStop);
}

/** Ctrl-C, SIGTERM and a closed terminal end every child before this process ends; those that do not go are killed. */
export function stopOnSignals(killAfterMs?: number): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stopAll(killAfterMs).then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    });
  }
}

/** Resolves once the address answers; throws LaunchError when the child ends first or nothing answers in time. */
export async function waitFor(
  url: string,
  child: ChildProcess,
  what: string,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new LaunchError(`${what} stopped before it was ready (see above).`);
    try {
      await fetch(url, { signal: AbortSignal.timeout(2000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new LaunchError(`${what} did not answer at ${url} within ${timeoutMs / 1000} s.`);
}
