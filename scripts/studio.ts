import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded } from './launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreePorts } from './launcher/preflight';
import { run, stopAll, stopOnSignals } from './launcher/processes';
import { LaunchError, ROOT, readSettings } from './launcher/settings';

const STUDIO = path.join(ROOT, 'studio');
const BUILT = path.join(STUDIO, 'dist', 'index.html');
const SOURCES = ['studio', 'studio/actions', 'studio/components', 'content/schema', 'lib/catalogue/facets'];
const env = { SANITY_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

async function requireSuccess(exitCode: Promise<number>, what: string): Promise<void> {
  if ((await exitCode) !== 0) throw new LaunchError(`${what} failed (see above).`);
}

async function installStudio(): Promise<void> {
  if (existsSync(path.join(STUDIO, 'node_modules', 'sanity'))) return;
  console.log('The Studio is not installed yet: 930 packages, about 500 MB, about a minute.');
  const npm = run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: STUDIO, mode: 'development' });
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

const sanity = (args: readonly string[], over: Readonly<Record<string, string>> = {}): Promise<number> =>
  run(path.join('node_modules', '.bin', 'sanity'), args, { cwd: STUDIO, env: { ...env, ...over } });

async function buildStudio(): Promise<void> {
  if (isBuilt()) return;
  console.log('Building the Studio, which takes one to two minutes.');
  await requireSuccess(sanity(['build', '--yes']), 'The build of the Studio');
}

/** Edits the hosted project, with its own sign-in. */
async function serveHosted(): Promise<void> {
  const project = process.env.NEXT_PUBLIC_SANITY_PROJECT_ID;
  if (!project) throw new LaunchError('Set NEXT_PUBLIC_SANITY_PROJECT_ID to edit the hosted project.');
  await sanity(['dev', '--port', '3333'], {
    SANITY_STUDIO_PROJECT_ID: project,
    SANITY_STUDIO_DATASET: process.env.NEXT_PUBLIC_SANITY_DATASET || 'production',
    SANITY_STUDIO_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost:3000',
  });
}

const isRunning = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function serveLocal(): Promise<void> {
  requireEmbeddedMode();
  const settings = readSettings();
  const port = settings.editingPort ?? 0;
  await buildStudio();
  const isAttached = await isRunning(port);
  if (!isAttached) {
    await requireFreePorts({ EMBEDDED_PORT: settings.embeddedPort, EMBEDDED_EDITING_PORT: port });
    await startEmbedded(settings);
  }
  console.log(`\n  Studio:   http://localhost:${port}\n`);
  if (isAttached) return;
  console.log('  Preview and "open on the site" need the site: stop this, and run "npm run local" first.');
  await new Promise(() => undefined);
}

/** `--hosted` edits the hosted project instead of the local content. */
void launch(async () => {
  loadEnvironmentFiles();
  stopOnSignals();
  try {
    await installStudio();
    await (process.argv.includes('--hosted') ? serveHosted() : serveLocal());
  } finally {
    await stopAll();
  }
});
