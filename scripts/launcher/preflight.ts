import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { backendMode, hostedProblems, incompleteModeMessage } from '../../lib/platform/config/backend-mode';
import { LaunchError, ROOT, type Settings } from './settings';

const OLDEST_NODE = [20, 19] as const;

/** Throws LaunchError when this Node is older than the packages need. */
export function requireNode(version: string = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new LaunchError(
    `Node ${version} is too old: this site needs Node ${OLDEST_NODE.join('.')} or newer.\nInstall a newer one and run the command again; "node --version" shows which is in use.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Throws LaunchError naming every port that is taken and the variable that moves it. `ports`: variable -> port. */
export async function requireFreePorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([variable, port]) => ({ variable, port, free: await isFree(port) })),
  );
  const taken = checked.filter(({ free }) => !free);
  if (taken.length === 0) return;
  throw new LaunchError(
    [
      ...taken.map(({ variable, port }) => `Port ${port} is in use (${variable}).`),
      '',
      'Stop the program that holds it, or choose another port, for example:',
      `  ${taken.map(({ variable, port }) => `${variable}=${port + 100}`).join(' ')} npm run local`,
    ].join('\n'),
  );
}

/** The same for a site with its backend, whose variables may begin with a `prefix` such as `E2E_`. */
export const requireFreeSite = (settings: Settings, prefix = ''): Promise<void> =>
  requireFreePorts({
    [`${prefix}PORT`]: settings.sitePort,
    [`${prefix}EMBEDDED_PORT`]: settings.embeddedPort,
    [`${prefix}EMBEDDED_PUBLIC_PORT`]: settings.embeddedPublicPort,
  });

/** Reads `.env.local` and `.env` as Next does, without overriding what is set. */
export function loadEnvironmentFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const file = path.join(ROOT, name);
    if (!existsSync(file)) continue;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const match = line.match(/^\s*([A-Z0-9_]+)\s*=\s*(.*?)\s*$/);
      if (!match?.[1] || match[2] === undefined) continue;
      const value = match[2].replace(/^(['"])(.*)\1$/, '$2');
      if (value) process.env[match[1]] ??= value;
    }
  }
}

/** Throws LaunchError unless the environment names no hosted service at all. */
export function requireEmbeddedMode(): void {
  const mode = backendMode(process.env);
  if (mode.kind === 'embedded') return;
  if (mode.kind === 'incomplete') throw new LaunchError(incompleteModeMessage(mode));
  throw new LaunchError(
    'Hosted keys are set, so this command will not start the embedded backend beside them.\nUse "npm run build" and "npm start" for the hosted site, or remove the keys.',
  );
}

/** Throws LaunchError unless every hosted key is set, none is weak, and nothing points at an emulator. */
export function requireHostedMode(): void {
  const mode = backendMode(process.env);
  if (mode.kind === 'hosted') {
    const problems = hostedProblems(process.env);
    if (problems.length === 0) return;
    throw new LaunchError(['The hosted configuration is not safe.', '', ...problems].join('\n'));
  }
  if (mode.kind === 'incomplete') throw new LaunchError(incompleteModeMessage(mode));
  throw new LaunchError(
    'No hosted keys are set. "npm run build" and "npm start" serve the hosted site; see .env.example for the keys.\nTo run the whole site on this machine without any account, use "npm run local".',
  );
}

/** Runs a command's main function; a LaunchError prints its text alone and exits 1. */
export async function launch(main: () => Promise<void>): Promise<void> {
  try {
    requireNode();
    await main();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}
