import path from 'node:path';
import { startEmbedded } from './launcher/embedded';
import { howToInstall, OTHER_ENGINES } from './launcher/other-engines';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreeSite } from './launcher/preflight';
import { run, stopAll, stopOnSignals } from './launcher/processes';
import { readTestSettings } from './launcher/settings';
import { buildSite, startSite } from './launcher/site';

/** Runs where the engines are installed. Arguments go to Vitest: `npm run test:engines -- player`. */
void launch(async () => {
  for (const engine of OTHER_ENGINES) if (!engine.isInstalled) console.log(howToInstall(engine));
  const engines = OTHER_ENGINES.filter(({ isInstalled }) => isInstalled).map(({ id }) => id);
  if (engines.length === 0) {
    console.log('Skipped: no other engine is installed here.');
    return;
  }
  loadEnvironmentFiles();
  requireEmbeddedMode();
  const settings = readTestSettings();
  await requireFreeSite(settings, 'E2E_');
  stopOnSignals();
  let code = 1;
  try {
    const distDir = process.env.E2E_DIST_DIR || '.next-e2e';
    const env = await startEmbedded(settings);
    await buildSite(distDir, env);
    await startSite(distDir, settings.sitePort, env);
    const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
    const config = path.join('tests', 'engines', 'vitest.config.mts');
    code = await run(process.execPath, [vitest, 'run', '--config', config, ...process.argv.slice(2)], {
      mode: 'test',
      env: {
        ENGINES: engines.join(','),
        E2E_SITE_URL: `http://localhost:${settings.sitePort}`,
        E2E_EMBEDDED_URL: `http://127.0.0.1:${settings.embeddedPort}`,
      },
    });
  } finally {
    await stopAll();
  }
  process.exitCode = code;
});
