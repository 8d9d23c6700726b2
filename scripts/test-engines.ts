import path from 'node:path';
import { howToInstall, OTHER_ENGINES } from './launcher/other-engines';
import { launch } from './launcher/preflight';
import { testOnSite } from './launcher/test-site';

const VITEST = path.join('node_modules', 'vitest', 'vitest.mjs');
const CONFIG = path.join('tests', 'engines', 'vitest.config.mts');

/** Runs tests in each installed engine except Chromium: `npm run test:engines -- player` (arguments go to Vitest). */
void launch(async () => {
  for (const engine of OTHER_ENGINES) if (!engine.isInstalled) console.log(howToInstall(engine));
  const engines = OTHER_ENGINES.filter(({ isInstalled }) => isInstalled).map(({ id }) => id);
  if (engines.length === 0) {
    console.log('Skipped: no other engine is installed here.');
    return;
  }
  await testOnSite({
    runner: [VITEST, 'run', '--config', CONFIG, ...process.argv.slice(2)],
    env: { ENGINES: engines.join(',') },
  });
});
