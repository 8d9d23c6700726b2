import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');

export interface Settings {
  readonly sitePort: number;
  readonly embeddedPort: number;
  readonly embeddedPublicPort: number;
  /** Port of the listener that serves the editors' Studio; with null, it is not started. */
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

/** An error that the person at the terminal can correct; it is printed without a stack trace. */
export class LaunchError extends Error {}

export function refusedByStripe(error: unknown): never {
  throw new LaunchError(`Stripe refused: ${error instanceof Error ? error.message : error}`);
}

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

/** Settings for tests, with data only in memory. `shift` is added to ports that no environment variable sets. */
export const readTestSettings = (shift: number): Settings => ({
  sitePort: port('E2E_PORT', 3200 + shift),
  embeddedPort: port('E2E_EMBEDDED_PORT', 4200 + shift),
  embeddedPublicPort: port('E2E_EMBEDDED_PUBLIC_PORT', 4201 + shift),
  editingPort: null,
  dataDir: 'none',
});
