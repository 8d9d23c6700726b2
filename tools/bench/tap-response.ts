import type { Browser, BrowserContext } from 'playwright';
import { median } from './lighthouse';
import { untilQuiet } from './weigh-page';
import { PHONE } from './visitors';

const SLOWDOWN = 4;
const TAPS = 3;

/** Records the longest time from a tap to the next painted frame. */
function observeTaps(): void {
  const kept = { longestMs: 0 };
  Reflect.set(window, 'benchTaps', kept);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.longestMs = Math.max(kept.longestMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * Returns the milliseconds from a tap on the first visible element of `selector` to the next frame, on a processor
 * slowed down four times: the median of three visits with `visitor`'s storage. The browser rounds to 8 ms.
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
    await page.addInitScript(observeTaps);
    const quiet = untilQuiet(page, 'to come');
    await page.goto(url);
    await quiet;
    const place = page.locator(selector).locator('visible=true').first();
    await place.scrollIntoViewIfNeeded();
    await untilQuiet(page, 'there');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await place.tap();
    await page.waitForFunction(() => Number(Reflect.get(Reflect.get(window, 'benchTaps'), 'longestMs')) > 0);
    found.push(await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'benchTaps'), 'longestMs'))));
    await context.close();
  }
  return median(found);
}
