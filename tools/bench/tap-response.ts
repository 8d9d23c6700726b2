import type { Browser, BrowserContext } from 'playwright';
import { median } from './lighthouse';
import { untilQuiet } from './weigh-page';
import { PHONE } from './visitors';

const TAPS = 3;
/** The browser reports no event that took less. */
const SHORTEST_MS = 16;
const REPORTED_MS = 2000;

/** Records the longest time from an event of a tap to the next painted frame, and whether its click was reported. */
function observeTaps(durationThreshold: number): void {
  const kept = { longestMs: 0, hasClick: false };
  Reflect.set(window, 'benchTaps', kept);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      kept.longestMs = Math.max(kept.longestMs, duration);
      kept.hasClick ||= name === 'click';
    }
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
}

/**
 * Returns the milliseconds from a tap on the first visible element of `selector` to the next frame: the median of three
 * visits with `visitor`'s storage. The browser rounds to 8 ms.
 */
export async function tapResponse(
  chrome: Browser,
  visitor: BrowserContext,
  url: string,
  selector: string,
): Promise<number> {
  const storageState = await visitor.storageState();
  const found: number[] = [];
  for (let index = 0; index < TAPS; index += 1) {
    const context = await chrome.newContext({ ...PHONE, storageState });
    const page = await context.newPage();
    await page.addInitScript(observeTaps, SHORTEST_MS);
    const quiet = untilQuiet(page, 'to come');
    await page.goto(url);
    await quiet;
    const place = page.locator(selector).locator('visible=true').first();
    if ((await place.count()) === 0) throw new Error(`${url} shows nothing that matches ${selector}`);
    await place.scrollIntoViewIfNeeded();
    await untilQuiet(page, 'there');
    await place.tap();
    const until = Date.now() + REPORTED_MS;
    let taps = { longestMs: 0, hasClick: false };
    while (!taps.hasClick && Date.now() < until)
      taps = await page.evaluate(() => Reflect.get(window, 'benchTaps'));
    found.push(taps.longestMs || SHORTEST_MS);
    await context.close();
  }
  return median(found);
}
