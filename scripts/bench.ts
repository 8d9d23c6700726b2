import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { BENCH_PAGES, BUDGETS, CATALOGUE_SIZES } from './bench/budgets';
import { startReference } from './bench/reference-site';
import { type Measured, report } from './bench/report';
import { runLighthouse, type Scores } from './bench/run-lighthouse';
import { tapResponse } from './bench/tap-response';
import { openBrowser, openMember, openMemberBrowser, openVisitor } from './bench/visitors';
import { weighPage } from './bench/weigh-page';
import { findBrowser } from './launcher/browser';
import { startEmbedded } from './launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreePorts } from './launcher/preflight';
import { stopAll, stopOnSignals } from './launcher/processes';
import { ROOT, type Settings } from './launcher/settings';
import { buildSite, startSite } from './launcher/site';

const settings: Settings = { sitePort: 3400, embeddedPort: 4400, embeddedPublicPort: 4401, dataDir: 'none' };
const REFERENCE_PORT = 3402;
const BROWSER_PORT = 3403;
const SITE = `http://localhost:${settings.sitePort}`;

const option = (name: string, fallback: number): number => {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? fallback : Number(process.argv[index + 1]);
};

/** Builds and starts the site on a catalogue of that size, and waits until its pages are there. */
async function serve(videos: number): Promise<void> {
  const env = await startEmbedded(settings, videos > CATALOGUE_SIZES[0] ? ['--videos', String(videos)] : []);
  await buildSite(`.next-bench-${videos}`, env);
  await startSite(`.next-bench-${videos}`, settings.sitePort, env);
  for (const page of BENCH_PAGES) await fetch(SITE + BUDGETS[page].path);
}

type Chromium = Readonly<Record<string, string>>;

/** What every page weighs, and how fast it answers a tap. */
async function weigh(videos: number, browser: Chromium): Promise<Measured[]> {
  const chrome = await openBrowser(browser.CHROMIUM_PATH);
  const found: Measured[] = [];
  for (const page of BENCH_PAGES) {
    const { path: address, asMember, tap } = BUDGETS[page];
    const context = await (asMember ? openMember(chrome, SITE) : openVisitor(chrome));
    const weight = await weighPage(context, SITE + address);
    const tapMs = await tapResponse(chrome, context, SITE + address, tap.selector);
    await context.close();
    found.push({ videos, page, weight, tapMs });
    console.log(`measured ${page} at ${videos} videos`);
  }
  await chrome.close();
  return found;
}

/** Lighthouse's medians of every page and, last, of the reference page. */
async function judge(runs: number, browser: Chromium): Promise<Scores[]> {
  const reference = await startReference(REFERENCE_PORT, SITE + BUDGETS.catalogue.path);
  const close = await openMemberBrowser(browser.CHROMIUM_PATH, SITE, BROWSER_PORT);
  const pages = BENCH_PAGES.map((page) => ({
    url: SITE + BUDGETS[page].path,
    ...(BUDGETS[page].asMember && { port: BROWSER_PORT }),
  }));
  const scores = await runLighthouse([...pages, { url: reference }], runs, browser);
  await close();
  return scores;
}

/** `--runs N` Lighthouse runs a page (3; 0 for none), `--sizes 1` measures the standard catalogue only. */
void launch(async () => {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  await requireFreePorts({
    'the site of the benchmark': settings.sitePort,
    'its backend': settings.embeddedPort,
    "its backend's public side": settings.embeddedPublicPort,
    'the reference page': REFERENCE_PORT,
    'its browser': BROWSER_PORT,
  });
  stopOnSignals();
  const measured: Measured[] = [];
  let scores: Scores[] = [];
  try {
    const browser = await findBrowser();
    const runs = option('runs', 3);
    for (const [index, videos] of CATALOGUE_SIZES.slice(
      0,
      option('sizes', CATALOGUE_SIZES.length),
    ).entries()) {
      await serve(videos);
      if (index === 0 && runs > 0) scores = await judge(runs, browser);
      measured.push(...(await weigh(videos, browser)));
      await stopAll();
    }
  } finally {
    await stopAll();
  }
  const { text, isWithinBudget } = report(measured, scores);
  const heading = `Measured on ${cpus().length} cores at load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}\n`;
  mkdirSync(path.join(ROOT, 'bench-results'), { recursive: true });
  writeFileSync(path.join(ROOT, 'bench-results', 'latest.md'), `${heading}\n${text}\n`);
  console.log(`\n${heading}\n${text}\n`);
  console.log(isWithinBudget ? 'Every figure is within its budget.' : 'A figure is over its budget.');
  process.exitCode = isWithinBudget ? 0 : 1;
});
