import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { option } from './option';
import { playingTable } from './playing';
import { openMember, PHONE, openBrowser } from './visitors';
import { findBrowser } from '../../scripts/launcher/browser';
import { startEmbedded } from '../../scripts/launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreeSite } from '../../scripts/launcher/preflight';
import { stopAll, stopOnSignals } from '../../scripts/launcher/processes';
import { readSettings } from '../../scripts/launcher/settings';
import { buildSite, startSite } from '../../scripts/launcher/site';

/** A simulated connection; `roundTripMs` is the time to the server and back. A null `line` is not slowed down. */
export interface Network {
  readonly name: string;
  readonly line: { readonly bitsPerSecond: number; readonly roundTripMs: number } | null;
  /** Milliseconds for which the connection is cut while the class plays. */
  readonly gapMs?: number;
}

export const NETWORKS: readonly Network[] = [
  { name: 'fast', line: null },
  { name: '4G', line: { bitsPerSecond: 4_000_000, roundTripMs: 100 } },
  { name: 'slow 3G', line: { bitsPerSecond: 400_000, roundTripMs: 400 } },
  { name: '10 s gap', line: null, gapMs: 10_000 },
];

export interface TimeToPlay {
  readonly network: string;
  /** Milliseconds from the tap on Play until the page shows that it is starting. */
  readonly saidMs: number | null;
  /** Milliseconds from the tap until one second of the class has played; null when it never did. */
  readonly playedMs: number | null;
  /** Milliseconds from the cut to the page's message; `wentOnMs`: from the connection's return until it plays. */
  readonly wordsMs: number | null;
  readonly wentOnMs: number | null;
}

const PATIENCE_MS = 120_000;
const TAP_AGAIN_MS = 2000;
const MAX_TAPS = 60;

async function setLine(session: CDPSession, line: Network['line'], offline = false): Promise<void> {
  const bytes = line ? line.bitsPerSecond / 8 : -1;
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: line?.roundTripMs ?? 0,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

/** Resolves to the milliseconds until `condition` is true in the page; null when that takes too long. */
async function until(page: Page, condition: () => boolean, patienceMs = PATIENCE_MS): Promise<number | null> {
  const from = Date.now();
  return page.waitForFunction(condition, undefined, { polling: 50, timeout: patienceMs }).then(
    () => Date.now() - from,
    () => null,
  );
}

const hasPlayedASecond = () => (document.querySelector('video')?.currentTime ?? 0) >= 1;
const isStarting = () =>
  document.querySelector('main [role="status"] svg, main [aria-busy="true"], video') !== null;
const hasWords = () => document.querySelector('section[aria-label^="Player"] [role="alert"]') !== null;

/** Cuts the connection, seeks beyond the loaded part so that nothing is left to play, and restores the connection. */
async function gap(page: Page, session: CDPSession, gapMs: number) {
  await setLine(session, null, true);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = Math.min(video.duration - 60, video.currentTime + 200);
  });
  const words = await until(page, hasWords, gapMs + 10_000);
  await page.waitForTimeout(Math.max(0, gapMs - (words ?? gapMs)));
  await setLine(session, null);
  const at = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  const from = Date.now();
  const wentOn = await page
    .waitForFunction((sec) => (document.querySelector('video')?.currentTime ?? 0) > sec + 1, at, {
      timeout: 30_000,
    })
    .then(
      () => Date.now() - from,
      () => null,
    );
  return { words, wentOn };
}

async function visit(context: BrowserContext, url: string, network: Network): Promise<TimeToPlay> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await setLine(session, network.line);
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  const play = page
    .locator('main button[aria-label^="Play "], main button[aria-label^="Watch the preview"]')
    .first();
  await play.waitFor({ timeout: PATIENCE_MS });
  const from = Date.now();
  // People tap again when nothing seems to happen.
  const tap = async (): Promise<number | null> => {
    for (let taps = 0; taps < MAX_TAPS; taps += 1) {
      // The tap fails once the player has replaced the button.
      await play.tap({ timeout: TAP_AGAIN_MS }).catch(() => undefined);
      if ((await until(page, isStarting, TAP_AGAIN_MS)) !== null) return Date.now() - from;
    }
    return null;
  };
  const saidMs = await tap();
  const playedMs = (await until(page, hasPlayedASecond)) === null ? null : Date.now() - from;
  const after = network.gapMs && playedMs !== null ? await gap(page, session, network.gapMs) : null;
  await page.close();
  return {
    network: network.name,
    saidMs,
    playedMs,
    wordsMs: after?.words ?? null,
    wentOnMs: after?.wentOn ?? null,
  };
}

/** Measures the time to play on each connection, with cold caches. Play is tapped as soon as it is visible. */
export async function timeToPlay(
  chrome: Browser,
  site: string,
  path: string,
): Promise<readonly TimeToPlay[]> {
  const member = await openMember(chrome, site);
  const storageState = await member.storageState();
  await member.close();
  const found: TimeToPlay[] = [];
  for (const network of NETWORKS) {
    const context = await chrome.newContext({ ...PHONE, storageState });
    found.push(await visit(context, site + path, network));
    await context.close();
    console.log(JSON.stringify(found.at(-1)));
  }
  return found;
}

const CLASS = '/watch/bloom-after';

const LONG_CLASS = '/watch/sunday-restore';

/**
 * Prints the time from the tap on Play to the first second of a class, per connection. PORT etc. set the ports.
 * `--minutes N`: prints instead what N minutes of playing cost (`--rate 2`: at that speed), beside a bare video element.
 */
void launch(async () => {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  const settings = { ...readSettings(), dataDir: 'none' };
  const minutes = option('minutes', 0);
  await requireFreeSite(settings);
  stopOnSignals();
  try {
    const env = await startEmbedded(settings);
    await buildSite('.next-bench-play', env);
    await startSite('.next-bench-play', settings.sitePort, env);
    const site = `http://localhost:${settings.sitePort}`;
    const executablePath = (await findBrowser()).CHROMIUM_PATH;
    if (minutes > 0) {
      console.log(await playingTable({ executablePath, site, path: LONG_CLASS, minutes, rate: option('rate', 1) }));
      return;
    }
    await fetch(site + CLASS);
    const browser = await openBrowser(executablePath);
    const found = await timeToPlay(browser, site, CLASS);
    await browser.close();
    console.table(found);
  } finally {
    await stopAll();
  }
});
