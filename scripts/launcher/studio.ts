import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { run } from './processes';
import { LaunchError, ROOT } from './settings';

const STUDIO = path.join(ROOT, 'studio');
const BUILT = path.join(STUDIO, 'dist', 'index.html');
/** Folders from which the Studio is built. */
const SOURCES = [
  'studio',
  'studio/actions',
  'studio/components',
  'content/schema',
  'lib/catalogue',
  'lib/catalogue/facets',
  'lib/platform',
  'lib/platform/config',
  'lib/sanity',
  'lib/watch',
];
const env = { SANITY_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

async function requireSuccess(exitCode: Promise<number>, what: string): Promise<void> {
  if ((await exitCode) !== 0) throw new LaunchError(`${what} failed (see above).`);
}

export const isStudioInstalled = (): boolean => existsSync(path.join(STUDIO, 'node_modules', 'sanity'));

export async function installStudio(): Promise<void> {
  if (isStudioInstalled()) return;
  console.log('The Studio is not installed yet: 930 packages, about 500 MB, about a minute.');
  // Some packages demand Node 22, but only browsers run them. The root's .npmrc would make npm refuse them.
  const args = ['ci', '--no-engine-strict', '--no-audit', '--no-fund'];
  const npm = run('npm', args, { cwd: STUDIO, mode: 'development' });
  await requireSuccess(npm, 'The installation');
}

const changedAt = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

function isBuilt(): boolean {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(ROOT, folder, entry.name)),
  );
  return files.every((file) => changedAt(file) < changedAt(BUILT));
}

/** Runs the Sanity command line in studio/. Resolves to its exit code. */
export const sanity = (
  args: readonly string[],
  over: Readonly<Record<string, string>> = {},
): Promise<number> =>
  run(path.join('node_modules', '.bin', 'sanity'), args, { cwd: STUDIO, env: { ...env, ...over } });

export async function buildStudio(): Promise<void> {
  if (isBuilt()) return;
  console.log('Building the Studio, which takes one to two minutes.');
  await requireSuccess(sanity(['build', '--yes']), 'The build of the Studio');
}
