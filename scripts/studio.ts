import { startEmbedded } from './launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreePorts } from './launcher/preflight';
import { stopAll, stopOnSignals } from './launcher/processes';
import { LaunchError, readSettings } from './launcher/settings';
import { buildStudio, installStudio, sanity } from './launcher/studio';

/** Starts a Studio that edits the hosted project; Sanity signs the editor in. */
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

/** Starts the Studio on the local content, or with `--hosted` on the hosted project. */
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
