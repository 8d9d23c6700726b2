import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { backendMode } from '../../lib/platform/config/backend-mode';
import { isDay } from '../../lib/training/programs/days';
import { embeddedEnvironment } from './embedded';
import { launch, loadEnvironmentFiles, requireHostedMode } from './preflight';
import { LaunchError, readSettings } from './settings';

async function connectLocalBackend(): Promise<void> {
  const local = await embeddedEnvironment(readSettings()).catch(() => {
    throw new LaunchError(
      'No hosted keys are set, and no local backend is running: start it with "npm run local", or fill in .env.local (see .env.example).',
    );
  });
  Object.assign(process.env, local);
}

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

export const operatorName = (): string => process.env.USER ?? 'unknown';

/** Reads the command's arguments. Throws LaunchError with `usage` when an argument is unknown or malformed. */
export function readArguments<const T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new LaunchError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

type Named = { readonly uid: string } | { readonly email: string };

async function findUsers(auth: Auth, by: Named): Promise<readonly UserRecord[]> {
  try {
    return (await auth.getUsers([by])).users;
  } catch (error) {
    throw new LaunchError(error instanceof Error ? error.message : String(error));
  }
}

export async function findAccount(auth: Auth, by: Named): Promise<UserRecord> {
  const [user] = await findUsers(auth, by);
  if (!user)
    throw new LaunchError(`No account has the ${'uid' in by ? `uid ${by.uid}` : `email ${by.email}`}.`);
  return user;
}

/** Runs `open`, which opens a file that the operator named. Throws LaunchError when that fails. */
export function openNamed<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw new LaunchError(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the end of a day (UTC) in Unix milliseconds. Throws LaunchError unless it is in the future. */
export function endOfDay(day: string, name: string): number {
  const endMs = isDay(day) ? Date.parse(`${day}T23:59:59Z`) : Number.NaN;
  if (!(endMs > Date.now())) throw new LaunchError(`--${name} must be a coming day like 2027-01-31.`);
  return endMs;
}

/** `main` must import lib dynamically: on import, lib/platform/config/env.ts reads settings that this function sets. */
export const runOperatorCommand = (main: () => Promise<void>): Promise<void> =>
  launch(async () => {
    loadEnvironmentFiles();
    if (backendMode(process.env).kind === 'embedded') {
      await connectLocalBackend();
    } else {
      requireHostedMode();
      process.env.NEXT_PUBLIC_BACKEND = 'hosted';
    }
    await main();
  });
