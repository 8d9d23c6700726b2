import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { json, type Service } from './http/service';
import { readIfThere } from './storage/journal';

/** An error that the person at the terminal can correct; it is printed without a stack trace. */
export class StartError extends Error {}

export interface Installation {
  readonly contentToken: string;
  readonly playbackSecret: string;
  readonly webhookSecret: string;
  /** Private key (PEM) that signs media tokens in the format of Mux. */
  readonly muxKey: string;
  /** Bearer token with which the local launcher's timer calls the site's /api/operations/tick. */
  readonly operationsSecret: string;
}

const LOCK_FILE = 'in-use-by';
const SECRETS_FILE = 'installation.json';
const SECRETS = ['contentToken', 'playbackSecret', 'webhookSecret', 'muxKey', 'operationsSecret'] as const;

let processKey: string | undefined;

/** Generates the key once per process, because generating one takes 0.1 s. */
function newMuxKey(): string {
  processKey ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
  return processKey;
}

const readText = (file: string): string | null => readIfThere(file)?.toString('utf8') ?? null;

function isBackend(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const command = process.platform === 'linux' ? readText(`/proc/${pid}/cmdline`) : null;
  return command === null || command.includes('embedded');
}

/** Locks the directory and returns the unlock function. Throws StartError when a running process holds the lock. */
export function lockData(dataDir: string): () => void {
  const file = path.join(dataDir, LOCK_FILE);
  const pid = Number(readText(file) ?? 0);
  if (pid > 0 && pid !== process.pid && isBackend(pid)) {
    throw new StartError(
      `Another local backend (process ${pid}) uses ${dataDir}. Stop it, or choose another folder with --data\n(the launchers read EMBEDDED_DATA_DIR).`,
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function storedSecrets(file: string): Partial<Installation> {
  const value: unknown = JSON.parse(readText(file) ?? '{}');
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([, secret]) => typeof secret === 'string'));
}

/** Returns the secrets; creates and stores missing ones. `overrides` replace stored ones, but are not stored. */
export function openInstallation(
  dataDir: string | null,
  overrides: Partial<Installation> = {},
): Installation {
  const file = dataDir === null ? null : path.join(dataDir, SECRETS_FILE);
  const stored = file ? storedSecrets(file) : {};
  const secret = (name: (typeof SECRETS)[number]): string =>
    stored[name] || randomBytes(32).toString('base64url');
  const installation: Installation = {
    contentToken: secret('contentToken'),
    playbackSecret: secret('playbackSecret'),
    webhookSecret: secret('webhookSecret'),
    operationsSecret: secret('operationsSecret'),
    muxKey: stored.muxKey || newMuxKey(),
  };
  if (file && SECRETS.some((name) => stored[name] !== installation[name])) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(installation, null, 2), { mode: 0o600 });
  }
  const given = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value));
  return { ...installation, ...given };
}

export const installationService =
  (installation: Installation & { readonly smtpUrl: string }): Service =>
  async (request) =>
    request.admin && request.method === 'GET' && request.url.pathname === '/emulator/installation'
      ? json(200, installation, { 'cache-control': 'no-store' })
      : null;
