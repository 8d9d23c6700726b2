import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../../scripts/launcher/browser';
import { startEmbedded } from '../../scripts/launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreePorts } from '../../scripts/launcher/preflight';
import { stopAll, stopOnSignals } from '../../scripts/launcher/processes';
import { ROOT, type Settings } from '../../scripts/launcher/settings';
import { buildSite, startSite } from '../../scripts/launcher/site';
import { BENCH_PAGES, BUDGETS, CATALOGUE_SIZES, CONTROLS, NEXT_PAGE_MS, TAP_MS } from './budgets';
import { largeContent } from './large-content';
import { runLighthouse, type Scores } from './lighthouse';
import { BARE_STEP, pressToNextPage, STEPS } from './navigation';
import { option } from './option';
import { startReference } from './reference-site';
import { type Measured, report } from './report';
import { mark, summary, writePerformancePage } from './summary';
import { tapResponse } from './tap-response';
import { openBrowser, openMember, openMemberBrowser, openVisitor } from './visitors';
import { type Weight, weighPage } from './weigh-page';

const settings: Settings = { sitePort: 3400, embeddedPort: 4400, embeddedPublicPort: 4401, editingPort: null, dataDir: 'none' };
const REFERENCE_PORT = 3402;
const BROWSER_PORT = 3403;
const SITE = `http://localhost:${settings.sitePort}`;

/** Builds and starts the site with `videos` classes. Requests each page once, so that measuring finds it built. */
async function serve(videos: number): Promise<void> {
  const env = await startEmbedded(settings, videos > CATALOGUE_SIZES[0] ? largeContent(videos) : []);
  await buildSite(`.next-bench-${videos}`, env);
  await startSite(`.next-bench-${videos}`, settings.sitePort, env);
  for (const page of BENCH_PAGES) await fetch(SITE + BUDGETS[page].path);
}

type Chromium = Readonly<Record<string, string>>;

async function weighPages(videos: number, browser: Chromium): Promise<Measured[]> {
  const chrome = await openBrowser(browser.CHROMIUM_PATH);
  const found: Measured[] = [];
  for (const page of BENCH_PAGES) {
    const { path: address, asMember } = BUDGETS[page];
    const context = await (asMember ? openMember(chrome, SITE) : openVisitor(chrome));
    const weight = await weighPage(context, SITE + address);
    await context.close();
    found.push({ videos, page, weight });
    console.log(`measured ${page} with ${videos} classes`);
  }
  await chrome.close();
  return found;
}

/** Returns a table: milliseconds from a tap on a control to the next frame, by page. */
async function timeControls(browser: Chromium): Promise<string> {
  const chrome = await openBrowser(browser.CHROMIUM_PATH);
  const rows = [`| page | each control ms | worst / ${TAP_MS} |`, '|---|---|---:|'];
  for (const { page, path: address, asMember, taps } of CONTROLS) {
    const visitor = await (asMember ? openMember(chrome, SITE) : openVisitor(chrome));
    const found: [string, number][] = [];
    for (const [name, selector] of Object.entries(taps))
      found.push([name, await tapResponse(chrome, visitor, SITE + address, selector)]);
    await visitor.close();
    const worst = Math.max(...found.map(([, ms]) => ms));
    rows.push(`| ${page} | ${found.map((one) => one.join(' ')).join(', ')} | ${mark(`${worst}`, worst <= TAP_MS)} |`);
    console.log(rows.at(-1));
  }
  await chrome.close();
  return rows.join('\n');
}

/** Returns a table: milliseconds from a press on a link to the next page's first frame. */
async function timeSteps(browser: Chromium): Promise<string> {
  const chrome = await openBrowser(browser.CHROMIUM_PATH);
  const rows = [`| from, to | ms / ${NEXT_PAGE_MS} |`, '|---|---:|'];
  for (const step of STEPS) {
    const ms = await pressToNextPage(chrome, SITE, step);
    rows.push(`| ${step.name} | ${mark(`${ms}`, ms <= NEXT_PAGE_MS)} |`);
  }
  rows.push(`| ${BARE_STEP.name} | ${await pressToNextPage(chrome, `http://localhost:${REFERENCE_PORT}`, BARE_STEP)} |`);
  await chrome.close();
  return rows.join('\n');
}

async function weighReference(url: string, browser: Chromium): Promise<Weight> {
  const chrome = await openBrowser(browser.CHROMIUM_PATH);
  try {
    return await weighPage(await openVisitor(chrome), url);
  } finally {
    await chrome.close();
  }
}

/** Returns the median Lighthouse scores of every page, and last those of the reference page. */
async function scorePages(reference: string, runs: number, browser: Chromium): Promise<Scores[]> {
  const close = await openMemberBrowser(browser.CHROMIUM_PATH, SITE, BROWSER_PORT);
  const pages = BENCH_PAGES.map((page) => ({
    url: SITE + BUDGETS[page].path,
    ...(BUDGETS[page].asMember && { port: BROWSER_PORT }),
  }));
  const scores = await runLighthouse([...pages, { url: reference }], runs, browser);
  await close();
  return scores;
}

/** `--runs N` (3): Lighthouse visits each page N times; 0 leaves docs/performance.md alone. `--sizes 1`: 65 classes. */
void launch(async () => {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  await requireFreePorts({
    'the benchmarked site': settings.sitePort,
    'its backend': settings.embeddedPort,
    "its backend's public listener": settings.embeddedPublicPort,
    'the reference page': REFERENCE_PORT,
    'the benchmark browser': BROWSER_PORT,
  });
  stopOnSignals();
  const runs = option('runs', 3);
  const load = loadavg()[0]?.toFixed(1);
  const sizes = CATALOGUE_SIZES.slice(0, option('sizes', CATALOGUE_SIZES.length));
  const measured: Measured[] = [];
  let scores: Scores[] = [];
  let bareWeight: Weight | null = null;
  const presses: string[] = [];
  try {
    const browser = await findBrowser();
    for (const videos of sizes) {
      await serve(videos);
      if (bareWeight === null) {
        const reference = await startReference(REFERENCE_PORT, SITE + BUDGETS.catalogue.path);
        bareWeight = await weighReference(reference, browser);
        if (runs > 0) scores = await scorePages(reference, runs, browser);
      }
      measured.push(...(await weighPages(videos, browser)));
      // Last, because taps change the member's lists and so the dashboard.
      if (presses.length === 0) presses.push(await timeSteps(browser), await timeControls(browser));
      await stopAll();
    }
  } finally {
    await stopAll();
  }
  if (bareWeight === null) return;
  const bare = { weight: bareWeight, scores: scores[BENCH_PAGES.length] ?? null };
  const { text, isWithinBudget } = report(measured, scores, bare);
  const table = [
    summary(measured, scores, bare),
    'From a press to the next page on a four times slower processor, and from a tap on a control to the next frame:',
    ...presses,
  ].join('\n\n');
  const day = new Date().toISOString().slice(0, 10);
  const heading = `Measured on ${day}: ${cpus().length} cores, load ${load} at the start, Node ${process.versions.node}, medians of ${runs} runs.\n`;
  mkdirSync(path.join(ROOT, 'bench-results'), { recursive: true });
  writeFileSync(path.join(ROOT, 'bench-results', 'latest.md'), `${heading}\n${table}\n\n${text}\n`);
  if (runs > 0) writePerformancePage(`${heading}\n${table}`);
  console.log(`\n${text}\n\n${heading}\n${table}\n`);
  console.log(isWithinBudget && !presses.join().includes('**') ? 'Every figure is within its budget.' : 'A figure is over its budget.');
  process.exitCode = isWithinBudget ? 0 : 1;
});
