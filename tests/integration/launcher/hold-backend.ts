import { startEmbedded } from '../../../scripts/launcher/embedded';
import { launch } from '../../../scripts/launcher/preflight';
import { stopAll, stopOnSignals } from '../../../scripts/launcher/processes';
import { readSettings } from '../../../scripts/launcher/settings';

/** A launcher without a site: starts the backend and holds it until it is stopped. */
void launch(async () => {
  stopOnSignals();
  try {
    await startEmbedded(readSettings());
    console.log('holding');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  } finally {
    await stopAll();
  }
});
