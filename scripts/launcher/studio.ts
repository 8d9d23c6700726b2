import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { run } from './processes';
import { LaunchError, ROOT } from './settings';

const STUDIO = path.join(ROOT, 'studio');
const BUILT = path.join(STUDIO, 'dist', 'index.html');
const env = { SANITY_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

async function requireSuccess(exitCode: Promise<number>, what: string): Promise<void> {
  if ((await exitCode) !== 0) throw new LaunchError(`${what} failed (see above).`);
}

export const isStudioInstalled = (): boolean => existsSync(path.join(STUDIO, 'node_modules', 'sanity'));

export async function installStudio(): Promise<void> {
  if (isStudioInstalled()) return;
  console.log('The Studio is not installed yet: 930 packages, about 500 MB, about a minute.');
  // Without `--no-engine-strict`, npm refuses packages that demand Node 22, although only browsers run them.
  const args = ['ci', '--no-engine-strict', '--no-audit', '--no-fund'];
  const npm = run('npm', args, { cwd: STUDIO, mode: 'development' });
  await requireSuccess(npm, 'The installation');
}

const changedAt = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Returns the files from which the Studio is built, relative to the repository. */
async function sources(): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['studio/sanity.config.ts'],
    bundle: true,
    metafile: true,
    packages: 'external',
    write: false,
  });
  return ['studio/package-lock.json', 'studio/sanity.cli.ts', ...Object.keys(metafile.inputs)];
}

/** Runs the Sanity command line in studio/. Resolves to its exit code. */
export const sanity = (
  args: readonly string[],
  over: Readonly<Record<string, string>> = {},
): Promise<number> =>
  run(path.join('node_modules', '.bin', 'sanity'), args, { cwd: STUDIO, env: { ...env, ...over } });

export async function buildStudio(): Promise<void> {
  const files = await sources();
  if (files.every((file) => changedAt(path.join(ROOT, file)) < changedAt(BUILT))) return;
  console.log('Building the Studio, which takes one to two minutes.');
  await requireSuccess(sanity(['build', '--yes']), 'The build of the Studio');
}
