import { existsSync } from 'node:fs';
import path from 'node:path';
import { launch, loadEnvironmentFiles, requireFreePorts, requireHostedMode } from './launcher/preflight';
import { stopOnSignals } from './launcher/processes';
import { LaunchError, ROOT, readSettings } from './launcher/settings';
import { startSite } from './launcher/site';

/** Milliseconds that the site gets to exit after the longest drain; then it is killed. */
const EXIT_MS = 10_000;

void launch(async () => {
  loadEnvironmentFiles();
  requireHostedMode();
  if (!existsSync(path.join(ROOT, '.next', 'BUILD_ID'))) {
    throw new LaunchError('There is no hosted build yet. Run "npm run build" first.');
  }
  const { sitePort } = readSettings();
  await requireFreePorts({ PORT: sitePort });
  Object.assign(process.env, { NEXT_PUBLIC_BACKEND: 'hosted', NEXT_MANUAL_SIG_HANDLE: 'true' });
  const { serverEnv } = await import('../lib/platform/config/env');
  const { maxDrainMs } = await import('../lib/server/site/drain');
  stopOnSignals(maxDrainMs(serverEnv().drainSeconds ?? 0) + EXIT_MS);
  const site = await startSite('.next', sitePort, {
    EMBEDDED_PUBLIC_HOST: '',
    HOST: process.env.HOST || '127.0.0.1',
  });
  console.log(`The hosted site answers on port ${sitePort}.`);
  await new Promise((resolve) => site.once('exit', resolve));
  throw new LaunchError('The site has stopped.');
});
