import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');

export interface Settings {
  readonly sitePort: number;
  readonly embeddedPort: number;
  readonly embeddedPublicPort: number;
  /** Null starts no editors' listener. */
  readonly editingPort: number | null;
  readonly dataDir: string;
}

function port(name: string, fallback: number): number {
  const value = process.env[name];
  if (!value) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new LaunchError(`${name} must be a port number between 1 and 65535, not "${value}".`);
  }
  return number;
}

/** A mistake that the user can correct; printed without a stack trace. */
export class LaunchError extends Error {}

export function readSettings(): Settings {
  return {
    sitePort: port('PORT', 3000),
    embeddedPort: port('EMBEDDED_PORT', 4100),
    embeddedPublicPort: port('EMBEDDED_PUBLIC_PORT', 4101),
    editingPort: port('EMBEDDED_EDITING_PORT', 4102),
    dataDir:
      process.env.EMBEDDED_DATA_DIR === 'none'
        ? 'none'
        : path.resolve(ROOT, process.env.EMBEDDED_DATA_DIR || '.local/embedded'),
  };
}

/** The site and backend of the tests keep no data. */
export const readTestSettings = (): Settings => ({
  sitePort: port('E2E_PORT', 3200),
  embeddedPort: port('E2E_EMBEDDED_PORT', 4200),
  embeddedPublicPort: port('E2E_EMBEDDED_PUBLIC_PORT', 4201),
  editingPort: null,
  dataDir: 'none',
});
