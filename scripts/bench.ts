import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { BENCH_PAGES, BUDGETS, CATALOGUE_SIZES } from './bench/budgets';
import { type Measured, report } from './bench/report';
import { runLighthouse } from './bench/run-lighthouse';
import { weighPage } from './bench/weigh-page';
import { findBrowser } from './launcher/browser';
import { startEmbedded } from './launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreePorts } from './launcher/preflight';
import { stopAll, stopOnSignals } from './launcher/processes';
import { ROOT, type Settings } from './launcher/settings';
import { buildSite, startSite } from './launcher/site';

const settings: Settings = { sitePort: 3400, embeddedPort: 4400, embeddedPublicPort: 4401, dataDir: 'none' };
const SITE = `http://localhost:${settings.sitePort}`;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

const option = (name: string, fallback: number): number => {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? fallback : Number(process.argv[index + 1]);
};

/** A phone of its own, signed in but with cold caches when `asMember`. */
async function openContext(chrome: Browser, asMember: boolean): Promise<BrowserContext> {
  const context = await chrome.newContext(PHONE);
  if (!asMember) return context;
  await signIn(context);
  const state = JSON.stringify(await context.storageState());
  await context.close();
  const isKept = (entry: { readonly name?: unknown }) => !String(entry?.name ?? '').includes('cache');
  const withoutCaches = JSON.parse(state, (_, value) =>
    Array.isArray(value) ? value.filter(isKept) : value,
  );
  return chrome.newContext({ ...PHONE, storageState: withoutCaches });
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${SITE}/auth/sign-in`);
  await page.getByLabel('E-mail').fill('member@bellaforte.example');
  await page.getByLabel('Password', { exact: true }).fill('Rock-your-life-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/browse');
  await page.close();
}

/** Measures every page at one size of the catalogue; `runs` 0 leaves Lighthouse out. */
async function measure(
  videos: number,
  runs: number,
  browser: Readonly<Record<string, string>>,
): Promise<Measured[]> {
  const env = await startEmbedded(settings, videos > CATALOGUE_SIZES[0] ? ['--videos', String(videos)] : []);
  await buildSite(`.next-bench-${videos}`, env);
  await startSite(`.next-bench-${videos}`, settings.sitePort, env);
  const chrome = await chromium.launch({ executablePath: browser.CHROMIUM_PATH, args: ARGS });
  const found: Measured[] = [];
  for (const page of BENCH_PAGES) {
    const { path: address, asMember } = BUDGETS[page];
    const url = SITE + address;
    await fetch(url);
    const context = await openContext(chrome, asMember);
    const weight = await weighPage(context, url);
    await context.close();
    const scores = runs > 0 && !asMember ? await runLighthouse(url, runs, browser) : null;
    found.push({ videos, page, weight, scores });
    console.log(`measured ${page} at ${videos} videos`);
  }
  await chrome.close();
  await stopAll();
  return found;
}

/** `--runs N` Lighthouse runs a page (3; 0 for none), `--sizes 1` measures the standard catalogue only. */
void launch(async () => {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  await requireFreePorts({
    'the site of the benchmark': settings.sitePort,
    'its backend': settings.embeddedPort,
    "its backend's public side": settings.embeddedPublicPort,
  });
  stopOnSignals();
  const measured: Measured[] = [];
  try {
    const browser = await findBrowser();
    for (const [index, videos] of CATALOGUE_SIZES.slice(
      0,
      option('sizes', CATALOGUE_SIZES.length),
    ).entries()) {
      measured.push(...(await measure(videos, index === 0 ? option('runs', 3) : 0, browser)));
    }
  } finally {
    await stopAll();
  }
  const { text, isWithinBudget } = report(measured);
  const heading = `Measured on ${cpus().length} cores at load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}\n`;
  mkdirSync(path.join(ROOT, 'bench-results'), { recursive: true });
  writeFileSync(path.join(ROOT, 'bench-results', 'latest.md'), `${heading}\n${text}\n`);
  console.log(`\n${heading}\n${text}\n`);
  console.log(isWithinBudget ? 'Every figure is within its budget.' : 'A figure is over its budget.');
  process.exitCode = isWithinBudget ? 0 : 1;
});
