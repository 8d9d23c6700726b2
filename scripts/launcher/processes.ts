import { type ChildProcess, spawn } from 'node:child_process';
import { LaunchError, ROOT } from './settings';

const running = new Set<ChildProcess>();
/** True after a signal. From then on no process may start, because nothing would stop it. */
let isStopping = false;
const KILL_AFTER_MS = 8000;

interface StartOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Destination of stdout and stderr; a number is the descriptor of an open file. */
  readonly output?: 'inherit' | 'ignore' | number;
  /** Value of NODE_ENV (default production). The shell's NODE_ENV is never passed on. */
  readonly mode?: 'production' | 'development' | 'test';
  /** Opens an IPC channel. The channel closes when this process ends, and the child then exits. */
  readonly isTied?: boolean;
}

/** Starts a process in its own process group, so that stopping it also stops its children. */
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

/** Runs a command. Resolves to its exit code, or 1 when a signal ended it. */
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

export async function stopAll(killAfterMs = KILL_AFTER_MS): Promise<void> {
  const children = [...running];
  for (const child of children) signalGroup(child, 'SIGTERM');
  const hardStop = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL');
  }, killAfterMs);
  await Promise.all(children.map(exited));
  clearTimeout(hardStop);
}

const PARENT_CHECK_MS = 500;

/** Stops all child processes on a signal. Also when the parent, npm, ends: npm does not pass the signal on. */
export function stopOnSignals(killAfterMs?: number): void {
  const stop = (code: number): void => {
    if (isStopping) return;
    isStopping = true;
    void stopAll(killAfterMs).then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop(signal === 'SIGINT' ? 130 : 143));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop(143);
  }, PARENT_CHECK_MS).unref();
}

const ANSWER_DEADLINE_MS = 60_000;

/** Resolves once `url` answers. Rejects with LaunchError when the child exits first, or after a minute. */
export async function waitFor(url: string, child: ChildProcess, what: string): Promise<void> {
  const deadline = Date.now() + ANSWER_DEADLINE_MS;
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
  throw new LaunchError(`${what} did not answer at ${url} within ${ANSWER_DEADLINE_MS / 1000} s.`);
}
