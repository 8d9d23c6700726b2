import path from 'node:path';
import { keepFormerChunks } from './build/keep-chunks';
import {
  hostedContent,
  launch,
  loadEnvironmentFiles,
  requireContent,
  requireHostedMode,
} from './launcher/preflight';
import { stopOnSignals } from './launcher/processes';
import { ROOT } from './launcher/settings';
import { buildSite } from './launcher/site';

void launch(async () => {
  loadEnvironmentFiles();
  requireHostedMode();
  stopOnSignals();
  await requireContent(hostedContent(), true);
  await buildSite('.next', { NEXT_PUBLIC_BACKEND: 'hosted' });
  const kept = keepFormerChunks(path.join(ROOT, '.next'));
  if (kept > 0) console.log(`${kept} files of former builds are kept for tabs that are open.`);
});
