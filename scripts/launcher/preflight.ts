import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { backendMode, incompleteModeMessage } from '../../lib/platform/config/backend-mode';
import type { SanityConfig } from '../../lib/sanity/config';
import { startProblems } from '../../lib/server/site/setting-problems';
import { stopAll } from './processes';
import { LaunchError, ROOT, readTestSettings, type Settings } from './settings';

export const hostedContent = (): SanityConfig => ({
  projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID ?? '',
  dataset: process.env.NEXT_PUBLIC_SANITY_DATASET || 'production',
  apiHost: null,
  readToken: process.env.SANITY_READ_TOKEN ?? '',
});

export function unreadableContent({ projectId, dataset }: SanityConfig, error: unknown): LaunchError {
  const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new LaunchError(`The content ${projectId}/${dataset} cannot be read: ${why.split('\n')[0]}`);
}

/** Throws LaunchError if the content cannot be read or, with `needsSettings`, has no site settings. */
export async function requireContent(config: SanityConfig, needsSettings = false): Promise<void> {
  // This import reads the settings, so it must come after loadEnvironmentFiles.
  const { createReader } = await import('../../lib/sanity/client');
  const count = await createReader(config)('count(*[_id == "settings"])', {}, v.number()).catch(
    (error: unknown) => {
      throw unreadableContent(config, error);
    },
  );
  if (needsSettings && count === 0)
    throw new LaunchError(
      `The content ${config.projectId}/${config.dataset} has no site settings, which every page needs. Publish "Home page picks and site settings" in the Studio first.`,
    );
}

const OLDEST_NODE = [20, 19] as const;

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

/** Throws LaunchError when a port is taken. Each key of `ports` is an environment variable or a description. */
export async function requireFreePorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([variable, port]) => ({ variable, port, free: await isFree(port) })),
  );
  const taken = checked.filter(({ free }) => !free);
  if (taken.length === 0) return;
  const used = taken.map(({ variable, port }) => `Port ${port} is in use (${variable}).\n`).join('');
  if (taken.some(({ variable }) => !/^[A-Z_]+$/.test(variable)))
    throw new LaunchError(`${used}\nStop the program that holds it.`);
  const others = taken.map(({ variable, port }) => `${variable}=${port + 100}`).join(' ');
  const command = `npm run ${process.env.npm_lifecycle_event ?? 'local'}`;
  throw new LaunchError(
    `${used}\nStop the program that holds it, or choose another port, for example:\n  ${others} ${command}`,
  );
}

/** Throws LaunchError when a port is taken. `prefix` is added to the variable names in the message. */
export const requireFreeSite = (settings: Settings, prefix = ''): Promise<void> =>
  requireFreePorts({
    [`${prefix}PORT`]: settings.sitePort,
    [`${prefix}EMBEDDED_PORT`]: settings.embeddedPort,
    [`${prefix}EMBEDDED_PUBLIC_PORT`]: settings.embeddedPublicPort,
    ...(settings.editingPort === null ? {} : { [`${prefix}EMBEDDED_EDITING_PORT`]: settings.editingPort }),
  });

/** Returns settings with free ports, so that test runs can share a machine. Throws LaunchError if there are none. */
export async function freeTestSettings(): Promise<Settings> {
  for (let shift = 0; shift < 100; shift += 10) {
    const settings = readTestSettings(shift);
    const { sitePort, embeddedPort, embeddedPublicPort } = settings;
    const free = await Promise.all([sitePort, embeddedPort, embeddedPublicPort].map(isFree));
    if (free.every(Boolean)) return settings;
  }
  const usual = readTestSettings(0);
  await requireFreeSite(usual, 'E2E_');
  return usual;
}

/** Reads .env.local and .env like Next: variables that are already set stay as they are. */
export function loadEnvironmentFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const file = path.join(ROOT, name);
    if (!existsSync(file)) continue;
    for (const [key, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) {
      if (value) process.env[key] ??= value;
    }
  }
}

export function requireEmbeddedMode(): void {
  const mode = backendMode(process.env);
  if (mode.kind === 'embedded') return;
  if (mode.kind === 'incomplete') throw new LaunchError(incompleteModeMessage(mode));
  throw new LaunchError(
    'Hosted keys are set, so this command will not start the embedded backend beside them.\nUse "npm run build" and "npm start" for the hosted site, or remove the keys.',
  );
}

export function requireHostedMode(): void {
  if (backendMode(process.env).kind === 'embedded')
    throw new LaunchError(
      'No hosted keys are set. "npm run build" and "npm start" serve the hosted site; see .env.example for the keys.\nTo run the whole site on this machine without any account, use "npm run local".',
    );
  const problems = startProblems(process.env);
  if (problems.length > 0)
    throw new LaunchError(`The site cannot start with these settings.\n\n${problems.join('\n\n')}`);
}

/** Runs a command, then stops the processes that it started. After a LaunchError, prints it and exits with code 1. */
export async function launch(main: () => Promise<void>): Promise<void> {
  try {
    requireNode();
    await main().finally(() => stopAll());
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}
