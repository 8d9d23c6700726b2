import { SITE_URL_KEY } from '../lib/platform/config/backend-mode';
import type { SettingKey } from '../lib/server/site/hosted-settings';
import { settingProblems } from '../lib/server/site/setting-problems';
import { startEmbedded } from './launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreePorts } from './launcher/preflight';
import { stopOnSignals } from './launcher/processes';
import { LaunchError, readSettings } from './launcher/settings';
import { buildStudio, installStudio, sanity } from './launcher/studio';

const STUDIO_HOST = /^https:\/\/([a-z0-9-]+)\.sanity\.studio$/;

function hostedStudio(needed: readonly SettingKey[]): Readonly<Record<string, string>> {
  const problems = settingProblems(process.env, needed);
  if (problems.length > 0)
    throw new LaunchError(
      `The Studio of the hosted project needs these settings, in .env.local or before the command.\n\n${problems.join('\n\n')}`,
    );
  return {
    SANITY_STUDIO_PROJECT_ID: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID ?? '',
    SANITY_STUDIO_DATASET: process.env.NEXT_PUBLIC_SANITY_DATASET || 'production',
    SANITY_STUDIO_SITE_URL: process.env[SITE_URL_KEY] || 'http://localhost:3000',
    SANITY_STUDIO_HOST: STUDIO_HOST.exec(process.env.STUDIO_URL ?? '')?.[1] ?? '',
  };
}

async function serveHosted(): Promise<void> {
  const settings = hostedStudio(['NEXT_PUBLIC_SANITY_PROJECT_ID']);
  await installStudio();
  await sanity(['dev', '--port', '3333'], settings);
}

async function deploy(): Promise<void> {
  const settings = hostedStudio(['NEXT_PUBLIC_SANITY_PROJECT_ID', SITE_URL_KEY, 'STUDIO_URL']);
  if (settings.SANITY_STUDIO_HOST === '')
    throw new LaunchError('STUDIO_URL must be https://<name>.sanity.studio: Sanity serves the Studio there.');
  await installStudio();
  if ((await sanity(['deploy', '--yes'], settings)) !== 0)
    throw new LaunchError(
      'The Studio was not published (see above). Sanity asks who you are: run "npx sanity login" in studio/, or set SANITY_AUTH_TOKEN to a token with the role Deploy Studio.',
    );
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
  await installStudio();
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

/** Starts the Studio for local content. `--hosted` starts the hosted project's Studio; `--deploy` publishes it. */
void launch(async () => {
  loadEnvironmentFiles();
  stopOnSignals();
  if (process.argv.includes('--deploy')) await deploy();
  else if (process.argv.includes('--hosted')) await serveHosted();
  else await serveLocal();
});
