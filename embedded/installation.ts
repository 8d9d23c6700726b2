import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { json, type Service } from './http/service';

/** Secrets that the site and the local services share. Made once per data directory. */
export interface Installation {
  /** Reads private Sanity documents. */
  readonly contentToken: string;
  /** Signs addresses of the media service. */
  readonly playbackSecret: string;
  /** Signs Sanity's change messages. */
  readonly webhookSecret: string;
}

const FILE = 'installation.json';

const NAMES = ['contentToken', 'playbackSecret', 'webhookSecret'] as const;

function stored(file: string): Partial<Installation> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  const value: unknown = JSON.parse(text);
  const known = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(known.filter(([, secret]) => typeof secret === 'string'));
}

/** The installation of a data directory; missing secrets are made and kept. `overrides` win and are not stored. */
export function openInstallation(
  dataDir: string | null,
  overrides: Partial<Installation> = {},
): Installation {
  const file = dataDir === null ? null : path.join(dataDir, FILE);
  const kept = file ? stored(file) : {};
  const secret = (name: (typeof NAMES)[number]): string =>
    kept[name] || randomBytes(32).toString('base64url');
  const installation: Installation = {
    contentToken: secret('contentToken'),
    playbackSecret: secret('playbackSecret'),
    webhookSecret: secret('webhookSecret'),
  };
  if (file && NAMES.some((name) => kept[name] !== installation[name])) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(installation, null, 2), { mode: 0o600 });
  }
  const given = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value));
  return { ...installation, ...given };
}

/** `GET /emulator/installation` tells the launcher the secrets; administration listener only. */
export const installationService =
  (installation: Installation): Service =>
  async (request) =>
    request.admin && request.method === 'GET' && request.url.pathname === '/emulator/installation'
      ? json(200, installation, { 'cache-control': 'no-store' })
      : null;
