import { failedAudits, lighthouseReport, scoreOf } from './lighthouse';
import { findBrowser } from '../../scripts/launcher/browser';
import { startEmbedded } from '../../scripts/launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreePorts } from '../../scripts/launcher/preflight';
import { stopAll, stopOnSignals } from '../../scripts/launcher/processes';
import type { Settings } from '../../scripts/launcher/settings';
import { buildSite, startSite } from '../../scripts/launcher/site';

const settings: Settings = { sitePort: 3450, embeddedPort: 4450, embeddedPublicPort: 4451, editingPort: null, dataDir: 'none' };
const SITE = `http://localhost:${settings.sitePort}`;
const DIST_DIR = '.next-seo';
const WANTED = 100;

/** Paths that start with one of these are pages of one kind; every other page is a kind of its own. */
const KINDS = ['/watch/', '/series/', '/events/', '/about/ms-', '/videos/style/'];
const kindOf = (path: string): string => {
  if (/^\/videos\/filter\/.+s-picks$/.test(path)) return '/videos/filter/*s-picks';
  return KINDS.find((start) => path.startsWith(start)) ?? path;
};

/** Returns the first page of each kind in the sitemap, and the second address of the contact page. */
async function pagesToCheck(): Promise<string[]> {
  const xml = await (await fetch(`${SITE}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const oneOfEach = new Map(paths.toReversed().map((path) => [kindOf(path), path]));
  return [...[...oneOfEach.values()].toReversed(), '/extra/contact-us'];
}

/** Runs Lighthouse's SEO checks on one public page of each kind. A score below 100 fails. */
void launch(async () => {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  await requireFreePorts({
    'the site of the check': settings.sitePort,
    'its backend': settings.embeddedPort,
    "its backend's public side": settings.embeddedPublicPort,
  });
  stopOnSignals();
  const below: string[] = [];
  try {
    const browser = await findBrowser();
    const env = await startEmbedded(settings);
    await buildSite(DIST_DIR, env);
    await startSite(DIST_DIR, settings.sitePort, env);
    for (const path of await pagesToCheck()) {
      const url = SITE + path;
      await fetch(url);
      const report = await lighthouseReport(url, ['seo'], { browser }).catch(() =>
        lighthouseReport(url, ['seo'], { browser }),
      );
      const score = scoreOf(report, 'seo');
      if (!(score >= WANTED)) below.push(path);
      console.log(`${String(score).padStart(3)}  ${path}  ${failedAudits(report).join(' ')}`);
    }
  } finally {
    await stopAll();
  }
  console.log(below.length === 0 ? '\nEvery page has 100.' : `\nBelow 100: ${below.join(' ')}`);
  process.exitCode = below.length === 0 ? 0 : 1;
});
