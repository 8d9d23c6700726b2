import { launch, loadEnvironmentFiles, requireHostedMode } from './launcher/preflight';
import { stopOnSignals } from './launcher/processes';
import { buildSite } from './launcher/site';

void launch(async () => {
  loadEnvironmentFiles();
  requireHostedMode();
  stopOnSignals();
  await buildSite('.next', { NEXT_PUBLIC_BACKEND: 'hosted' });
});
