import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright';
import { openBrowser, openMember } from './visitors';

const HLS = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');
const BARE_PAGE = '/bare-video';
const BARE_HTML =
  '<meta name="viewport" content="width=device-width"><body style="margin:0"><video style="width:100%"></video>';

export interface PlayingCost {
  /** Processor seconds of the browser's processes while the class played. */
  readonly processorSec: number;
  /** Megabytes of the page's heap after collection: at the start, in the middle and at the end. */
  readonly heapMb: readonly number[];
}

async function processorSeconds(chrome: Browser): Promise<number> {
  const session = await chrome.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function heapAfterCollection(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

const currentTime = (page: Page): Promise<number> => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

/** Measures from the third second of the class on. Throws if it played for less than 95 % of the time. */
async function costOf(chrome: Browser, page: Page, minutes: number, rate: number): Promise<PlayingCost> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 3);
  await page.evaluate((speed) => {
    const video = document.querySelector('video');
    if (video) video.playbackRate = speed;
  }, rate);
  const context = page.context();
  const heapMb = [await heapAfterCollection(context, page)];
  const before = await processorSeconds(chrome);
  const from = await currentTime(page);
  for (const half of ['first half', 'second half']) {
    await page.waitForTimeout(minutes * 30_000);
    heapMb.push(await heapAfterCollection(context, page));
    console.log(`${half}: ${heapMb.at(-1)?.toFixed(1)} MB of heap`);
  }
  const playedSec = (await currentTime(page)) - from;
  if (playedSec < minutes * 60 * rate * 0.95) throw new Error(`Only ${playedSec} s played in ${minutes} minutes.`);
  return { processorSec: (await processorSeconds(chrome)) - before, heapMb };
}

interface PlayingOptions {
  readonly executablePath: string | undefined;
  readonly site: string;
  /** Path of a class that does not end while it is measured. */
  readonly path: string;
  readonly minutes: number;
  readonly rate: number;
}

/** Plays the class on its page, and returns the cost and the address of its stream. */
async function onClassPage({ executablePath, site, path, minutes, rate }: PlayingOptions) {
  const chrome = await openBrowser(executablePath);
  try {
    const page = await (await openMember(chrome, site)).newPage();
    const stream = page.waitForRequest((request) => request.url().includes('master.m3u8'));
    await page.goto(site + path);
    await page.locator('main button[aria-label^="Play "]').first().tap();
    const address = (await stream).url();
    return { cost: await costOf(chrome, page, minutes, rate), address };
  } finally {
    await chrome.close();
  }
}

/** Plays the stream in a video element of the same size, with hls.js and nothing else. */
async function inBareElement(address: string, { executablePath, site, minutes, rate }: PlayingOptions) {
  const chrome = await openBrowser(executablePath);
  try {
    const page = await (await openMember(chrome, site)).newPage();
    await page.route(site + BARE_PAGE, (route) =>
      route.fulfill({ contentType: 'text/html', body: BARE_HTML }),
    );
    await page.goto(site + BARE_PAGE);
    await page.addScriptTag({ path: HLS });
    await page.evaluate((source) => {
      const Hls = Reflect.get(window, 'Hls');
      const video = document.querySelector('video');
      const player = new Hls();
      player.loadSource(source);
      player.attachMedia(video);
      void video?.play();
    }, address);
    return await costOf(chrome, page, minutes, rate);
  } finally {
    await chrome.close();
  }
}

/** Returns a table: what playing a class costs on its page, and in a bare video element. */
export async function playingTable(options: PlayingOptions): Promise<string> {
  const own = await onClassPage(options);
  const bare = await inBareElement(own.address, options);
  const row = (name: string, { processorSec, heapMb }: PlayingCost): string =>
    `| ${name} | ${processorSec.toFixed(1)} | ${(processorSec / bare.processorSec).toFixed(2)} | ${heapMb.map((mb) => mb.toFixed(1)).join(', ')} |`;
  return [
    `${options.minutes} minutes at speed ${options.rate}:\n`,
    '| where | processor s | ratio | heap MB at the start, in the middle, at the end |',
    '|---|---:|---:|---:|',
    row('page of the class', own.cost),
    row('bare video element with hls.js', bare),
  ].join('\n');
}
