import { timeToPlay } from './bench/time-to-play';
import { openBrowser } from './bench/visitors';
import { findBrowser } from './launcher/browser';
import { startEmbedded } from './launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreeSite } from './launcher/preflight';
import { stopAll, stopOnSignals } from './launcher/processes';
import { readSettings } from './launcher/settings';
import { buildSite, startSite } from './launcher/site';

const CLASS = '/watch/bloom-after';

/** Time from the tap on Play to the first second of a class, on four connections. PORT and its siblings say where. */
void launch(async () => {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  const settings = { ...readSettings(), dataDir: 'none' };
  await requireFreeSite(settings);
  stopOnSignals();
  try {
    const env = await startEmbedded(settings);
    await buildSite('.next-bench-play', env);
    await startSite('.next-bench-play', settings.sitePort, env);
    const site = `http://localhost:${settings.sitePort}`;
    await fetch(site + CLASS);
    const browser = await openBrowser((await findBrowser()).CHROMIUM_PATH);
    const found = await timeToPlay(browser, site, CLASS);
    await browser.close();
    console.table(found);
  } finally {
    await stopAll();
  }
});
