import { findBrowser } from './launcher/browser';
import { startEmbedded } from './launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreeSite } from './launcher/preflight';
import { run, stopAll, stopOnSignals } from './launcher/processes';
import { readTestSettings } from './launcher/settings';
import { buildSite, startSite } from './launcher/site';

const BUILD_ONLY = '--build-only';
const isBuildOnly = process.argv.includes(BUILD_ONLY);
/** Other arguments go to Playwright: `npm run test:e2e -- watch.spec.ts`. */
const chosen = process.argv.slice(2).filter((word) => word !== BUILD_ONLY);
/** Without --no-deps, the projects that a chosen file depends on would run completely. */
const args = chosen.length > 0 ? ['--no-deps', ...chosen] : [];

void launch(async () => {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  const settings = readTestSettings();
  await requireFreeSite(settings, 'E2E_');
  stopOnSignals();
  let code = 1;
  try {
    const browser = await findBrowser();
    const distDir = process.env.E2E_DIST_DIR || '.next-e2e';
    const firestore = process.env.E2E_FIRESTORE_HOST;
    const env = await startEmbedded(settings, firestore ? ['--firestore', firestore] : []);
    await buildSite(distDir, env);
    if (isBuildOnly) code = 0;
    else {
      await startSite(distDir, settings.sitePort, env);
      code = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
        mode: 'test',
        env: {
          ...browser,
          E2E_SITE_URL: `http://localhost:${settings.sitePort}`,
          E2E_EMBEDDED_URL: `http://127.0.0.1:${settings.embeddedPort}`,
        },
      });
    }
  } finally {
    await stopAll();
  }
  process.exitCode = code;
});
