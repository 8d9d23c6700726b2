import { existsSync } from 'node:fs';
import path from 'node:path';
import { launch, loadEnvironmentFiles, requireFreePorts, requireHostedMode } from './launcher/preflight';
import { stopOnSignals } from './launcher/processes';
import { LaunchError, ROOT, readSettings } from './launcher/settings';
import { startSite } from './launcher/site';

/** Milliseconds that the site gets to shut down after SIGTERM; then it is killed. */
const DRAINED_MS = 40_000;

void launch(async () => {
  loadEnvironmentFiles();
  requireHostedMode();
  if (!existsSync(path.join(ROOT, '.next', 'BUILD_ID'))) {
    throw new LaunchError('There is no hosted build yet. Run "npm run build" first.');
  }
  const { sitePort } = readSettings();
  await requireFreePorts({ PORT: sitePort });
  stopOnSignals(DRAINED_MS);
  const site = await startSite('.next', sitePort, {
    NEXT_PUBLIC_BACKEND: 'hosted',
    EMBEDDED_PUBLIC_HOST: '',
    NEXT_MANUAL_SIG_HANDLE: 'true',
    HOST: process.env.HOST || '127.0.0.1',
  });
  console.log(`The hosted site answers on port ${sitePort}.`);
  await new Promise((resolve) => site.once('exit', resolve));
  throw new LaunchError('The site has stopped.');
});
