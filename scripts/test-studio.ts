import { findBrowser } from './launcher/browser';
import { launch } from './launcher/preflight';
import { stopOnSignals } from './launcher/processes';
import { buildStudio, isStudioInstalled } from './launcher/studio';
import { PLAYWRIGHT, testOnSite } from './launcher/test-site';

const PORT = process.env.E2E_EMBEDDED_EDITING_PORT || '4202';

void launch(async () => {
  if (!isStudioInstalled()) {
    console.log('Skipped: the Studio is not installed. "npm run studio" installs it.');
    return;
  }
  stopOnSignals();
  await buildStudio();
  await testOnSite({
    runner: [...PLAYWRIGHT, '--config', 'tests/studio/playwright.config.ts', ...process.argv.slice(2)],
    env: { ...(await findBrowser()), E2E_STUDIO_URL: `http://localhost:${PORT}` },
    embeddedArgs: ['--editing-port', PORT],
  });
});
