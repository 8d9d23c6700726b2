import { startEmbedded } from './launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreePorts } from './launcher/preflight';
import { stopAll, stopOnSignals } from './launcher/processes';
import { LaunchError, readSettings } from './launcher/settings';
import { buildSite, startSite } from './launcher/site';
import { printWelcome } from './launcher/welcome';

void launch(async () => {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  const settings = readSettings();
  await requireFreePorts({
    PORT: settings.sitePort,
    EMBEDDED_PORT: settings.embeddedPort,
    EMBEDDED_PUBLIC_PORT: settings.embeddedPublicPort,
  });
  stopOnSignals();
  try {
    const env = await startEmbedded(settings);
    await buildSite('.next-local', env);
    const site = await startSite('.next-local', settings.sitePort, env);
    printWelcome(settings);
    await new Promise((resolve) => site.once('exit', resolve));
    throw new LaunchError('The site has stopped.');
  } finally {
    await stopAll();
  }
});
