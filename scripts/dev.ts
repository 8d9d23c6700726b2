import { startEmbedded } from './launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreePorts } from './launcher/preflight';
import { stopAll, stopOnSignals } from './launcher/processes';
import { readSettings } from './launcher/settings';
import { startDevelopment } from './launcher/site';
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
    const site = await startDevelopment(settings.sitePort, await startEmbedded(settings));
    printWelcome(settings);
    await new Promise((resolve) => site.once('exit', resolve));
  } finally {
    await stopAll();
  }
});
